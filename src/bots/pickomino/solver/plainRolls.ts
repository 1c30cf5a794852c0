/** Weighs all rolls of a turn in plain code, batch by batch, and rounds as the compiled code does. */
import { depthOf, slotOf, weightOf, type RollTree } from './rollTree.ts';
import { stopValue, TREES, type TurnValues } from './turnValues.ts';
import { SUMS } from './turnCode.ts';
import { BATCHES, type Batch } from './turnStates.ts';
import { SYMBOLS } from '../packed/symbols.ts';

const MOST_SLOTS = Math.max(...BATCHES.map((batch) => batch.children.length));
const LARGEST = Math.max(...BATCHES.map((batch) => batch.size));

const keeps = new Float64Array(MOST_SLOTS);
const best = new Float64Array((SYMBOLS + 1) * LARGEST);
const sums = new Float64Array(SUMS * LARGEST);

/** Fills in the states that can roll; those that cannot must be there already. */
export const weighRollsPlainly = (values: TurnValues): void => {
  for (let i = BATCHES.length - 1; i >= 0; i--) {
    const [batch, tree] = [BATCHES[i], TREES[i]];
    if (batch && tree) rollBatch(values, batch, tree);
  }
};

const rollBatch = (values: TurnValues, batch: Batch, tree: RollTree): void => {
  const { ends, value, roll } = values;
  const { first, size, children } = batch;
  for (let i = 0; i < children.length; i++) keeps[i] = value[children[i]!]!;
  sums.fill(0);
  sums.fill(tree.deadWeight * ends.lost, 0, size);
  for (let node = 0; node < tree.size; node++) addNode(tree, node, size);
  for (let i = 0; i < size; i++) {
    const state = first + i;
    let rolled = sums[i]!;
    for (let sum = 1; sum < SUMS; sum++) rolled += sums[sum * LARGEST + i]!;
    roll[state] = rolled;
    value[state] = Math.max(stopValue(ends, state), rolled);
  }
};

const addNode = (tree: RollTree, node: number, size: number): void => {
  const depth = depthOf(tree, node);
  const weight = weightOf(tree, node);
  const slot = slotOf(tree, node) * size;
  const sum = (node % SUMS) * LARGEST;
  const own = depth * LARGEST;
  if (depth === 1) {
    for (let i = 0; i < size; i++) {
      const keep = keeps[slot + i]!;
      best[own + i] = keep;
      sums[sum + i]! += weight * keep;
    }
    return;
  }
  const parent = own - LARGEST;
  for (let i = 0; i < size; i++) {
    const better = Math.max(best[parent + i]!, keeps[slot + i]!);
    best[own + i] = better;
    sums[sum + i]! += weight * better;
  }
};
