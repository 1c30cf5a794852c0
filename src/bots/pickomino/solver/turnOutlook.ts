/** How a turn will end under the best play, as chances. */
import type { RollTree } from './rollTree.ts';
import { END_COUNT, endOf, TREES, stopValue, type TurnValues } from './turnValues.ts';
import { BATCHES, STATE_COUNT, type Batch } from './turnStates.ts';
import { SYMBOLS } from '../packed/symbols.ts';

export interface TurnOutlook {
  /** The chance to stop with a total, by `endAt`. */
  readonly ends: Float64Array;
  /** The chance of a roll without a new symbol. */
  lost: number;
}

export const newTurnOutlook = (): TurnOutlook => ({ ends: new Float64Array(END_COUNT), lost: 0 });

const mass = new Float64Array(STATE_COUNT);
const bestSlot = new Uint8Array(SYMBOLS + 1);
const bestValue = new Float64Array(SYMBOLS + 1);

/** Fills the outlook for a turn that has come to these states with these chances. */
export const foresee = (values: TurnValues, from: ReadonlyMap<number, number>, outlook: TurnOutlook): void => {
  clear(outlook);
  for (const [state, chance] of from) mass[state]! += chance;
  spreadAll(values, outlook);
};

/** Fills the outlook for a roll in this state, even if it is not the best, with the best play after it. */
export const foreseeRoll = (values: TurnValues, state: number, outlook: TurnOutlook): void => {
  clear(outlook);
  const number = BATCHES.findIndex(({ first, size }) => state >= first && state < first + size);
  const [batch, tree] = [BATCHES[number], TREES[number]];
  mass[state] = 1;
  if (!batch || !tree) outlook.lost = 1;
  else spreadRoll(values, batch, tree, state - batch.first, outlook);
  mass[state] = 0;
  spreadAll(values, outlook);
};

const clear = (outlook: TurnOutlook): void => {
  mass.fill(0);
  outlook.ends.fill(0);
  outlook.lost = 0;
};

const spreadAll = (values: TurnValues, outlook: TurnOutlook): void => {
  for (const [number, batch] of BATCHES.entries())
    for (let i = 0; i < batch.size; i++)
      if (mass[batch.first + i] !== 0) spread(values, batch, TREES[number] ?? null, i, outlook);
};

const spread = (values: TurnValues, batch: Batch, tree: RollTree | null, i: number, outlook: TurnOutlook): void => {
  const state = batch.first + i;
  const chance = mass[state]!;
  if (stopValue(values.ends, state) >= values.roll[state]!) outlook.ends[endOf(state)]! += chance;
  else if (tree !== null) spreadRoll(values, batch, tree, i, outlook);
  else if (batch.left === 0 || values.ends.allSymbolsEnd) outlook.ends[endOf(state)]! += chance;
  else outlook.lost += chance;
};

/** Reads the lists directly: read through small functions, an analysis takes a fifth longer. */
const spreadRoll = ({ value }: TurnValues, batch: Batch, tree: RollTree, i: number, outlook: TurnOutlook): void => {
  const { children, size } = batch;
  const chance = mass[batch.first + i]!;
  outlook.lost += chance * tree.deadWeight;
  bestValue[0] = -Infinity;
  for (let node = 0; node < tree.size; node++) {
    const depth = tree.depth[node]!;
    const slot = tree.slot[node]!;
    const worth = value[children[slot * size + i]!]!;
    const isBetter = worth > bestValue[depth - 1]!;
    bestValue[depth] = isBetter ? worth : bestValue[depth - 1]!;
    bestSlot[depth] = isBetter ? slot : bestSlot[depth - 1]!;
    mass[children[bestSlot[depth]! * size + i]!]! += chance * tree.weight[node]!;
  }
};
