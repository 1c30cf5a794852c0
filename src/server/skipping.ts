/** What becomes of the turn of somebody who is late or gone. Pure, like all decisions. */
import { ok, type GameTypes, type Seat } from '../core/index.ts';
import type { Move } from '../protocol/moves.ts';
import { decideStep, type Decision } from './deciding.ts';
import { after, gameOf, seatToMove, type Table } from './table.ts';
import type { TableEvent } from './tableEvent.ts';

/** Goes on until it is somebody else's turn: nobody waits for each single roll of one who is not there. */
export const skipTurn = (table: Table, seat: Seat, at: number): Decision => {
  const all: TableEvent[] = [];
  let now = table;
  while (seatToMove(now) === seat) {
    const step = decideStep(now, skippingMove(now) as Move, null, at);
    if (!step.ok) return step;
    all.push(...step.value);
    now = step.value.reduce(after, now);
  }
  return ok(all);
};

/** What ends a turn soonest is listed last among the kinds of legal moves. */
const skippingMove = (table: Table): GameTypes['move'] => {
  const legal = gameOf(table).legalMoves(table.play!.state) as readonly GameTypes['move'][];
  const { type } = legal.at(-1)!;
  return legal.find((move) => move.type === type)!;
};
