/** Skips the turn of a late or absent player. Pure, like all decisions. */
import { ok, type GameTypes, type Seat } from '../../core/index.ts';
import { decideStep } from './deciding.ts';
import { gameOf, seatToMove, type Table } from './table.ts';
import type { Decision, TableStep } from './tableLog.ts';

/** Makes all moves of the turn at once, so that the others do not wait for every single roll. */
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

/** Legal moves are listed by kind; the last kind ends the turn soonest. */
const skippingMove = (table: Table): GameTypes['move'] => {
  const legal = gameOf(table).legalMoves(table.play!.state);
  const { type } = legal.at(-1)!;
  return legal.find((move) => move.type === type)!;
};
