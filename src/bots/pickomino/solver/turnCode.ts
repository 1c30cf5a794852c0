/**
 * The rolling part of the turn solver as WebAssembly, written out here: for each batch a routine that walks the batch's
 * roll tree once for every two states, without a branch.
 */
import { depthOf, slotOf, type RollTree } from './rollTree.ts';
import { childOf, STATE_COUNT, type Batch } from './turnStates.ts';
import { SYMBOLS } from '../packed/symbols.ts';
import {
  add,
  addPairs,
  constant,
  get,
  greaterPair,
  isLess,
  load16,
  loadFirst,
  loadSecond,
  loadTwice,
  loop,
  set,
  storeFirst,
  storePair,
  tee,
  timesPairs,
  writeModule,
  type Routine,
  type Writer,
} from './wasm.ts';

const DOUBLE = 8;
const PAGE = 65_536;

/** The addresses in memory, in bytes; `table` is where the tables begin. */
export interface Layout {
  readonly value: number;
  readonly roll: number;
  /** By the place of an end. */
  readonly stop: number;
  readonly lost: number;
  /** Always 0. */
  readonly zero: number;
  readonly table: number;
}

export const layOut = (ends: number): Layout => {
  const roll = STATE_COUNT * DOUBLE;
  const stop = 2 * roll;
  const lost = stop + ends * DOUBLE;
  const zero = lost + DOUBLE;
  return { value: 0, roll, stop, lost, zero, table: zero + DOUBLE };
};

export interface RollingBatch {
  readonly batch: Batch;
  readonly tree: RollTree;
}

export interface TurnCode {
  readonly bytes: Uint8Array;
  /** Fills the tables in the module's memory. */
  fill(memory: ArrayBuffer): void;
}

/** Numbers a pair of states needs: itself, its two ends, and for each slot its two children, as byte offsets. */
const HEAD = 3;
const widthOf = (slots: number): number => HEAD + 2 * slots;

interface Placed extends RollingBatch {
  readonly weights: number;
  readonly pairs: number;
  readonly pairCount: number;
  readonly slots: number;
}

/** The code for these batches, to be run in their order. */
export const writeTurnCode = (batches: readonly RollingBatch[], endOfState: Uint8Array, layout: Layout): TurnCode => {
  const placed: Placed[] = [];
  let at = layout.table;
  for (const { batch, tree } of batches) {
    const weights = at;
    const pairs = weights + (tree.size + 1) * DOUBLE;
    const slots = batch.children.length / batch.size;
    const pairCount = Math.ceil(batch.size / 2);
    placed.push({ batch, tree, weights, pairs, pairCount, slots });
    at = Math.ceil((pairs + pairCount * widthOf(slots) * 2) / DOUBLE) * DOUBLE;
  }
  const routines = placed.map((one) => routineFor(one, layout));
  return {
    bytes: writeModule(routines, Math.ceil(at / PAGE)),
    fill: (memory) => {
      for (const one of placed) fillTables(memory, one, endOfState);
    },
  };
};

const fillTables = (memory: ArrayBuffer, placed: Placed, endOfState: Uint8Array): void => {
  const { batch, tree, weights, pairs, pairCount, slots } = placed;
  new Float64Array(memory, weights, tree.size + 1).set([...tree.weight, tree.deadWeight]);
  const table = new Uint16Array(memory, pairs, pairCount * widthOf(slots));
  let next = 0;
  for (let pair = 0; pair < pairCount; pair++) {
    // An odd batch does one state twice.
    const first = Math.max(0, Math.min(2 * pair, batch.size - 2));
    const second = Math.min(first + 1, batch.size - 1);
    table[next++] = (batch.first + first) * DOUBLE;
    for (const i of [first, second]) table[next++] = endOfState[batch.first + i]! * DOUBLE;
    for (let slot = 0; slot < slots; slot++)
      for (const i of [first, second]) table[next++] = childOf(batch, slot, i) * DOUBLE;
  }
};

/** Sums run side by side, so that one addition need not wait for the last. */
export const SUMS = 4;

/** The locals of a routine: its current pair, the keeps by slot, the best so far by depth, the sums. */
const ENTRY = 0;
const KEEPS = 1;
const bestsOf = (slots: number): number => KEEPS + slots;
const sumsOf = (slots: number): number => bestsOf(slots) + SYMBOLS + 1;

const routineFor = (placed: Placed, layout: Layout): Routine => ({
  numbers: 1,
  pairs: sumsOf(placed.slots) + SUMS - KEEPS,
  write: (writer) => {
    const width = widthOf(placed.slots) * 2;
    loop(writer, () => {
      writePair(writer, placed, layout);
      get(writer, ENTRY);
      constant(writer, width);
      add(writer);
      tee(writer, ENTRY);
      constant(writer, placed.pairCount * width);
      isLess(writer);
    });
  },
});

const writePair = (writer: Writer, placed: Placed, layout: Layout): void => {
  const { tree, slots } = placed;
  for (let slot = 0; slot < slots; slot++) {
    writeGather(writer, placed.pairs + 2 * (HEAD + 2 * slot), layout.value);
    set(writer, KEEPS + slot);
  }
  writeFirstSums(writer, placed, layout);
  for (let node = 0; node < tree.size; node++) writeNode(writer, placed, node);
  writeResult(writer, placed, layout);
};

/** Loads two doubles, at the offsets in two entries of the table. */
const writeGather = (writer: Writer, field: number, base: number): void => {
  get(writer, ENTRY);
  load16(writer, field + 2);
  get(writer, ENTRY);
  load16(writer, field);
  loadFirst(writer, base);
  loadSecond(writer, base);
};

const writeConstantPair = (writer: Writer, address: number): void => {
  constant(writer, 0);
  loadTwice(writer, address);
};

/** The first sum begins with the rolls that show nothing new. */
const writeFirstSums = (writer: Writer, { tree, weights, slots }: Placed, layout: Layout): void => {
  const sums = sumsOf(slots);
  writeConstantPair(writer, layout.lost);
  writeConstantPair(writer, weights + tree.size * DOUBLE);
  timesPairs(writer);
  set(writer, sums);
  for (let i = 1; i < SUMS; i++) {
    writeConstantPair(writer, layout.zero);
    set(writer, sums + i);
  }
};

const writeNode = (writer: Writer, { tree, weights, slots }: Placed, node: number): void => {
  const best = bestsOf(slots) + depthOf(tree, node);
  const sum = sumsOf(slots) + (node % SUMS);
  get(writer, KEEPS + slotOf(tree, node));
  if (depthOf(tree, node) > 1) {
    get(writer, best - 1);
    greaterPair(writer);
  }
  if (tree.hasChildren[node] === 1) tee(writer, best);
  writeConstantPair(writer, weights + node * DOUBLE);
  timesPairs(writer);
  get(writer, sum);
  addPairs(writer);
  set(writer, sum);
};

const writeResult = (writer: Writer, { batch, pairs, slots }: Placed, layout: Layout): void => {
  const sums = sumsOf(slots);
  const store = batch.size === 1 ? storeFirst : storePair;
  const writeOwn = (): void => {
    get(writer, ENTRY);
    load16(writer, pairs);
  };
  writeOwn();
  get(writer, sums);
  for (let i = 1; i < SUMS; i++) {
    get(writer, sums + i);
    addPairs(writer);
  }
  tee(writer, sums);
  store(writer, layout.roll);
  writeOwn();
  writeGather(writer, pairs + 2, layout.stop);
  get(writer, sums);
  greaterPair(writer);
  store(writer, layout.value);
};
