/** The values of the endings of a turn, and the values of its states that follow from them. */
import { DICE } from '../../../games/pickomino/index.ts';
import { makeRollTree, type RollTree } from './rollTree.ts';
import { BATCHES, canRoll, leftIn, STATE_COUNT, totalIn, usedIn } from './turnStates.ts';
import { MOST_POINTS, WORM_BIT } from '../packed/symbols.ts';

/** The value of each way to end a turn. */
export interface TurnEnds {
  /** Stopping at a total where one may, by `endAt`; `NOT_ALLOWED` where one may not. */
  readonly stop: Float64Array;
  /** Having to stop at a total, by `endAt`. */
  readonly forced: Float64Array;
  /** A roll without a new symbol. */
  lost: number;
  /** P-07: setting aside all six symbols ends the turn. */
  allSymbolsEnd: boolean;
}

export const NOT_ALLOWED = -Infinity;

/** The place of a total in `TurnEnds`. */
export const endAt = (total: number, hasWorm: boolean): number => (hasWorm ? MOST_POINTS + 1 + total : total);
export const END_COUNT = 2 * (MOST_POINTS + 1);

/** The best play from every state of the turn. */
export interface TurnValues {
  readonly ends: TurnEnds;
  /** With the best of rolling and stopping. */
  readonly value: Float64Array;
  /** With rolling; for states that cannot roll, the value of the turn's end. */
  readonly roll: Float64Array;
}

export const newTurnValues = (ends: TurnEnds): TurnValues => ({
  ends,
  value: new Float64Array(STATE_COUNT),
  roll: new Float64Array(STATE_COUNT),
});

/** The place in `TurnEnds` of the total a state has. */
export const END_OF_STATE = Uint8Array.from({ length: STATE_COUNT }, (_, state) =>
  endAt(totalIn(state), (usedIn(state) & WORM_BIT) !== 0),
);
export const endOf = (state: number): number => END_OF_STATE[state]!;

/** The value of stopping in a state, or `NOT_ALLOWED`. */
export const stopValue = (ends: TurnEnds, state: number): number =>
  leftIn(state) === DICE ? NOT_ALLOWED : ends.stop[endOf(state)]!;

/** The outcomes of a roll in each batch; `null` where it can bring nothing. */
export const TREES: readonly (RollTree | null)[] = BATCHES.map((batch) =>
  canRoll(batch) ? makeRollTree(batch.used, batch.left) : null,
);
