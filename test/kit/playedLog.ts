/** The logs of tables, as they come about without a server. */
import { unwrap } from '../../src/core/index.ts';
import { SCHEME, type OpenTable, type Scheme } from '../../src/protocol/index.ts';
import { decideAct, decideStep, termsOf } from '../../src/server/table/deciding.ts';
import type { Decision } from '../../src/server/table/decision.ts';
import { gameOf, opened, seatToMove, type Table } from '../../src/server/table/table.ts';
import type { TableEvent } from '../../src/server/table/tableEvent.ts';
import { chooseMove } from '../../src/bots/index.ts';

export const TABLE = 'AAAAAAAAAAAAAAAA';
const HOST = 'g0';

/** A log that grows by what is decided on its table. */
export class PlayedLog {
  readonly events: TableEvent[];
  table: Table;
  at = 1000;

  constructor(terms: OpenTable, { id = TABLE, scheme = SCHEME }: { id?: string; scheme?: Scheme } = {}) {
    const event: TableEvent = {
      type: 'opened',
      terms: unwrap(termsOf(terms)),
      host: HOST,
      seal: '5e'.repeat(32),
      scheme,
      at: this.at,
    };
    this.events = [event];
    this.table = opened(id, event);
  }

  add(decide: (table: Table, at: number) => Decision): this {
    for (const { event, table } of unwrap(decide(this.table, ++this.at))) {
      this.events.push(event);
      this.table = table;
    }
    return this;
  }

  /** Two sit down and begin. */
  begin(): this {
    for (const [seat, name] of ['Ana', 'Bo'].entries())
      this.add((table, at) =>
        decideAct(table, `g${seat}`, { type: 'sit', seat, name, contribution: `word${seat}` }, at),
      );
    return this.add((table, at) => decideAct(table, HOST, { type: 'start' }, at));
  }

  rematch(): this {
    return this.add((table, at) => decideAct(table, HOST, { type: 'rematch' }, at));
  }

  /** So many moves, or until the game is over. */
  play(moves = Infinity): this {
    for (let i = 0; i < moves && this.table.phase === 'playing'; i++)
      this.add((table, at) => decideStep(table, greedyMove(table), null, at));
    return this;
  }
}

const greedyMove = (table: Table) => {
  const game = gameOf(table);
  const { state } = table.play!;
  const view = game.view(state, seatToMove(table));
  return chooseMove({ game: game.id, bot: 'greedy', view, legal: game.legalMoves(state), seed: 'x' }, () => false);
};
