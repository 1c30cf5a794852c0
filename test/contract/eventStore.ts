import { afterEach, describe, expect, test } from 'vitest';
import { unwrap } from '../../src/core/index.ts';
import type { EventStore } from '../../src/server/store/eventStore.ts';
import type { Label, TableEvent } from '../../src/server/tableEvent.ts';

export const LABEL: Label = { game: 'pickomino', phase: 'open', isPublic: true };

export const renamed = (name: string, at = 1): TableEvent => ({ type: 'renamed', seat: 0, name, at });

/** What every store of logs promises. */
export const describeEventStore = (name: string, open: () => Promise<EventStore>): void => {
  describe(name, () => {
    let store: EventStore;
    const opened = async (): Promise<EventStore> => (store = await open());
    afterEach(() => store.close());

    const names = async (table: string, after?: number): Promise<unknown[]> =>
      (await store.read(table, after)).map((event) => (event as { name?: string }).name);

    test('an unknown table has an empty log', async () => {
      await opened();
      expect(await store.read('nowhere')).toEqual([]);
    });

    test('what is appended is read in order, whole or after a number', async () => {
      await opened();
      unwrap(await store.append('a', 0, [renamed('1'), renamed('2')], LABEL));
      unwrap(await store.append('a', 2, [renamed('3')], LABEL));
      expect(await store.read('a')).toEqual([renamed('1'), renamed('2'), renamed('3')]);
      expect(await names('a', 2)).toEqual(['3']);
      expect(await names('a', 3)).toEqual([]);
    });

    test('tables do not touch one another', async () => {
      await opened();
      unwrap(await store.append('a', 0, [renamed('a1')], LABEL));
      unwrap(await store.append('b', 0, [renamed('b1')], LABEL));
      expect(await names('a')).toEqual(['a1']);
      expect(await names('b')).toEqual(['b1']);
    });

    test.each([[0], [2], [7]])('a log of length 1 refuses an append that expects %i', async (expected) => {
      await opened();
      unwrap(await store.append('a', 0, [renamed('1')], LABEL));
      expect(await store.append('a', expected, [renamed('2')], LABEL)).toEqual({ ok: false, error: 'conflict' });
      expect(await names('a')).toEqual(['1']);
    });

    test('a table that does not exist refuses an append that expects something', async () => {
      await opened();
      expect(await store.append('a', 1, [renamed('2')], LABEL)).toEqual({ ok: false, error: 'conflict' });
      expect(await store.list({ most: 9 })).toEqual([]);
    });

    test('of appends at once with one expectation exactly one is taken', async () => {
      await opened();
      unwrap(await store.append('a', 0, [renamed('first')], LABEL));
      const results = await Promise.all(
        ['x', 'y', 'z'].map((name) => store.append('a', 1, [renamed(name), renamed(name)], LABEL)),
      );
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      const winner = ['x', 'y', 'z'][results.findIndex((result) => result.ok)];
      expect(await names('a')).toEqual(['first', winner, winner]);
    });

    test('appends to many tables at once are all kept', async () => {
      await opened();
      const tables = Array.from({ length: 200 }, (_, i) => `t${i}`);
      await Promise.all(tables.map(async (table) => unwrap(await store.append(table, 0, [renamed(table)], LABEL))));
      for (const table of tables) expect(await names(table)).toEqual([table]);
    });

    test('any text comes back as it was', async () => {
      await opened();
      const name = 'Zoë 🐛 "quoted" \\ \u0000 __proto__';
      unwrap(await store.append('a', 0, [renamed(name)], LABEL));
      expect(await names('a')).toEqual([name]);
    });

    test('tables are listed by their labels, the latest first', async () => {
      await opened();
      const add = async (table: string, label: Partial<Label>, at: number) =>
        unwrap(await store.append(table, 0, [renamed(table, at)], { ...LABEL, ...label }));
      await add('old', {}, 10);
      await add('hidden', { isPublic: false }, 20);
      await add('other', { game: 'triominos' }, 30);
      await add('new', {}, 40);
      const listed = async (filter: object) => (await store.list({ most: 9, ...filter })).map(({ table }) => table);
      expect(await listed({ isPublic: true })).toEqual(['new', 'other', 'old']);
      expect(await listed({ game: 'triominos' })).toEqual(['other']);
      expect(await listed({ since: 20 })).toEqual(['new', 'other', 'hidden']);
      expect(await listed({ most: 1 })).toEqual(['new']);
      unwrap(await store.append('old', 1, [renamed('x', 50)], { ...LABEL, phase: 'over' }));
      expect(await store.list({ phase: 'over', most: 9 })).toEqual([
        { table: 'old', game: 'pickomino', phase: 'over', isPublic: true, changed: 50 },
      ]);
    });
  });
};
