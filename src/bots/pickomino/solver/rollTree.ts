/**
 * What a roll may show, as a tree: each node adds some dice of one more symbol to what its parent shows, all other
 * dice showing symbols already set aside. Every node is thus one outcome, and the best keep of a node is the better of
 * its parent's and of the symbol it adds.
 */
import { SYMBOLS } from '../packed/symbols.ts';

export interface RollTree {
  /** Nodes in the order of a walk: parents first, and then their children. */
  readonly size: number;
  /** How many different new symbols a node shows; its parent is the last node before it with one fewer. */
  readonly depth: Uint8Array;
  /** Which keep it adds, as in `Batch`. */
  readonly slot: Uint8Array;
  readonly weight: Float64Array;
  readonly hasChildren: Uint8Array;
  /** The chance that no new symbol shows. */
  readonly deadWeight: number;
}

/** Of a node. */
export const depthOf = ({ depth }: RollTree, node: number): number => depth[node]!;
export const slotOf = ({ slot }: RollTree, node: number): number => slot[node]!;
export const weightOf = ({ weight }: RollTree, node: number): number => weight[node]!;

const FACTORIALS: readonly number[] = [1, 1, 2, 6, 24, 120, 720, 5040, 40_320];
const factorial = (n: number): number => FACTORIALS[n]!;

/** The roll of `left` dice with `used` symbols set aside. */
export const makeRollTree = (used: number, left: number): RollTree => {
  const depths: number[] = [];
  const slots: number[] = [];
  const weights: number[] = [];
  const parents: number[] = [];
  const live = SYMBOLS - used;
  const visit = (from: number, rest: number, depth: number, ways: number): void => {
    for (let nth = from; nth < live; nth++)
      for (let count = 1; count <= rest; count++) {
        const dead = rest - count;
        const waysHere = ways / factorial(count);
        const weight = (waysHere / factorial(dead)) * (used / 6) ** dead * 6 ** (dead - left);
        const hasChildren = dead > 0 && nth < live - 1;
        if (weight === 0 && !hasChildren) continue;
        depths.push(depth + 1);
        slots.push(nth * left + count - 1);
        weights.push(weight);
        parents.push(hasChildren ? 1 : 0);
        if (hasChildren) visit(nth + 1, dead, depth + 1, waysHere);
      }
  };
  visit(0, left, 0, factorial(left));
  return {
    size: weights.length,
    depth: Uint8Array.from(depths),
    slot: Uint8Array.from(slots),
    weight: Float64Array.from(weights),
    hasChildren: Uint8Array.from(parents),
    deadWeight: (used / 6) ** left,
  };
};
