import { afterEach, describe, expect, test } from 'vitest';
import { unwrap } from '../../src/core/index.ts';
import { EMPTY_TREE, entryOf, joined, leafOf, nodesIn, rootOver, type Entry } from '../../src/protocol/index.ts';
import type { SqlStore } from '../../src/server/store/sqlStore.ts';
import { LABEL, renamed } from './eventStore.ts';

const entriesFor = (count: number): readonly Entry[] =>
  Array.from({ length: count }, (_, i) => entryOf('a', { kind: 'started', playing: i + 1 }, ''));

/** Entries of one append have no order. */
const sorted = (entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted((a, b) => (a.label < b.label ? -1 : 1));

/** By the definition. */
const rootOf = (leaves: readonly string[]): string => {
  if (leaves.length < 2) return leaves[0] ?? EMPTY_TREE.root;
  const middle = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return joined(rootOf(leaves.slice(0, middle)), rootOf(leaves.slice(middle)));
};

/** The transparency log in every store. */
export const describeTransparency = (name: string, open: () => Promise<SqlStore>): void => {
  describe(`the transparency log in ${name}`, () => {
    let store: SqlStore;
    afterEach(() => store.close());

    const add = async (table: string, entries: readonly Entry[], at = 0): Promise<void> => {
      unwrap(await store.append(table, at, [renamed('x')], LABEL, { entries }));
    };

    test('is empty at first', async () => {
      store = await open();
      expect(await store.treeHead()).toEqual(EMPTY_TREE);
      expect(await store.growTree(9)).toBe(0);
      expect(await store.entriesFrom(0, 9)).toEqual([]);
    });

    test('grows by what waits, in its order, and its nodes give its root', async () => {
      store = await open();
      const entries = entriesFor(23);
      for (const [at, until, most] of [
        [0, 1, 9],
        [1, 8, 9],
        [8, 23, 5],
      ] as const) {
        for (let i = at; i < until; i++) await add('a', [entries[i]!], i);
        while ((await store.growTree(most)) > 0);
        const { size, root } = await store.treeHead();
        expect([size, root]).toEqual([until, rootOf(entries.slice(0, until).map((entry) => leafOf(entry)))]);
        expect(rootOver(await Promise.all(nodesIn([0, size]).map((node) => store.treeNode(node))))).toBe(root);
      }
      expect(await store.entriesFrom(20, 9)).toEqual(entries.slice(20));
    });

    test('an entry whose append was refused is not there, and those of a table are found', async () => {
      store = await open();
      const [one, two, three] = entriesFor(3);
      await add('a', [one!]);
      await add('b', [two!]);
      expect((await store.append('a', 0, [renamed('x')], LABEL, { entries: [three!] })).ok).toBe(false);
      expect(await store.entriesAt('a', 0, 9)).toEqual([]);
      expect(await store.growTree(9)).toBe(2);
      const places = Object.fromEntries((await store.entriesFrom(0, 9)).map(({ label }, place) => [label, place]));
      expect(await store.entriesAt('a', 0, 9)).toEqual([{ ...one, place: places[one!.label] }]);
      expect(await store.entriesAt('b', 0, 9)).toEqual([{ ...two, place: places[two!.label] }]);
      expect(await store.entriesAt('b', 2, 9)).toEqual([]);
    });

    test('of two that grow it at once one does, and nothing is there twice', async () => {
      store = await open();
      const entries = entriesFor(6);
      await add('a', entries);
      const grown = await Promise.all([store.growTree(9), store.growTree(9), store.growTree(9)]);
      expect(grown.toSorted((a, b) => a - b)).toEqual([0, 0, 6]);
      expect((await store.treeHead()).size).toBe(6);
      expect(sorted(await store.entriesFrom(0, 99))).toEqual(sorted(entries));
    });

    test('keeps the entries of a table that is deleted', async () => {
      store = await open();
      await add('a', entriesFor(2));
      expect(await store.remove('a')).toBe(true);
      expect(await store.growTree(9)).toBe(2);
      expect(await store.entriesAt('a', 0, 9)).toEqual([]);
      expect(sorted(await store.entriesFrom(0, 9))).toEqual(sorted(entriesFor(2)));
    });
  });
};
