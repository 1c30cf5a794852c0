/** What the endings of a turn are worth, and what its states are worth because of them. */
import { DICE } from '../../../games/pickomino/index.ts';
import { makeRollTree, type RollTree } from './rollTree.ts';
import { BATCHES, canRoll, leftIn, STATE_COUNT, totalIn, usedIn } from './turnStates.ts';
import { MOST_POINTS, WORM_BIT } from '../packed/symbols.ts';

/** What each way to end a turn is worth. */
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
  /** With rolling; for states that cannot roll, what the turn's end is worth. */
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

/** What stopping in a state is worth, or `NOT_ALLOWED`. */
export const stopValue = (ends: TurnEnds, state: number): number =>
  leftIn(state) === DICE ? NOT_ALLOWED : ends.stop[endOf(state)]!;

/** What a roll may show in each batch; none where it can bring nothing. */
export const TREES: readonly (RollTree | null)[] = BATCHES.map((batch) =>
  canRoll(batch) ? makeRollTree(batch.used, batch.left) : null,
);
