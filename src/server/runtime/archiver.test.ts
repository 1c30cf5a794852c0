import { afterEach, describe, expect, test } from 'vitest';
import { LABEL } from '../../../test/contract/eventStore.ts';
import { PlayedLog, TABLE } from '../../../test/kit/playedLog.ts';
import { storeLog } from '../../../test/kit/storedLog.ts';
import { TestGuest, testServer, type TestServer } from '../../../test/kit/server.ts';
import { unwrap } from '../../core/index.ts';
import { verifyRecord } from '../../protocol/index.ts';
import { TableView } from '../../protocol/schemas.ts';
import { readRecord } from '../../record/index.ts';
import { Compile } from 'typebox/compile';
import { limitKeyOf } from '../limits/addresses.ts';
import { MemoryStore } from '../../../test/kit/memoryStore.ts';

const A_DAY = 86_400_000;

let server: TestServer;
let now: number;
afterEach(() => server.close());

/** A server with this log, so many days after its last event. */
const daysAfter = async (days: number, log: PlayedLog, store = new MemoryStore()): Promise<MemoryStore> => {
  await storeLog(store, TABLE, log);
  now = log.at + days * A_DAY;
  server = testServer({ store, settings: { archiveAfter: 30 }, now: () => now });
  return store;
};

const get = (url: string) => server.app.inject({ url });
const records = async (url = `/api/tables/${TABLE}/records`) =>
  (await get(url)).body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => unwrap(readRecord(line)));
const metric = async (): Promise<string | undefined> =>
  /^tablee_tables_archived_total (\d+)$/m.exec(server.service.metrics.text())?.[1];

const finishedLog = (game = 'pickomino') => new PlayedLog({ game, public: true }).begin().play();

describe('a table that is over and old', () => {
  test.each(['pickomino', 'triominos'])('of %s is archived and reads as before', async (game) => {
    const store = await daysAfter(31, finishedLog(game).rematch().play());
    const before = { table: (await get(`/api/tables/${TABLE}`)).json<TableView>(), records: await records() };
    const exported = await records('/api/records');
    await server.service.archive();
    expect(await store.read(TABLE)).toEqual([]);
    expect(await metric()).toBe('1');
    const seen = (await get(`/api/tables/${TABLE}`)).json<TableView>();
    expect(Compile(TableView).Check(seen)).toBe(true);
    const terms = { ...before.table.terms, seats: 2 };
    expect(seen).toEqual({ ...before.table, terms, archived: true });
    expect(seen.result).not.toBeNull();
    expect(await records()).toEqual(before.records);
    expect(await records('/api/records')).toEqual(exported);
    for (const record of await records()) expect(verifyRecord(record)).toMatchObject({ ok: true });
    expect((await get('/api/tables')).json()).toMatchObject({ tables: [] });
  });

  test('cannot be changed any more', async () => {
    await daysAfter(31, finishedLog());
    const guest = await TestGuest.come(server.app);
    await server.service.archive();
    for (const reply of [
      await guest.act(TABLE, { type: 'rematch' }),
      await guest.act(TABLE, { type: 'sit', seat: 0, name: 'Late' }),
      await guest.move(TABLE, { type: 'roll' }, 5),
    ])
      expect(reply).toMatchObject({ status: 409, body: { code: 'archived' } });
  });

  test('is archived once, and a concurrent event wins', async () => {
    const store = await daysAfter(31, finishedLog());
    await Promise.all([
      server.service.archive(),
      server.service.archive(),
      server.service.tables.act(TABLE, 'g0', { type: 'rematch' }, limitKeyOf('192.0.2.1')),
    ]);
    expect((await store.read(TABLE)).at(-1)).toMatchObject({ type: 'rematched' });
    expect(await store.archived(TABLE)).toBeUndefined();
    expect(await metric()).toBe('0');
  });
});

describe('an unfinished game', () => {
  test('is stored as far as it went, with its secret, and is in no list', async () => {
    const log = finishedLog('triominos').rematch().play(5);
    await daysAfter(31, log);
    expect(await records()).toHaveLength(1);
    await server.service.archive();
    const [first, second] = await records();
    expect(first).toMatchObject({ result: expect.anything() });
    expect(second).not.toHaveProperty('result');
    expect(second!.events.length).toBe(log.table.play!.events);
    expect(verifyRecord(second!)).toMatchObject({ ok: true });
    expect(await records('/api/records')).toEqual([first]);
    const seen = (await get(`/api/tables/${TABLE}`)).json<TableView>();
    expect(seen).toMatchObject({ phase: 'over', playing: 2, result: null, toMove: null, legal: [], archived: true });
  });

  test('is not shown before it is archived', async () => {
    await daysAfter(29, new PlayedLog({ game: 'triominos', public: true }).begin().play(5));
    await server.service.archive();
    expect(await records()).toEqual([]);
    expect((await get(`/api/tables/${TABLE}`)).json()).toMatchObject({ phase: 'playing', archived: false });
  });

  test.each([
    ['nobody sat down', new PlayedLog({ game: 'pickomino' })],
    ['nobody moved', new PlayedLog({ game: 'pickomino' }).begin()],
  ])('leaves nothing where %s', async (_when, log) => {
    await daysAfter(31, log);
    await server.service.archive();
    expect((await get(`/api/tables/${TABLE}`)).statusCode).toBe(404);
    expect((await get(`/api/tables/${TABLE}/records`)).statusCode).toBe(404);
  });

  test('ends with the last finished one if nobody moved in the rematch', async () => {
    await daysAfter(31, finishedLog().rematch());
    await server.service.archive();
    expect((await get(`/api/tables/${TABLE}`)).json()).toMatchObject({ playing: 1, result: expect.anything() });
  });
});

describe('age', () => {
  const slow = () =>
    new PlayedLog({ game: 'pickomino', pace: { kind: 'days', days: 20 } }).begin().add(() => ({ ok: true, value: [] }));

  test('counts from the last event', async () => {
    await daysAfter(29, finishedLog());
    await server.service.archive();
    expect(await metric()).toBe('0');
    now += 2 * A_DAY;
    await server.service.archive();
    expect(await metric()).toBe('1');
  });

  test('counts from the deadline of a move', async () => {
    await daysAfter(49, slow());
    await server.service.archive();
    expect(await metric()).toBe('0');
    now += 2 * A_DAY;
    await server.service.archive();
    expect(await metric()).toBe('1');
  });

  test('does not matter while a stream is open', async () => {
    await daysAfter(31, finishedLog());
    const { service } = server;
    const sink = { write: () => {}, waiting: 0, end: () => {}, drop: () => {} };
    service.watchers.add(TABLE, { guest: null, limitKey: null, form: 'lean', sink });
    await service.archive();
    expect(await metric()).toBe('0');
  });
});

test('a log that cannot be read does not block the archiving of others', async () => {
  const store = new MemoryStore();
  const broken = { type: 'left', seat: 0, at: 1 } as const;
  unwrap(await store.append('BBBBBBBBBBBBBBBB', 0, [broken], { ...LABEL, phase: 'over' }));
  await daysAfter(31, finishedLog(), store);
  await server.service.archive();
  expect(await metric()).toBe('1');
  expect(server.failures).toHaveLength(1);
});
