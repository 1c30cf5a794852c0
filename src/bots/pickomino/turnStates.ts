/**
 * The states of one turn, numbered. What matters while a turn goes on is which symbols are set aside, how many
 * dice are left and what they make so far: 1,939 states. States with as many symbols and as many dice left see the
 * same rolls, so they stand together in a batch and are worked on together.
 */
import { DICE, FACES, pointsOf, WORM, type Dice } from '../../games/pickomino/index.ts';

export const SYMBOLS = FACES.length;
export const ALL_USED = (1 << SYMBOLS) - 1;
export const WORM_BIT = 1 << WORM;
export const MOST_POINTS = 5 * DICE;

/** What one die of each symbol counts. */
export const POINTS: readonly number[] = [1, 2, 3, 4, 5, 5];

/** All states with as many symbols set aside and as many dice left. */
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

interface TurnState {
  readonly used: number;
  readonly left: number;
  readonly total: number;
}

const place = (used: number, left: number, total: number): number =>
  (used * (DICE + 1) + left) * (MOST_POINTS + 1) + total;

/** The symbols not set aside, by their place in `FACES`. */
export const liveFaces = (used: number): number[] => [...FACES.keys()].filter((face) => (used & (1 << face)) === 0);

const afterKeep = (state: TurnState, face: number, count: number): TurnState => ({
  used: state.used | (1 << face),
  left: state.left - count,
  total: state.total + count * POINTS[face]!,
});

const countBits = (bits: number): number => (bits === 0 ? 0 : 1 + countBits(bits & (bits - 1)));

/** Every state that can be reached, those with fewer symbols set aside first, then those with more dice. */
const reachable = (): TurnState[] => {
  const seen = new Map<number, TurnState>();
  const visit = (state: TurnState): void => {
    const key = place(state.used, state.left, state.total);
    if (seen.has(key)) return;
    seen.set(key, state);
    for (const face of liveFaces(state.used))
      for (let count = 1; count <= state.left; count++) visit(afterKeep(state, face, count));
  };
  visit({ used: 0, left: DICE, total: 0 });
  return [...seen.values()].toSorted(
    (a, b) => countBits(a.used) - countBits(b.used) || b.left - a.left || a.used - b.used || a.total - b.total,
  );
};

const STATES = reachable();
export const STATE_COUNT = STATES.length;
export const USED = Uint8Array.from(STATES, (state) => state.used);
export const LEFT = Uint8Array.from(STATES, (state) => state.left);
export const TOTAL = Uint8Array.from(STATES, (state) => state.total);

const NUMBERS = new Uint16Array((ALL_USED + 1) * (DICE + 1) * (MOST_POINTS + 1));
for (const [number, { used, left, total }] of STATES.entries()) NUMBERS[place(used, left, total)] = number;

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
  stateNumber(USED[state]! | (1 << face), LEFT[state]! - count, TOTAL[state]! + count * POINTS[face]!);

const makeBatch = (members: readonly TurnState[]): Batch => {
  const { used, left, total } = members[0]!;
  const slots = (SYMBOLS - countBits(used)) * left;
  const children = new Uint16Array(slots * members.length);
  for (const [i, member] of members.entries())
    for (const [nth, face] of liveFaces(member.used).entries())
      for (let count = 1; count <= left; count++) {
        const after = afterKeep(member, face, count);
        const slot = nth * left + count - 1;
        children[slot * members.length + i] = stateNumber(after.used, after.left, after.total);
      }
  return { used: countBits(used), left, first: stateNumber(used, left, total), size: members.length, children };
};

const batches = (): Batch[] => {
  const groups = new Map<string, TurnState[]>();
  for (const state of STATES) {
    const key = `${countBits(state.used)} ${state.left}`;
    groups.set(key, [...(groups.get(key) ?? []), state]);
  }
  return [...groups.values()].map(makeBatch);
};

/** In the order of their states: what a keep leads to stands in a later batch. */
export const BATCHES: readonly Batch[] = batches();

/** A roll can bring something: dice and symbols are left. */
export const canRoll = ({ used, left }: Batch): boolean => left > 0 && used < SYMBOLS;
