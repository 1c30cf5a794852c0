/** Weighs all rolls of a turn in plain code, batch by batch. */
import type { RollTree } from './rollTree.ts';
import { stopValue, TREES, type TurnValues } from './turnValues.ts';
import { BATCHES, SYMBOLS, type Batch } from './turnStates.ts';

const MOST_SLOTS = Math.max(...BATCHES.map((batch) => batch.children.length));
const LARGEST = Math.max(...BATCHES.map((batch) => batch.size));

const keeps = new Float64Array(MOST_SLOTS);
const best = new Float64Array((SYMBOLS + 1) * LARGEST);
const sums = new Float64Array(LARGEST);

/** Fills in the states that can roll; those that cannot must be there already. */
export const weighRollsPlainly = (values: TurnValues): void => {
  for (let i = BATCHES.length - 1; i >= 0; i--) {
    const tree = TREES[i]!;
    if (tree !== null) rollBatch(values, BATCHES[i]!, tree);
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
