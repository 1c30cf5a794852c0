import { afterEach, describe, expect, test } from 'vitest';
import { unwrap } from '../../src/core/index.ts';
import { pickomino } from '../../src/games/index.ts';
import { readRecord, writeRecord } from '../../src/record/index.ts';
import { fairRecord } from '../kit/fairRecord.ts';
import { BrokenLog } from '../../src/server/store/eventStore.ts';
import type { DerivedData, Erasing, Numbered, Page, Snapshot } from '../../src/server/store/eventStore.ts';
import type { SqlStore } from '../../src/server/store/sqlStore.ts';
import { withoutPerson } from '../../src/server/table/erasing.ts';
import type { TableLabel, TableEvent } from '../../src/server/table/tableEvent.ts';

export const LABEL: TableLabel = {
  game: 'pickomino',
  rulebook: 'zoch',
  phase: 'open',
  isPublic: true,
  names: ['Ana', null],
};

export const renamed = (name: string, at = 1): TableEvent => ({
  type: 'renamed',
  seat: 0,
  name,
  guest: 'g0',
  at,
});

const erasing = (seq: number, most = 9): Erasing => ({
  seq,
  names: ['nobody', null],
  snapshot: { format: 1, seq, body: '{"again":1}' },
  most,
});

/** The contract of every store of logs. */
export const describeEventStore = (name: string, open: () => Promise<SqlStore>): void => {
  describe(name, () => {
    let store: SqlStore;
    const opened = async (): Promise<SqlStore> => (store = await open());
    afterEach(() => store.close());

    const names = async (table: string, after?: number): Promise<unknown[]> =>
      (await store.read(table, after)).map((event) => (event as { name?: string }).name);

    test('an unknown table has an empty log', async () => {
      await opened();
      expect(await store.read('nowhere')).toEqual([]);
    });

    test('appended events are read in order, whole or after a number', async () => {
      await opened();
      unwrap(await store.append('a', 0, [renamed('1'), renamed('2')], LABEL));
      unwrap(await store.append('a', 2, [renamed('3')], LABEL));
      expect(await store.read('a')).toEqual([renamed('1'), renamed('2'), renamed('3')]);
      expect(await names('a', 2)).toEqual(['3']);
      expect(await names('a', 3)).toEqual([]);
    });

    test('tables do not affect one another', async () => {
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

    test('a table that does not exist refuses an append that expects events', async () => {
      await opened();
      expect(await store.append('a', 1, [renamed('2')], LABEL)).toEqual({ ok: false, error: 'conflict' });
      expect(await store.list({ most: 9 })).toEqual([]);
    });

    test('of simultaneous appends with the same expected length exactly one is stored', async () => {
      await opened();
      unwrap(await store.append('a', 0, [renamed('first')], LABEL));
      const results = await Promise.all(
        ['x', 'y', 'z'].map((name) => store.append('a', 1, [renamed(name), renamed(name)], LABEL)),
      );
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      const winner = ['x', 'y', 'z'][results.findIndex((result) => result.ok)];
      expect(await names('a')).toEqual(['first', winner, winner]);
    });

    test('simultaneous appends to many tables are all stored', async () => {
      await opened();
      const tables = Array.from({ length: 200 }, (_, i) => `t${i}`);
      await Promise.all(tables.map(async (table) => unwrap(await store.append(table, 0, [renamed(table)], LABEL))));
      for (const table of tables) expect(await names(table)).toEqual([table]);
    });

    test('any text is read back unchanged', async () => {
      await opened();
      const name = 'Zoë 🐛 "quoted" \\ \u0000 __proto__';
      unwrap(await store.append('a', 0, [renamed(name)], LABEL));
      expect(await names('a')).toEqual([name]);
    });

    test('tables are listed by their labels, the latest first', async () => {
      await opened();
      const add = async (table: string, label: Partial<TableLabel>, at: number) =>
        unwrap(await store.append(table, 0, [renamed(table, at)], { ...LABEL, ...label }));
      await add('old', {}, 10);
      await add('hidden', { isPublic: false }, 20);
      await add('other', { game: 'triominos' }, 30);
      await add('new', {}, 40);
      const listed = async (filter: object) => (await store.list({ most: 9, ...filter })).map(({ table }) => table);
      expect(await listed({ isPublic: true })).toEqual(['new', 'other', 'old']);
      expect(await listed({ game: 'triominos' })).toEqual(['other']);
      expect(await listed({ most: 1 })).toEqual(['new']);
      unwrap(await store.append('old', 1, [renamed('x', 50)], { ...LABEL, phase: 'over' }));
      expect(await store.list({ phase: 'over', most: 9 })).toEqual([
        { ...LABEL, table: 'old', phase: 'over', changed: 50 },
      ]);
    });

    test('a list has the latest names, and a renaming does not change its order', async () => {
      await opened();
      unwrap(await store.append('a', 0, [renamed('a', 10)], LABEL));
      unwrap(await store.append('b', 0, [renamed('b', 20)], LABEL));
      unwrap(await store.append('a', 1, [renamed('c', 30)], { ...LABEL, names: ['Zoë "🐛"', 'Bo'] }));
      expect(await store.list({ isPublic: true, most: 9 })).toMatchObject([
        { table: 'b', names: ['Ana', null], rulebook: 'zoch', changed: 20 },
        { table: 'a', names: ['Zoë "🐛"', 'Bo'], changed: 10 },
      ]);
    });

    test('a log is read a page at a time', async () => {
      await opened();
      unwrap(
        await store.append(
          'a',
          0,
          ['1', '2', '3', '4'].map((name) => renamed(name)),
          LABEL,
        ),
      );
      expect((await store.read('a', 1, 2)).map((event) => (event as { name?: string }).name)).toEqual(['2', '3']);
      expect(await store.read('a', 4, 2)).toEqual([]);
    });

    test('heads have the length of each log; tables without one are left out', async () => {
      await opened();
      unwrap(await store.append('a', 0, [renamed('1'), renamed('2')], LABEL));
      for (const table of ['b', 'c'])
        unwrap(await store.append(table, 0, [renamed(table)], LABEL, { record: { playing: 1, text: '{}' } }));
      unwrap(await store.archive('c', 1, null));
      const heads = await store.heads(['b', 'nowhere', 'a', 'c']);
      expect(new Map(heads.map(({ table, seq }) => [table, seq]))).toEqual(
        new Map([
          ['a', 2],
          ['b', 1],
        ]),
      );
    });

    describe('the queue of duties', () => {
      const dueAt = async (...rows: readonly (readonly [table: string, at: number])[]): Promise<void> => {
        for (const [table, due] of rows) unwrap(await store.append(table, 0, [renamed(table)], LABEL, { due }));
      };

      test('has a row where an append names a time, and keeps it where one does not', async () => {
        await opened();
        expect(await store.firstDue()).toBeUndefined();
        unwrap(await store.append('a', 0, [renamed('1')], LABEL));
        expect(await store.firstDue()).toBeUndefined();
        unwrap(await store.append('a', 1, [renamed('2')], LABEL, { due: 70 }));
        unwrap(await store.append('a', 2, [renamed('3')], LABEL));
        expect(await store.firstDue()).toBe(70);
        unwrap(await store.append('a', 3, [renamed('4')], LABEL, { due: 90 }));
        expect(await store.firstDue()).toBe(90);
        expect(await store.append('a', 3, [renamed('5')], LABEL, { due: 10 })).toMatchObject({ ok: false });
        expect(await store.firstDue()).toBe(90);
      });

      test('gives overdue tables, the latest first, each to one caller until its claim ends', async () => {
        await opened();
        await dueAt(['a', 10], ['b', 30], ['c', 20], ['d', 99]);
        expect((await store.pickDue(50, 80, 2)).toSorted()).toEqual(['b', 'c']);
        expect(await store.pickDue(50, 80, 2)).toEqual(['a']);
        expect(await store.pickDue(50, 80, 2)).toEqual([]);
        expect((await store.pickDue(80, 200, 9)).toSorted()).toEqual(['a', 'b', 'c']);
      });

      test('moves and removes rows, unless the log has grown', async () => {
        await opened();
        await dueAt(['a', 10], ['b', 10], ['c', 10]);
        unwrap(await store.append('c', 1, [renamed('2')], LABEL));
        const rows = ['a', 'b', 'c', 'nowhere'].map((table) => ({ table, seq: 1, at: table === 'b' ? null : 60 }));
        expect((await store.saveDue(rows)).toSorted()).toEqual(['a', 'b']);
        expect(await store.pickDue(10, 20, 9)).toEqual(['c']);
        expect(await store.saveDue([{ table: 'c', seq: 2, at: null }])).toEqual(['c']);
        expect(await store.firstDue()).toBe(60);
      });

      test('loses the rows of tables that are archived or deleted', async () => {
        await opened();
        await dueAt(['a', 10], ['b', 20]);
        unwrap(await store.archive('a', 1, null));
        expect(await store.firstDue()).toBe(20);
        await store.remove('b');
        expect(await store.firstDue()).toBeUndefined();
      });

      test('is due at once after the clock was set back', async () => {
        await opened();
        await store.beat(9_000_000, 0);
        await dueAt(['a', 9_000_500]);
        await store.beat(1_000_000, 0);
        expect(await store.firstDue()).toBe(1_000_000);
      });
    });

    test('an append that names another head than that of the log is refused', async () => {
      await opened();
      const head = unwrap(await store.append('a', 0, [renamed('1')], LABEL));
      expect(await store.heads(['a'])).toMatchObject([head]);
      expect(await store.part('a', 1)).toEqual({ events: [], from: head, to: head });
      expect(await store.part('a', 2)).toBeUndefined();
      const other = { ...head, hash: 'another' };
      expect(await store.append('a', other, [renamed('2')], LABEL)).toEqual({ ok: false, error: 'conflict' });
      const next = unwrap(await store.append('a', head, [renamed('2')], LABEL));
      expect(await store.part('a', 1)).toEqual({ events: [renamed('2')], from: head, to: next });
    });

    test('the times without a server are known: longer than the silence that was asked for', async () => {
      await opened();
      expect(await store.beat(1000, 0)).toEqual([]);
      expect(await store.beat(6000, 9000)).toEqual([]);
      const first = { from: 6000, until: 27_000 };
      expect(await store.beat(27_000, 9000)).toEqual([first]);
      expect(await store.beat(28_000, 9000)).toEqual([first]);
      expect(await store.beat(29_000, 0)).toEqual([first, { from: 28_000, until: 29_000 }]);
      expect(await store.beat(90_000, Infinity)).toEqual([]);
    });

    describe('the chain', () => {
      const sat: TableEvent = { type: 'sat', seat: 0, name: 'Ana', guest: 'g1', at: 7 };
      const reacted = (at: number): TableEvent => ({ type: 'reacted', seat: 0, reaction: 'hello', at });
      const LOG = [reacted(11), sat, reacted(13), reacted(14)];

      /** Behind the back of the store. */
      const run = async (...statements: readonly string[]): Promise<void> => {
        for (const text of statements) await store['query'](text, []);
      };
      const stored = async (): Promise<void> => {
        await opened();
        for (const table of ['a', 'b']) unwrap(await store.append(table, 0, LOG, LABEL));
      };
      const headOf = async (table: string) => (await store.heads([table]))[0];
      const COLUMNS = 'body, guest, hash, salt, erased';

      test.each([
        ['a changed event', 3, [`UPDATE events SET body = replace(body, '13', '12') WHERE key = 1 AND seq = 3`]],
        ['a changed last event', 4, [`UPDATE events SET body = replace(body, '14', '15') WHERE key = 1 AND seq = 4`]],
        ['text that is no event any more', 2, [`UPDATE events SET body = '{' WHERE key = 1 AND seq = 2`]],
        ['a changed hash', 3, [`UPDATE events SET hash = 'x' WHERE key = 1 AND seq = 3`]],
        ['another name', 2, [`UPDATE events SET body = replace(body, 'Ana', 'Ann') WHERE key = 1 AND seq = 2`]],
        ['another guest', 2, [`UPDATE events SET body = replace(body, 'g1', 'g2') WHERE key = 1 AND seq = 2`]],
        ['a lost salt', 2, ['UPDATE events SET salt = NULL WHERE key = 1 AND seq = 2']],
        ['a lost event', 3, ['DELETE FROM events WHERE key = 1 AND seq = 3']],
        ['a lost beginning', 1, ['DELETE FROM events WHERE key = 1 AND seq = 1']],
        [
          'events in another order',
          3,
          [
            'UPDATE events SET seq = 9 WHERE key = 1 AND seq = 3',
            'UPDATE events SET seq = 3 WHERE key = 1 AND seq = 4',
            'UPDATE events SET seq = 4 WHERE key = 1 AND seq = 9',
          ],
        ],
        [
          'an event stored twice',
          4,
          [
            'UPDATE events SET seq = 5 WHERE key = 1 AND seq = 4',
            `INSERT INTO events (key, seq, ${COLUMNS}) SELECT 1, 4, ${COLUMNS} FROM events WHERE key = 1 AND seq = 3`,
          ],
        ],
        [
          'an event of another table',
          4,
          [
            'UPDATE events SET seq = 5 WHERE key = 1 AND seq = 4',
            `INSERT INTO events (key, seq, ${COLUMNS}) SELECT 1, 4, ${COLUMNS} FROM events WHERE key = 2 AND seq = 4`,
          ],
        ],
        ['the log of another table', 1, ['UPDATE events SET key = -key', 'UPDATE events SET key = key + 3']],
      ])('%s is found, whole or from an event before it', async (_what, seq, statements) => {
        await stored();
        await run(...statements);
        await expect(store.read('a')).rejects.toThrow(BrokenLog);
        await expect(store.read('a')).rejects.toThrow(`event ${seq} of its log was changed, added or lost`);
        if (seq > 1) await expect(store.read('a', seq - 1, 1)).rejects.toThrow(BrokenLog);
        if (seq > 2) expect(await store.read('a', 1, seq - 2)).toHaveLength(seq - 2);
      });

      test('the head is the length and the hash of the last event, another one after each append', async () => {
        await stored();
        const before = await headOf('a');
        expect(before).toMatchObject({ seq: 4, hash: expect.stringMatching(/^[\w-]{43}$/) });
        expect((await headOf('b'))!.hash).not.toBe(before!.hash);
        expect(await headOf('a')).toEqual(before);
        unwrap(await store.append('a', 4, [reacted(15)], LABEL));
        expect((await headOf('a'))!.hash).not.toBe(before!.hash);
      });

      test('erasing leaves chain and head as they were, and a change of what is left is found', async () => {
        await stored();
        const before = await headOf('a');
        expect(await store.erase('a', 'g1', erasing(4))).toEqual({ ok: true, value: 1 });
        expect(await store.read('a')).toEqual([LOG[0], withoutPerson(sat), ...LOG.slice(2)]);
        expect((await headOf('a'))!.hash).toBe(before!.hash);
        unwrap(await store.append('a', 4, [reacted(15)], LABEL, { rewrites: 1 }));
        expect(await store.read('a')).toHaveLength(5);
        await run(`UPDATE events SET body = replace(body, '"seat":0', '"seat":1') WHERE key = 1 AND seq = 2`);
        await expect(store.read('a')).rejects.toThrow(BrokenLog);
      });
    });

    describe('erasing', () => {
      const sat = (guest: string, name = 'N'): TableEvent => ({ type: 'sat', seat: 0, name, guest, at: 1 });
      const RECORD = writeRecord(fairRecord(pickomino));
      const namesIn = (text: string) => unwrap(readRecord(text)).players.map(({ name }) => name);
      const ALL: Page = { after: 0, most: 9 };
      const met = async (guest: string, after = 0) => (await store.tableOf(guest, after))?.table;

      const stored = async (): Promise<void> => {
        await opened();
        for (const [table, guest] of Object.entries({ a: 'g1', b: 'g2', c: 'g1' }))
          unwrap(await store.append(table, 0, [renamed(table), sat(guest), renamed('x')], LABEL));
      };

      test('a guest is queued once, if anything names them', async () => {
        await stored();
        expect(await store.queueErasure('nobody')).toBe(false);
        for (const guest of ['g2', 'g1', 'g2']) expect(await store.queueErasure(guest)).toBe(true);
        expect(await store.erasures()).toEqual(['g2', 'g1']);
        await store.endErasure('g2');
        expect(await store.erasures()).toEqual(['g1']);
      });

      test('a guest is found in all tables that name them, one after the other', async () => {
        await stored();
        const first = (await store.tableOf('g1', 0))!;
        expect([first.table, await met('g1', first.number), await met('g2')]).toEqual(['a', 'c', 'b']);
        unwrap(await store.erase('a', 'g1', erasing(3)));
        expect(await met('g1')).toBe('c');
        expect(await store.read('a')).toEqual([renamed('a'), withoutPerson(sat('g1')), renamed('x')]);
      });

      test('pages of events are erased, and with the last one what was derived from the log', async () => {
        await opened();
        const log = Array.from({ length: 5 }, (_, i) => sat('g1', `N${i}`));
        const derived = { snapshot: { format: 1, seq: 5, body: '{}' } };
        unwrap(await store.append('a', 0, log, LABEL, derived));
        expect(await store.erase('a', 'g1', erasing(5, 2))).toEqual({ ok: true, value: 2 });
        expect(await store.snapshot('a', 1)).toEqual(derived.snapshot);
        expect(await store.heads(['a'])).toMatchObject([{ seq: 5, rewrites: 0 }]);
        expect(await store.erase('a', 'g1', erasing(5, 2))).toEqual({ ok: true, value: 2 });
        expect(await met('g1')).toBe('a');
        expect(await store.erase('a', 'g1', erasing(5, 2))).toEqual({ ok: true, value: 1 });
        expect(await met('g1')).toBeUndefined();
        expect(await store.snapshot('a', 1)).toEqual(erasing(5).snapshot);
        expect(await store.list({ most: 9 })).toMatchObject([{ table: 'a', names: ['nobody', null] }]);
        expect(await store.heads(['a'])).toMatchObject([{ seq: 5, rewrites: 1 }]);
        expect(JSON.stringify(await store.read('a'))).not.toMatch(/g1|N\d/);
      });

      test('records are rewritten, archived or not, and their analyses deleted', async () => {
        await opened();
        const record = { playing: 1, text: RECORD, guests: ['g1', 'g2', null] };
        for (const table of ['a', 'b']) unwrap(await store.append(table, 0, [sat('g1')], LABEL, { record }));
        unwrap(await store.archive('b', 1, null));
        for (const table of ['a', 'b']) {
          await store.saveDerived(table, { snapshot: { format: 1, seq: 1, body: '{}' } });
          await store.saveAnalysis(table, { playing: 1, format: 3, bytes: Uint8Array.of(7) });
          const { snapshot, ...rest } = erasing(1);
          while ((await met('g1')) === table)
            unwrap(await store.erase(table, 'g1', { ...rest, snapshot: table === 'b' ? null : snapshot }));
          const [now] = await store.records(table, ALL);
          expect(namesIn(now!.text)).toEqual(['Guest', ...namesIn(RECORD).slice(1)]);
          expect(await store.analysis(table, 1, 3)).toBeUndefined();
          expect(await store.seated(table)).toEqual([{ playing: 1, seat: 1, guest: 'g2' }]);
        }
        expect(await store.snapshot('b', 1)).toBeUndefined();
        expect(await met('g1')).toBeUndefined();
        expect(await met('g2')).toBe('a');
      });

      test('a process that knows the table from before can neither append, derive nor archive', async () => {
        await stored();
        unwrap(await store.erase('a', 'g1', erasing(3)));
        const late = { snapshot: { format: 1, seq: 3, body: '{"name":"N"}' } };
        expect(await store.append('a', 3, [renamed('y')], LABEL, late)).toEqual({ ok: false, error: 'conflict' });
        await store.saveDerived('a', late);
        expect(await store.snapshot('a', 1)).toEqual(erasing(3).snapshot);
        expect(await store.archive('a', 3, { playing: 1, text: '{}' })).toMatchObject({ ok: false });
        unwrap(await store.append('a', 3, [renamed('y')], LABEL, { ...late, rewrites: 1 }));
      });

      test('the last page of a log that has grown is refused', async () => {
        await stored();
        unwrap(await store.append('a', 3, [renamed('y')], LABEL));
        expect(await store.erase('a', 'g1', erasing(3))).toEqual({ ok: false, error: 'conflict' });
        expect(await met('g1')).toBe('a');
        expect(await store.erase('nowhere', 'g1', erasing(3))).toMatchObject({ ok: false });
      });
    });

    describe('snapshots', () => {
      const snapshot = (seq: number, format = 1): Snapshot => ({ format, seq, body: `{"at":${seq},"of":${format}}` });

      /** A log that grows to these lengths, with a snapshot at each. */
      const grown = async (...seqs: readonly number[]): Promise<void> => {
        await opened();
        let length = 0;
        for (const seq of seqs) {
          const events = Array.from({ length: seq - length }, () => renamed('x'));
          unwrap(await store.append('a', length, events, LABEL, { snapshot: snapshot(seq) }));
          length = seq;
        }
      };

      test('the latest is found, or the latest at or before a number', async () => {
        await grown(10, 20);
        expect(await store.snapshot('a', 1)).toEqual(snapshot(20));
        expect(await store.snapshot('a', 1, 20)).toEqual(snapshot(20));
        expect(await store.snapshot('a', 1, 19)).toEqual(snapshot(10));
        expect(await store.snapshot('a', 1, 9)).toBeUndefined();
        expect(await store.snapshot('nowhere', 1)).toBeUndefined();
      });

      test('old ones are deleted, except the one that a reader far behind needs', async () => {
        await grown(10, 20, 60, 64, 90);
        // A reader 32 events behind is at 58.
        expect(await store.snapshot('a', 1, 58)).toEqual(snapshot(20));
        expect(await store.snapshot('a', 1, 63)).toEqual(snapshot(60));
        expect(await store.snapshot('a', 1, 19)).toBeUndefined();
      });

      test('another format is ignored, and deleted with the next one', async () => {
        await grown(10);
        expect(await store.snapshot('a', 2)).toBeUndefined();
        await store.saveDerived('a', { snapshot: snapshot(10, 2) });
        expect(await store.snapshot('a', 2)).toEqual(snapshot(10, 2));
        expect(await store.snapshot('a', 1)).toBeUndefined();
      });

      test('one is stored with its events or not at all', async () => {
        await grown(10);
        expect(await store.append('a', 9, [renamed('late')], LABEL, { snapshot: snapshot(11) })).toMatchObject({
          ok: false,
        });
        expect(await store.snapshot('a', 1)).toEqual(snapshot(10));
      });

      test('one of an unknown table is not stored', async () => {
        await opened();
        await store.saveDerived('a', { snapshot: snapshot(3) });
        expect(await store.snapshot('a', 1)).toBeUndefined();
        expect(await store.list({ most: 9 })).toEqual([]);
      });
    });

    describe('records', () => {
      const record = (playing: number) => ({ playing, text: `{"playing":${playing},"é\\n":1}` });
      const kept = async (after = 0, most = 9) =>
        (await store.records('a', { after, most })).map(({ playing }) => playing);

      test('are stored with the last move, byte for byte, and read page by page', async () => {
        await opened();
        unwrap(await store.append('a', 0, [renamed('1')], LABEL, { record: record(1) }));
        unwrap(await store.append('a', 1, [renamed('2')], LABEL, { record: record(2) }));
        unwrap(await store.append('a', 2, [renamed('3')], LABEL, { record: record(3) }));
        expect(await store.records('a', { after: 0, most: 1 })).toEqual([{ ...record(1), isFinished: true }]);
        expect(await kept(1, 1)).toEqual([2]);
        expect(await kept(3)).toEqual([]);
        expect(await store.records('nowhere', { after: 0, most: 1 })).toEqual([]);
      });

      test('the first one stored of a playing stays', async () => {
        await opened();
        unwrap(await store.append('a', 0, [renamed('1')], LABEL, { record: record(1) }));
        await store.saveDerived('a', { record: { playing: 1, text: 'another' } });
        expect(await store.records('a', { after: 0, most: 9 })).toEqual([{ ...record(1), isFinished: true }]);
      });

      test('one whose move was refused is not stored', async () => {
        await opened();
        unwrap(await store.append('a', 0, [renamed('1')], LABEL));
        expect(await store.append('a', 0, [renamed('2')], LABEL, { record: record(1) })).toMatchObject({ ok: false });
        expect(await kept()).toEqual([]);
      });
    });

    describe('analyses', () => {
      const BYTES = Uint8Array.from([0, 255, 10, 128, 0, 39]);
      const kept = async (playing = 1, format = 3) => {
        const bytes = await store.analysis('a', playing, format);
        return bytes && [...bytes];
      };

      test('are stored byte for byte, one for each playing', async () => {
        await opened();
        unwrap(await store.append('a', 0, [renamed('1')], LABEL, { record: { playing: 1, text: '{}' } }));
        expect(await kept()).toBeUndefined();
        await store.saveAnalysis('a', { playing: 1, format: 3, bytes: BYTES });
        await store.saveAnalysis('a', { playing: 2, format: 3, bytes: Uint8Array.of(7) });
        expect(await kept()).toEqual([...BYTES]);
        expect(await kept(2)).toEqual([7]);
        expect(await kept(3)).toBeUndefined();
        expect(await store.analysis('nowhere', 1, 3)).toBeUndefined();
      });

      test('of another format are ignored, and replaced by the next one', async () => {
        await opened();
        unwrap(await store.append('a', 0, [renamed('1')], LABEL, { record: { playing: 1, text: '{}' } }));
        await store.saveAnalysis('a', { playing: 1, format: 3, bytes: BYTES });
        expect(await kept(1, 4)).toBeUndefined();
        await store.saveAnalysis('a', { playing: 1, format: 4, bytes: Uint8Array.of(4) });
        expect(await kept(1, 3)).toBeUndefined();
        expect(await kept(1, 4)).toEqual([4]);
      });

      test('outlive the log of an archived table, and are deleted with the table', async () => {
        await opened();
        unwrap(await store.append('a', 0, [renamed('1')], LABEL, { record: { playing: 1, text: '{}' } }));
        unwrap(await store.archive('a', 1, null));
        await store.saveAnalysis('a', { playing: 1, format: 3, bytes: BYTES });
        expect(await kept()).toEqual([...BYTES]);
        await store.remove('a');
        expect(await kept()).toBeUndefined();
        await store.saveAnalysis('a', { playing: 1, format: 3, bytes: BYTES });
        expect(await kept()).toBeUndefined();
      });
    });

    describe('the archive', () => {
      const RECORD = { playing: 1, text: '{"two":"é\\n"}' };

      /** With a finished playing by default. */
      const added = async (
        table: string,
        at: number,
        label: Partial<TableLabel> = {},
        derived: DerivedData = { record: RECORD },
      ) => unwrap(await store.append(table, 0, [renamed(table, at)], { ...LABEL, ...label }, derived));
      const met = (page: readonly Numbered[]) => page.map(({ table }) => table);
      const ALL: Page = { after: 0, most: 99 };

      test('tables are idle since their last event, not since their last change of phase', async () => {
        await opened();
        await added('gone', 10);
        await added('slow', 10);
        await added('new', 50);
        unwrap(await store.append('slow', 1, [renamed('moved', 40)], LABEL));
        expect(met(await store.idle(10, ALL))).toEqual([]);
        expect(met(await store.idle(40, ALL))).toEqual(['gone']);
        expect(met(await store.idle(41, ALL))).toEqual(['gone', 'slow']);
        expect(met(await store.idle(99, ALL))).toEqual(['gone', 'slow', 'new']);
      });

      test('idle tables are listed page by page', async () => {
        await opened();
        for (const table of ['a', 'b', 'c']) await added(table, 1);
        const first = await store.idle(9, { after: 0, most: 2 });
        expect(met(first)).toEqual(['a', 'b']);
        unwrap(await store.archive('b', 1, null));
        expect(met(await store.idle(9, { after: first[1]!.number, most: 2 }))).toEqual(['c']);
      });

      test('records replace the log', async () => {
        await opened();
        await added('a', 1);
        await added('b', 1);
        unwrap(await store.archive('a', 1, null));
        expect(await store.read('a')).toEqual([]);
        expect(met(await store.idle(9, ALL))).toEqual(['b']);
        expect((await store.list({ most: 9 })).map(({ table }) => table)).toEqual(['b']);
        expect(await store.archived('a')).toEqual({ lastPlaying: 1, isPublic: true, seq: 1, rewrites: 0 });
        expect(await store.records('a', ALL)).toEqual([{ ...RECORD, isFinished: true }]);
        expect(await store.archived('b')).toBeUndefined();
      });

      test('an unfinished playing is stored as such', async () => {
        await opened();
        await added('a', 1, { isPublic: false });
        const half = { playing: 2, text: '{"half":1}' };
        unwrap(await store.archive('a', 1, half));
        expect(await store.archived('a')).toMatchObject({ lastPlaying: 2, isPublic: false, seq: 1 });
        expect(await store.records('a', ALL)).toEqual([
          { ...RECORD, isFinished: true },
          { ...half, isFinished: false },
        ]);
      });

      test('a table without any record is deleted', async () => {
        await opened();
        await added('a', 1, {}, {});
        unwrap(await store.archive('a', 1, null));
        expect(await store.read('a')).toEqual([]);
        expect(await store.archived('a')).toBeUndefined();
      });

      test.each([[0], [2]])('a log of length 1 is not archived where %i is expected', async (expected) => {
        await opened();
        await added('a', 1);
        expect(await store.archive('a', expected, { playing: 2, text: '{}' })).toEqual({
          ok: false,
          error: 'conflict',
        });
        expect(await names('a')).toEqual(['a']);
        expect(await store.archived('a')).toBeUndefined();
        expect(await store.records('a', ALL)).toHaveLength(1);
      });

      test('an archived table can neither grow, restart, nor be archived again', async () => {
        await opened();
        await added('a', 1);
        unwrap(await store.archive('a', 1, null));
        for (const expected of [0, 1])
          expect(await store.append('a', expected, [renamed('x')], LABEL)).toEqual({ ok: false, error: 'conflict' });
        expect(await store.archive('a', 1, null)).toMatchObject({ ok: false });
        expect(await store.records('a', ALL)).toMatchObject([RECORD]);
        expect(await store.read('a')).toEqual([]);
      });

      test('an imported table equals one that was archived here', async () => {
        await opened();
        await added('before', 1);
        const records = [
          { playing: 1, text: '{"one":"é"}', isFinished: true },
          { playing: 3, text: '{"half":1}', isFinished: false },
        ];
        await store.importArchived('a', { isPublic: true, seq: 345, lastPlaying: 3 }, records);
        await added('after', 1, { phase: 'over' });
        expect(await store.archived('a')).toMatchObject({ isPublic: true, seq: 345, lastPlaying: 3 });
        expect(await store.records('a', ALL)).toEqual(records);
        expect(met(await store.all(ALL))).toEqual(['before', 'a', 'after']);
        expect(met(await store.finished(ALL))).toEqual(['a', 'after']);
        expect(await store.append('a', 0, [renamed('x')], LABEL)).toMatchObject({ ok: false });
        expect(await store.listed('a')).toBeUndefined();
        expect(await store.listed('after')).toEqual({ ...LABEL, table: 'after', phase: 'over', changed: 1 });
      });

      test('the last playing with a record is known, even if earlier ones are missing', async () => {
        await opened();
        await added('a', 1, {}, { record: { ...RECORD, playing: 2 } });
        unwrap(await store.append('a', 1, [renamed('x')], LABEL, { record: { ...RECORD, playing: 5 } }));
        unwrap(await store.archive('a', 2, { playing: 7, text: '{}' }));
        const { lastPlaying } = (await store.archived('a'))!;
        expect(await store.records('a', { after: lastPlaying - 1, most: 9 })).toMatchObject([{ playing: 7 }]);
      });

      test('a snapshot is deleted with the log; one of the archived table may replace it', async () => {
        await opened();
        await added('a', 1, {}, { record: RECORD, snapshot: { format: 1, seq: 1, body: 'live' } });
        unwrap(await store.archive('a', 1, null));
        expect(await store.snapshot('a', 1)).toBeUndefined();
        await store.saveDerived('a', { snapshot: { format: 1, seq: 1, body: 'kept' } });
        expect(await store.snapshot('a', 1)).toMatchObject({ body: 'kept' });
      });

      test('of an append and an archiving at the same time one is refused', async () => {
        await opened();
        await added('a', 1);
        const [appended, archived] = await Promise.all([
          store.append('a', 1, [renamed('late')], LABEL),
          store.archive('a', 1, null),
        ]);
        expect(appended.ok).toBe(!archived.ok);
        expect(await names('a')).toEqual(appended.ok ? ['a', 'late'] : []);
      });

      test('finished public tables are listed once, in order, archived or not', async () => {
        await opened();
        const over = { phase: 'over' } as const;
        await added('first', 1, over);
        await added('second', 2, over);
        await added('going', 3, { phase: 'playing' });
        await added('hidden', 4, { ...over, isPublic: false });
        await added('third', 5, over);
        await added('broken off', 6, { phase: 'playing' }, {});
        unwrap(await store.archive('third', 1, null));
        unwrap(await store.archive('broken off', 1, { playing: 1, text: '{}' }));
        const page = await store.finished({ after: 0, most: 2 });
        expect(met(page)).toEqual(['first', 'second']);
        unwrap(await store.archive('first', 1, null));
        expect(met(await store.finished({ after: page[1]!.number, most: 2 }))).toEqual(['third']);
        unwrap(await store.archive('hidden', 1, null));
        // A table opened now has a number of its own, although the last ones have no log.
        await added('fourth', 7, over);
        expect(met(await store.finished(ALL))).toEqual(['first', 'second', 'third', 'fourth']);
      });

      test('all tables are listed once, in order, archived or not', async () => {
        await opened();
        for (const table of ['a', 'b', 'c']) await added(table, 1);
        unwrap(await store.archive('b', 1, null));
        const page = await store.all({ after: 0, most: 2 });
        expect(met(page)).toEqual(['a', 'b']);
        expect(met(await store.all({ after: page[1]!.number, most: 2 }))).toEqual(['c']);
      });

      test('a removed table leaves nothing, archived or not', async () => {
        await opened();
        const derived = { record: RECORD, snapshot: { format: 1, seq: 1, body: '{}' } };
        for (const table of ['a', 'b', 'c']) await added(table, 1, {}, derived);
        unwrap(await store.archive('b', 1, null));
        await store.saveDerived('b', derived);
        expect([await store.remove('a'), await store.remove('b'), await store.remove('a')]).toEqual([
          true,
          true,
          false,
        ]);
        expect(await store.read('a')).toEqual([]);
        expect(await store.archived('b')).toBeUndefined();
        for (const table of ['a', 'b']) {
          expect(await store.records(table, ALL)).toEqual([]);
          expect(await store.snapshot(table, 1)).toBeUndefined();
        }
        expect(met(await store.all(ALL))).toEqual(['c']);
        expect(await store.append('a', 1, [renamed('late')], LABEL)).toEqual({ ok: false, error: 'conflict' });
      });

      test('an import does not change a table of the same name', async () => {
        await opened();
        await added('a', 1);
        await store.importArchived('a', { isPublic: true, seq: 9, lastPlaying: 1 }, [
          { playing: 1, text: '{}', isFinished: true },
        ]);
        expect(await names('a')).toEqual(['a']);
        expect(await store.archived('a')).toBeUndefined();
        expect(await store.records('a', ALL)).toMatchObject([RECORD]);
      });

      test('a hidden table is in no list and no export, also after more events', async () => {
        await opened();
        for (const table of ['a', 'b', 'c']) await added(table, 1, { phase: 'over' });
        unwrap(await store.archive('b', 1, null));
        expect([await store.hide('a'), await store.hide('b'), await store.hide('nowhere')]).toEqual([
          true,
          true,
          false,
        ]);
        const listed = async () => (await store.list({ isPublic: true, most: 9 })).map(({ table }) => table);
        expect(await listed()).toEqual(['c']);
        unwrap(await store.append('a', 1, [renamed('again', 2)], { ...LABEL, phase: 'playing' }));
        unwrap(await store.append('a', 2, [renamed('over', 3)], { ...LABEL, phase: 'over' }));
        expect(await listed()).toEqual(['c']);
        expect(met(await store.finished(ALL))).toEqual(['c']);
        expect(await names('a')).toEqual(['a', 'again', 'over']);
      });
    });
  });
};
