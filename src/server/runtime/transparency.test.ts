import { afterEach, beforeEach, expect, test } from 'vitest';
import { begunTable, testServer, TestGuest, type TestServer } from '../../../test/kit/server.ts';
import { unwrap } from '../../core/index.ts';
import { entriesFor, entryOf, hasGrown, isIncluded, leafOf, type TableProofs } from '../../protocol/index.ts';
import { readRecord } from '../../record/index.ts';

let server: TestServer;
beforeEach(() => void (server = testServer()));
afterEach(() => server.close());

const proofsOf = async (table: string, query = ''): Promise<TableProofs> =>
  (await server.app.inject({ url: `/api/tables/${table}/transparency${query}` })).json();

/** Bots play it to its end. */
const finished = async (): Promise<string> => {
  const { table, guests } = await begunTable(server.app);
  for (const [seat, guest] of guests.entries()) await guest.act(table, { type: 'standIn', seat });
  await expect.poll(async () => (await guests[0]!.see(table)).phase).toBe('over');
  return table;
};

test('what a table has fixed is proven to be in the log, and only what it has fixed', async () => {
  const table = await finished();
  await server.service.transparency.grow();
  const { entries, ...head } = await proofsOf(table);
  for (const { label, value, place, path } of entries)
    expect(isIncluded(leafOf({ label, value }), place, head, path)).toBe(true);
  const { body } = await server.app.inject({ url: `/api/tables/${table}/records` });
  const record = unwrap(readRecord(body.trim()));
  const expected = entriesFor(record, record.proof!).map((one) => entryOf(table, one, one.content!));
  expect(entries.map(({ label, value }) => ({ label, value }))).toEqual(expected);
});

test('a log that has grown proves it to those who saw it before', async () => {
  const host = await TestGuest.come(server.app);
  const table = await host.open();
  const heads: TableProofs[] = [await proofsOf(table)];
  for (let i = 0; i < 5; i++) {
    await host.open();
    await server.service.transparency.grow();
    for (const before of heads)
      expect(
        hasGrown(
          before,
          await proofsOf(table, `?size=${before.size}`),
          (await proofsOf(table, `?size=${before.size}`)).growth,
        ),
      ).toBe(true);
    heads.push(await proofsOf(table));
  }
  expect(heads.map(({ size }) => size)).toEqual([0, 2, 3, 4, 5, 6]);
  expect(heads.map(({ entries }) => entries.length)).toEqual([0, 1, 1, 1, 1, 1]);
  expect((await proofsOf(table, '?from=1')).entries).toEqual([]);
});

test('starts that are called off are in the log, and the whole of it is exported', async () => {
  const { table, guests } = await begunTable(server.app, { game: 'pickomino' }, 1);
  const other = await TestGuest.come(server.app);
  const second = await other.open();
  await other.act(second, { type: 'sit', seat: 0, name: 'Ana', commitment: '1'.repeat(64) });
  await guests[0]!.act(second, { type: 'sit', seat: 1, name: 'Bo', commitment: '2'.repeat(64) });
  await other.act(second, { type: 'start' });
  await guests[0]!.act(second, { type: 'leave' });
  await server.service.transparency.grow();
  const { entries, root, size } = await proofsOf(second);
  expect(entries).toHaveLength(3);
  expect(entries[2]).toMatchObject(entryOf(second, { kind: 'calledOff', playing: 1 }, ''));
  const { body, headers } = await server.app.inject({ url: '/api/transparency' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const [head, ...lines] = body.trimEnd().split('\n');
  expect(head).toBe(`tablee-log/1 ${size} ${root}`);
  expect(lines).toHaveLength(size);
  expect(entries.map(({ label, value }) => `${label} ${value}`)).toEqual(entries.map(({ place }) => lines[place]));
  expect(body).not.toContain(table);
});

test.each([['?size=x'], ['?from=-1'], ['?size=1234567890123456'], ['?after=1']])('%s is refused', async (query) => {
  const table = await (await TestGuest.come(server.app)).open();
  const { statusCode } = await server.app.inject({ url: `/api/tables/${table}/transparency${query}` });
  expect(statusCode).toBe(400);
});

test('an unknown table has no proofs', async () => {
  const { statusCode } = await server.app.inject({ url: '/api/tables/AAAAAAAAAAAAAAAA/transparency' });
  expect(statusCode).toBe(404);
});
