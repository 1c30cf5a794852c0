/** Logs of tables, built without a server. */
import { unwrap } from '../../src/core/index.ts';
import { chooseMove } from '../../src/bots/index.ts';
import { commitmentOf, linkOf, SCHEME, type Act, type OpenTable } from '../../src/protocol/index.ts';
import { decideAct, decideStep, termsOf } from '../../src/server/table/deciding.ts';
import { awaitedAt } from '../../src/server/table/fairReveal.ts';
import { gameOf, seatToMove, type Table } from '../../src/server/table/table.ts';
import type { TableEvent } from '../../src/server/table/tableEvent.ts';
import { opened, type Decision } from '../../src/server/table/tableLog.ts';
import { seedOf } from './fairRecord.ts';

export const TABLE = 'AAAAAAAAAAAAAAAA';
const HOST = 'g0';

/** A log that grows by decisions on its table. */
export class PlayedLog {
  readonly events: TableEvent[];
  table: Table;
  at = 1000;

  constructor(terms: OpenTable, { id = TABLE }: { id?: string } = {}) {
    const event: TableEvent = {
      type: 'opened',
      terms: unwrap(termsOf(terms)),
      host: HOST,
      seal: '5e'.repeat(32),
      scheme: SCHEME,
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

  /** An act of a guest. */
  act(guest: string, act: Act): this {
    return this.add((table, at) => decideAct(table, guest, act, at));
  }

  /** Two guests sit down and start. */
  begin(): this {
    return this.sit('Ana', 'Bo').start();
  }

  /** Guests sit down from the first seat on, each committed to a chain. */
  sit(...names: readonly string[]): this {
    for (const [seat, name] of names.entries())
      this.act(`g${seat}`, { type: 'sit', seat, name, commitment: commitmentOf(seedOf(seat)) });
    return this;
  }

  start(): this {
    return this.act(HOST, { type: 'start' }).reveal();
  }

  rematch(): this {
    return this.act(HOST, { type: 'rematch' }).reveal();
  }

  /** All seats whose link is awaited, or the given ones. */
  reveal(seats: readonly number[] = awaitedAt(this.table)): this {
    for (const seat of seats) this.act(`g${seat}`, { type: 'reveal', link: linkOf(seedOf(seat), this.table.playing) });
    return this;
  }

  /** Plays this many moves, or until the game is over. */
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
