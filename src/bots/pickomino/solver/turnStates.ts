/**
 * The states of one turn, numbered. During a turn it matters which symbols are set aside, how many dice are left, and
 * what the dice set aside add up to: 1,939 states. States with the same number of symbols and of dice left face the
 * same rolls, so they stand together in a batch and are solved together.
 */
import { DICE, pointsOf, type Dice } from '../../../games/pickomino/index.ts';
import { ALL_USED, liveFaces, MOST_POINTS, pointsAt, SYMBOLS } from '../packed/symbols.ts';

/** All states with the same number of symbols set aside and of dice left. */
export interface Batch {
  /** How many symbols are set aside. */
  readonly used: number;
  readonly left: number;
  readonly first: number;
  readonly size: number;
  /**
   * The state after keeping, by slot and state: slot `nth * left + count − 1` keeps `count` dice of the `nth`
   * symbol not yet set aside.
   */
  readonly children: Uint16Array;
}

const place = (used: number, left: number, total: number): number =>
  (used * (DICE + 1) + left) * (MOST_POINTS + 1) + total;

const countBits = (bits: number): number => (bits === 0 ? 0 : 1 + countBits(bits & (bits - 1)));

const MASKS: readonly number[] = Array.from({ length: ALL_USED + 1 }, (_, used) => used);
const LIVE = MASKS.map(liveFaces);
const liveIn = (used: number): readonly number[] => LIVE[used]!;

const REACHABLE = new Uint8Array(MASKS.length * (DICE + 1) * (MOST_POINTS + 1));
const reach = (used: number, left: number, total: number): void => {
  const here = place(used, left, total);
  if (REACHABLE[here] === 1) return;
  REACHABLE[here] = 1;
  for (const face of liveIn(used))
    for (let count = 1; count <= left; count++) reach(used | (1 << face), left - count, total + count * pointsAt(face));
};
reach(0, DICE, 0);

export const STATE_COUNT = REACHABLE.reduce((sum, isReachable) => sum + isReachable, 0);
const USED = new Uint8Array(STATE_COUNT);
const LEFT = new Uint8Array(STATE_COUNT);
const TOTAL = new Uint8Array(STATE_COUNT);
const NUMBERS = new Uint16Array(REACHABLE.length);

/** What the states stand for: symbols set aside as bits, dice left, points set aside. */
export const usedIn = (state: number): number => USED[state]!;
export const leftIn = (state: number): number => LEFT[state]!;
export const totalIn = (state: number): number => TOTAL[state]!;

/** Trusts that the state can be reached. */
export const stateNumber = (used: number, left: number, total: number): number => NUMBERS[place(used, left, total)]!;

/** The state with these dice set aside. */
export const stateOfKept = (kept: Dice): number => {
  let used = 0;
  let left = DICE;
  for (const [face, count] of kept.entries()) {
    if (count > 0) used |= 1 << face;
    left -= count;
  }
  return stateNumber(used, left, pointsOf(kept));
};

/** The state after keeping `count` dice of a symbol. */
export const stateAfterKeep = (state: number, face: number, count: number): number =>
  stateNumber(usedIn(state) | (1 << face), leftIn(state) - count, totalIn(state) + count * pointsAt(face));

/** Numbers the states of a batch, from `first` on; gives how many there are. */
const numberBatch = (symbols: number, left: number, first: number): number => {
  let next = first;
  for (const used of MASKS) {
    if (countBits(used) !== symbols) continue;
    for (let total = 0; total <= MOST_POINTS; total++) {
      const here = place(used, left, total);
      if (REACHABLE[here] === 0) continue;
      USED[next] = used;
      LEFT[next] = left;
      TOTAL[next] = total;
      NUMBERS[here] = next++;
    }
  }
  return next - first;
};

/** The state after keeping the dice of a slot, from the `i`th state of the batch. */
export const childOf = ({ children, size }: Batch, slot: number, i: number): number => children[slot * size + i]!;

const childrenOf = (symbols: number, left: number, first: number, size: number): Uint16Array => {
  const children = new Uint16Array((SYMBOLS - symbols) * left * size);
  for (let i = 0; i < size; i++)
    for (const [nth, face] of liveIn(usedIn(first + i)).entries())
      for (let count = 1; count <= left; count++)
        children[(nth * left + count - 1) * size + i] = stateAfterKeep(first + i, face, count);
  return children;
};

const makeBatches = (): Batch[] => {
  const outlines: Omit<Batch, 'children'>[] = [];
  let first = 0;
  for (let used = 0; used <= SYMBOLS; used++)
    for (let left = DICE; left >= 0; left--) {
      const size = numberBatch(used, left, first);
      if (size > 0) outlines.push({ used, left, first, size });
      first += size;
    }
  return outlines.map((outline) => ({
    ...outline,
    children: childrenOf(outline.used, outline.left, outline.first, outline.size),
  }));
};

/** In the order of their states: what a keep leads to stands in a later batch. */
export const BATCHES: readonly Batch[] = makeBatches();

/** A roll can bring something: dice and symbols are left. */
export const canRoll = ({ used, left }: Batch): boolean => left > 0 && used < SYMBOLS;
