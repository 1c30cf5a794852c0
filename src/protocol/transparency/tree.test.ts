import { expect, test } from 'vitest';
import {
  EMPTY_TREE,
  GrowingTree,
  growthFrom,
  hasGrown,
  isIncluded,
  joined,
  leafOf,
  nodesIn,
  pathTo,
  rootOver,
  type Range,
} from './tree.ts';

/** The leaves of the test of certificate transparency (RFC 6962), and the roots of the first 0, 1, 2 … of them. */
const DATA = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const LEAVES = Array.from({ length: 17 }, (_, i) =>
  leafOf({ label: DATA[i] ?? i.toString(16).padStart(64, '0'), value: '' }),
);

const roots = new Map<string, string>();

/** The definition of the RFC, by the leaves alone. */
const rootOf = ([from, to]: Range): string => {
  if (to - from < 2) return to === from ? EMPTY_TREE.root : LEAVES[from]!;
  const middle = from + 2 ** Math.floor(Math.log2(to - from - 1));
  const root = roots.get(`${from} ${to}`) ?? joined(rootOf([from, middle]), rootOf([middle, to]));
  roots.set(`${from} ${to}`, root);
  return root;
};

const headOf = (size: number) => ({ size, root: rootOf([0, size]) });

const SIZES = Array.from({ length: LEAVES.length + 1 }, (_, size) => size);

test('the roots are those of RFC 6962', () => {
  expect(ROOTS.map((_, size) => rootOf([0, size]))).toEqual(ROOTS);
});

test('a root follows from the full nodes below it', () => {
  for (const size of SIZES) {
    const hashes = nodesIn([0, size]).map(({ level, number }) =>
      rootOf([number * 2 ** level, (number + 1) * 2 ** level]),
    );
    expect(rootOver(hashes)).toBe(rootOf([0, size]));
  }
});

test('a tree that grows leaf by leaf has these roots', () => {
  const tree = new GrowingTree();
  for (const size of SIZES) {
    expect(tree.head).toEqual(headOf(size));
    for (const { level, number, hash } of size < LEAVES.length ? tree.add(LEAVES[size]!) : [])
      expect(hash).toBe(rootOf([number * 2 ** level, (number + 1) * 2 ** level]));
  }
});

test('each leaf of each tree is included, at its place, and nothing else', () => {
  for (const size of SIZES)
    for (let place = 0; place < size; place++) {
      const path = pathTo(place, [0, size]).map(rootOf);
      expect(isIncluded(LEAVES[place]!, place, headOf(size), path)).toBe(true);
      for (const [leaf, at, tree, parts] of [
        [LEAVES[(place + 1) % LEAVES.length]!, place, headOf(size), path],
        [LEAVES[place]!, place, headOf((size % 17) + 1), path],
        [LEAVES[place]!, size, headOf(size), path],
        [LEAVES[place]!, place, headOf(size), [...path, path[0] ?? EMPTY_TREE.root]],
        [LEAVES[place]!, place, headOf(size), path.length === 0 ? [EMPTY_TREE.root] : path.slice(1)],
      ] as const)
        expect(isIncluded(leaf, at, tree, parts)).toBe(false);
    }
});

test('each tree has grown from each smaller one, and from no other', () => {
  for (const size of SIZES)
    for (let before = 0; before <= size; before++) {
      const growth = before === 0 ? [] : growthFrom(before, [0, size]).map(rootOf);
      expect(hasGrown(headOf(before), headOf(size), growth)).toBe(true);
      if (before === 0) continue;
      const other = { size: before, root: EMPTY_TREE.root };
      expect(hasGrown(other, headOf(size), growth)).toBe(false);
      expect(hasGrown(headOf(before), { size, root: EMPTY_TREE.root }, growth)).toBe(false);
      expect(hasGrown(headOf(before), headOf(size), [...growth, EMPTY_TREE.root])).toBe(false);
      if (growth.length > 0) expect(hasGrown(headOf(before), headOf(size), growth.slice(1))).toBe(false);
      if (before < size) expect(hasGrown(headOf(size), headOf(before), growth)).toBe(false);
    }
});

test('sizes that are no numbers, or larger than any tree, are refused', () => {
  for (const size of [-1, 0.5, NaN, 1e300, Infinity])
    expect(hasGrown(headOf(3), { size, root: EMPTY_TREE.root }, [])).toBe(false);
});
