/**
 * What a roll may show, as a tree: each node adds some dice of one more symbol to what its parent shows, all other
 * dice showing symbols already set aside. Every node is thus one outcome, and the best keep of a node is the better of
 * its parent's and of the symbol it adds.
 */
import { SYMBOLS } from './turnStates.ts';

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

interface Node {
  readonly depth: number;
  readonly slot: number;
  readonly weight: number;
  readonly hasChildren: boolean;
}

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));

/** The roll of `left` dice with `used` symbols set aside. */
export const makeRollTree = (used: number, left: number): RollTree => {
  const nodes: Node[] = [];
  const live = SYMBOLS - used;
  const visit = (from: number, rest: number, depth: number, ways: number): void => {
    for (let nth = from; nth < live; nth++)
      for (let count = 1; count <= rest; count++) {
        const dead = rest - count;
        const waysHere = ways / factorial(count);
        const weight = (waysHere / factorial(dead)) * (used / 6) ** dead * 6 ** (dead - left);
        const hasChildren = dead > 0 && nth < live - 1;
        if (weight === 0 && !hasChildren) continue;
        nodes.push({ depth: depth + 1, slot: nth * left + count - 1, weight, hasChildren });
        if (hasChildren) visit(nth + 1, dead, depth + 1, waysHere);
      }
  };
  visit(0, left, 0, factorial(left));
  return {
    size: nodes.length,
    depth: Uint8Array.from(nodes, (node) => node.depth),
    slot: Uint8Array.from(nodes, (node) => node.slot),
    weight: Float64Array.from(nodes, (node) => node.weight),
    hasChildren: Uint8Array.from(nodes, (node) => (node.hasChildren ? 1 : 0)),
    deadWeight: (used / 6) ** left,
  };
};
