/** The best play of one turn, exactly, for any value of its endings. */
import { DICE } from '../../games/pickomino/index.ts';
import { makeRollTree, type RollTree } from './rollTree.ts';
import {
  BATCHES,
  canRoll,
  LEFT,
  MOST_POINTS,
  STATE_COUNT,
  SYMBOLS,
  TOTAL,
  USED,
  WORM_BIT,
  type Batch,
} from './turnStates.ts';

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
  endAt(TOTAL[state]!, (USED[state]! & WORM_BIT) !== 0),
);

/** What stopping in a state is worth, or `NOT_ALLOWED`. */
export const stopValue = (ends: TurnEnds, state: number): number =>
  LEFT[state] === DICE ? NOT_ALLOWED : ends.stop[END_OF_STATE[state]!]!;

/** What a roll may show in each batch; none where it can bring nothing. */
export const TREES: readonly (RollTree | null)[] = BATCHES.map((batch) =>
  canRoll(batch) ? makeRollTree(batch.used, batch.left) : null,
);
const MOST_SLOTS = Math.max(...BATCHES.map((batch) => batch.children.length));
const LARGEST = Math.max(...BATCHES.map((batch) => batch.size));

const keeps = new Float64Array(MOST_SLOTS);
const best = new Float64Array((SYMBOLS + 1) * LARGEST);
const sums = new Float64Array(LARGEST);

/** Fills `values` for the ends it holds; nothing is allocated. */
export const solveTurn = (values: TurnValues): void => {
  for (let i = BATCHES.length - 1; i >= 0; i--) {
    const tree = TREES[i]!;
    if (tree === null) endBatch(values, BATCHES[i]!);
    else rollBatch(values, BATCHES[i]!, tree);
  }
};

/** Solves for these ends. */
export const solve = (ends: TurnEnds): TurnValues => {
  const values = newTurnValues(ends);
  solveTurn(values);
  return values;
};

/** States in which a roll would bring nothing new, or there is nothing to roll. */
const endBatch = ({ ends, value, roll }: TurnValues, { first, size, left }: Batch): void => {
  const forced = left === 0 || ends.allSymbolsEnd;
  for (let state = first; state < first + size; state++) {
    const end = END_OF_STATE[state]!;
    value[state] = forced ? ends.forced[end]! : Math.max(ends.stop[end]!, ends.lost);
    roll[state] = forced ? ends.forced[end]! : ends.lost;
  }
};

const rollBatch = (values: TurnValues, batch: Batch, tree: RollTree): void => {
  const { ends, value, roll } = values;
  const { first, size, children } = batch;
  for (let i = 0; i < children.length; i++) keeps[i] = value[children[i]!]!;
  for (let i = 0; i < size; i++) sums[i] = tree.deadWeight * ends.lost;
  for (let node = 0; node < tree.size; node++) addNode(tree, node, size);
  for (let i = 0; i < size; i++) {
    const state = first + i;
    const rolled = sums[i]!;
    roll[state] = rolled;
    value[state] = Math.max(stopValue(ends, state), rolled);
  }
};

const addNode = (tree: RollTree, node: number, size: number): void => {
  const depth = tree.depth[node]!;
  const weight = tree.weight[node]!;
  const slot = tree.slot[node]! * size;
  const own = depth * LARGEST;
  if (depth === 1) {
    for (let i = 0; i < size; i++) {
      const keep = keeps[slot + i]!;
      best[own + i] = keep;
      sums[i]! += weight * keep;
    }
    return;
  }
  const parent = own - LARGEST;
  for (let i = 0; i < size; i++) {
    const before = best[parent + i]!;
    const keep = keeps[slot + i]!;
    // Without a branch: the greater of two is their mean and half their distance.
    const better = 0.5 * (before + keep + Math.abs(before - keep));
    best[own + i] = better;
    sums[i]! += weight * better;
  }
};
