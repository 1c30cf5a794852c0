/**
 * The tree of the transparency log, that of RFC 9162 (section 2.1): a client that has seen its head can check later that it
 * only grew, and that an entry is in it, without reading the rest.
 */
import { isNatural } from '../../core/index.ts';
import { fromHex, sha256, toHex, type Hash } from '../fairness/sha256.ts';
import type { Entry } from './entries.ts';

/** The number of entries, and the root of the tree over them. */
export interface TreeHead {
  readonly size: number;
  readonly root: string;
}

/** The `2 ** level` leaves from `number * 2 ** level` on. */
export interface TreeNode {
  readonly level: number;
  readonly number: number;
}

/** The leaves from the first number up to the second, without it. */
export type Range = readonly [from: number, to: number];

export const leafOf = ({ label, value }: Entry, hash: Hash = sha256): string =>
  toHex(hash(fromHex(`00${label}${value}`)));

export const joined = (left: string, right: string, hash: Hash = sha256): string =>
  toHex(hash(fromHex(`01${left}${right}`)));

/** The head of a tree without entries. */
export const EMPTY_TREE: TreeHead = { size: 0, root: toHex(sha256(new Uint8Array())) };

/** The largest power of two below a number. */
const splitOf = (size: number): number => {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
};

/** The parts that a proof of inclusion has, from the leaf up. */
export const pathTo = (place: number, [from, to]: Range): readonly Range[] => {
  if (to - from === 1) return [];
  const middle = from + splitOf(to - from);
  return place < middle
    ? [...pathTo(place, [from, middle]), [middle, to]]
    : [...pathTo(place, [middle, to]), [from, middle]];
};

/** The parts that a proof of growth from `size` has. */
export const growthFrom = (size: number, [from, to]: Range): readonly Range[] => {
  // The client knows the root of the older tree.
  if (size === to) return from === 0 ? [] : [[from, to]];
  const middle = from + splitOf(to - from);
  return size <= middle
    ? [...growthFrom(size, [from, middle]), [middle, to]]
    : [...growthFrom(size, [middle, to]), [from, middle]];
};

/** The full nodes that make up a part, from left to right. */
export const nodesIn = ([from, to]: Range): readonly TreeNode[] => {
  const nodes: TreeNode[] = [];
  for (let at = from; at < to;) {
    let level = 0;
    while (at % 2 ** (level + 1) === 0 && at + 2 ** (level + 1) <= to) level++;
    nodes.push({ level, number: at / 2 ** level });
    at += 2 ** level;
  }
  return nodes;
};

/** The root over a part, from the hashes of its nodes. */
export const rootOver = (hashes: readonly string[], hash: Hash = sha256): string =>
  hashes.length === 0 ? EMPTY_TREE.root : hashes.reduceRight((right, left) => joined(left, right, hash));

/** Whether a leaf is at this place of the tree. */
export const isIncluded = (leaf: string, place: number, { size, root }: TreeHead, path: readonly string[]): boolean =>
  isNatural(place) && isNatural(size) && place < size && climbed(leaf, place, size, path) === root;

const climbed = (leaf: string, place: number, size: number, path: readonly string[]): string | undefined => {
  const last = path.at(-1);
  if (size === 1 || last === undefined) return size === 1 && last === undefined ? leaf : undefined;
  const split = splitOf(size);
  const rest = path.slice(0, -1);
  const below = place < split ? climbed(leaf, place, split, rest) : climbed(leaf, place - split, size - split, rest);
  if (below === undefined) return undefined;
  return place < split ? joined(below, last) : joined(last, below);
};

/** Whether the second tree begins with all of the first. */
export const hasGrown = (before: TreeHead, now: TreeHead, growth: readonly string[]): boolean => {
  if (!isNatural(now.size) || now.size < before.size) return false;
  if (before.size === 0 || before.size === now.size)
    return growth.length === 0 && (before.size === 0 || before.root === now.root);
  const roots = grown(before, [0, now.size], growth);
  return roots !== undefined && roots[0] === before.root && roots[1] === now.root;
};

/** The roots of both trees over a part. */
const grown = (
  before: TreeHead,
  [from, to]: Range,
  growth: readonly string[],
): readonly [string, string] | undefined => {
  const last = growth.at(-1);
  if (before.size === to) {
    const root = from === 0 ? before.root : last;
    return root !== undefined && growth.length === (from === 0 ? 0 : 1) ? [root, root] : undefined;
  }
  if (last === undefined) return undefined;
  const middle = from + splitOf(to - from);
  const rest = growth.slice(0, -1);
  if (before.size <= middle) {
    const left = grown(before, [from, middle], rest);
    return left && [left[0], joined(left[1], last)];
  }
  const right = grown(before, [middle, to], rest);
  return right && [joined(last, right[0]), joined(last, right[1])];
};

export interface HashedNode extends TreeNode {
  readonly hash: string;
}

/** A tree that grows leaf by leaf. */
export class GrowingTree {
  /** The full nodes that make it up. */
  readonly #edge: HashedNode[];
  readonly #hash: Hash;
  #size: number;

  constructor(edge: readonly HashedNode[] = [], hash: Hash = sha256) {
    this.#edge = [...edge];
    this.#hash = hash;
    this.#size = edge.reduce((sum, { level }) => sum + 2 ** level, 0);
  }

  get head(): TreeHead {
    return {
      size: this.#size,
      root: rootOver(
        this.#edge.map((node) => node.hash),
        this.#hash,
      ),
    };
  }

  /** Returns the nodes above its leaves that it fills. */
  add(leaf: string): readonly HashedNode[] {
    const filled: HashedNode[] = [];
    this.#edge.push({ level: 0, number: this.#size++, hash: leaf });
    while (this.#edge.at(-1)!.level === this.#edge.at(-2)?.level) {
      const right = this.#edge.pop()!;
      const left = this.#edge.pop()!;
      const hash = joined(left.hash, right.hash, this.#hash);
      const node = { level: left.level + 1, number: left.number / 2, hash };
      filled.push(node);
      this.#edge.push(node);
    }
    return filled;
  }
}
