/** What becomes of the turn of somebody who is late or gone. Pure, like all decisions. */
import { ok, type GameTypes, type Seat } from '../../core/index.ts';
import { decideStep } from './deciding.ts';
import type { Decision } from './decision.ts';
import { gameOf, seatToMove, type Table, type TableStep } from './table.ts';

/** Goes on until it is somebody else's turn: nobody waits for each single roll of one who is not there. */
export const skipTurn = (table: Table, seat: Seat, at: number): Decision => {
  const steps: TableStep[] = [];
  let now = table;
  while (seatToMove(now) === seat) {
    const decided = decideStep(now, skippingMove(now), null, at);
    if (!decided.ok) return decided;
    steps.push(...decided.value);
    now = steps.at(-1)!.table;
  }
  return ok(steps);
};

/** What ends a turn soonest is listed last among the kinds of legal moves. */
const skippingMove = (table: Table): GameTypes['move'] => {
  const legal = gameOf(table).legalMoves(table.play!.state);
  const { type } = legal.at(-1)!;
  return legal.find((move) => move.type === type)!;
};
