import { afterEach, describe, expect, test } from 'vitest';
import { PlayedLog, TABLE } from '../../../test/kit/playedLog.ts';
import { begunTable, TestGuest, testServer, type TestServer } from '../../../test/kit/server.ts';
import { unwrap } from '../../core/index.ts';
import { readRecord } from '../../record/index.ts';
import { ANYTHING } from '../fleet/bus.ts';
import type { Snapshot } from '../store/eventStore.ts';
import { MemoryStore } from '../../../test/kit/memoryStore.ts';
import { SNAPSHOT_FORMAT, tableIn } from '../table/snapshot.ts';
import { labelOf } from '../table/table.ts';
import { Tables } from './tables.ts';

/** Counts the events read, and the requests. */
class CountingStore extends MemoryStore {
  events = 0;
  reads = 0;
  looks = 0;

  override heads(...args: Parameters<MemoryStore['heads']>): ReturnType<MemoryStore['heads']> {
    this.looks++;
    return super.heads(...args);
  }

  override async part(...args: Parameters<MemoryStore['part']>): ReturnType<MemoryStore['part']> {
    this.reads++;
    const part = await super.part(...args);
    this.events += part?.events.length ?? 0;
    return part;
  }
}

let server: TestServer;
afterEach(() => server.close());

const inject = (url: string) => server.app.inject({ url });

/** Plays a bot's game up to this length of the log. */
const playedThrough = async (store: MemoryStore, seq: number): Promise<{ table: string; guests: TestGuest[] }> => {
  server = testServer({ store });
  const { table, guests } = await begunTable(server.app);
  for (let seen = await guests[0]!.see(table); seen.seq < seq; seen = await guests[0]!.see(table)) {
    if (seen.phase === 'over') await guests[0]!.act(table, { type: 'rematch' });
    const mover = guests[(await guests[0]!.see(table)).toMove!]!;
    const { legal, seq: after } = await mover.see(table);
    await mover.move(table, legal.find(({ type }) => type === 'stop') ?? legal.at(-1)!, after);
  }
  return { table, guests };
};

describe('a table with a long log', () => {
  test('is read from its snapshot and the few events after it', async () => {
    const store = new CountingStore();
    const { table, guests } = await playedThrough(store, 400);
    const before = await guests[0]!.see(table);
    await server.close();
    server = testServer({ store });
    store.events = 0;
    expect((await inject(`/api/tables/${table}`)).json()).toMatchObject({ seq: before.seq, view: before.view });
    expect(store.events).toBeLessThan(64);
  });

  test('whose snapshots are of another format is read from its beginning once', async () => {
    const store = new CountingStore();
    const log = new PlayedLog({ game: 'triominos' }).begin().play().rematch().play();
    const old: Snapshot = { format: SNAPSHOT_FORMAT - 1, seq: log.events.length, body: 'not ours to read' };
    unwrap(await store.append(TABLE, 0, log.events, labelOf(log.table), { snapshot: old }));
    for (const most of [log.events.length, 0]) {
      server = testServer({ store });
      store.events = 0;
      expect((await inject(`/api/tables/${TABLE}`)).json()).toMatchObject({ seq: log.events.length });
      expect(store.events).toBe(most);
      await server.close();
    }
    expect(tableIn((await store.snapshot(TABLE, SNAPSHOT_FORMAT))!)).toEqual(log.table);
  });

  test('does not search it for a made-up move', async () => {
    const store = new CountingStore();
    const { table, guests } = await playedThrough(store, 300);
    store.events = 0;
    expect(await guests[0]!.move(table, { type: 'roll' }, 1, 'made-up-move')).toMatchObject({ status: 409 });
    expect(store.events).toBeLessThanOrEqual(100);
  });
});

describe('a message from another process', () => {
  const changes: number[] = [];
  const tablesOn = (store: MemoryStore): Tables =>
    new Tables({
      store,
      appended: () => {},
      overtaken: () => {},
      replaced: () => {},
      lost: () => {},
      failed: () => {},
      dueAt: () => undefined,
      newId: () => TABLE,
      now: Date.now,
      changed: (_before, _event, { seq }) => changes.push(seq),
      conflicted: () => {},
      presence: async () => () => () => false,
      isWatched: () => true,
      mostIdle: 9,
      downtimes: () => [],
      mostEvents: 999,
    });

  test('causes one read however often it comes, and none if the event is known', async () => {
    const store = new CountingStore();
    const log = new PlayedLog({ game: 'pickomino' });
    unwrap(await store.append(TABLE, 0, log.events, labelOf(log.table)));
    const tables = tablesOn(store);
    await tables.read(TABLE);
    log.begin();
    const { seq } = log.table;
    unwrap(await store.append(TABLE, 1, log.events.slice(1), labelOf(log.table)));
    [store.reads, store.looks] = [0, 0];
    await Promise.all([seq - 1, seq, seq].map((said) => tables.notified(TABLE, said)));
    await tables.notified(TABLE, seq);
    await tables.notified(TABLE, 1);
    expect([store.reads, store.looks]).toEqual([1, 0]);
    expect(changes).toEqual(Array.from({ length: seq - 1 }, (_, i) => i + 2));
    await tables.notified(TABLE, ANYTHING);
    expect([store.reads, store.looks]).toEqual([1, 1]);
  });
});

test('the record of a playing is stored with its last move', async () => {
  const store = new MemoryStore();
  const kept: number[] = [];
  store.append = async (...args) => {
    const [, expected, events, , more] = args;
    const { seq } = typeof expected === 'number' ? { seq: expected } : expected;
    if (more?.record) kept.push(seq + events.length);
    return MemoryStore.prototype.append.apply(store, args);
  };
  server = testServer({ store });
  const host = await TestGuest.come(server.app);
  const table = await host.open();
  for (const seat of [0, 1]) await host.act(table, { type: 'seatBot', seat, bot: 'greedy' });
  await host.act(table, { type: 'start' });
  await expect.poll(async () => (await host.see(table)).phase, { timeout: 20_000 }).toBe('over');
  const records = await store.records(table, { after: 0, most: 99 });
  expect(records).toHaveLength(1);
  expect(kept).toEqual([(await host.see(table)).seq]);
  expect(unwrap(readRecord(records[0]!.text)).proof).toMatchObject({ table, playing: 1 });
});

describe('memory', () => {
  test('holds a limited number of tables without streams', async () => {
    server = testServer({ settings: { tablesInMemory: 10 } });
    const guest = await TestGuest.come(server.app);
    const tables: string[] = [];
    for (let i = 0; i < 40; i++) tables.push(await guest.open());
    expect(server.service.tables.liveCount).toBe(10);
    for (const table of tables) expect((await guest.see(table)).seq).toBe(1);
    expect(server.service.tables.liveCount).toBe(10);
  });

  test('holds all tables with streams, and drops them afterwards', async () => {
    server = testServer({ settings: { tablesInMemory: 10 } });
    const guest = await TestGuest.come(server.app);
    const { tables, watchers } = server.service;
    const watched: string[] = [];
    const watcher = {
      guest: null,
      limitKey: null,
      form: 'lean',
      sink: { write: () => {}, waiting: 0, end: () => {}, drop: () => {} },
    } as const;
    for (let i = 0; i < 20; i++) {
      watched.push(await guest.open());
      watchers.add(watched.at(-1)!, watcher);
      await guest.see(watched.at(-1)!);
    }
    for (let i = 0; i < 40; i++) await guest.open();
    for (const table of watched) expect(tables.held(table)).toBeDefined();
    for (const table of watched) watchers.remove(table, watcher);
    for (let i = 0; i < 10; i++) await guest.open();
    expect(tables.liveCount).toBe(10);
  });
});

describe('a log that is full', () => {
  test('takes no acts any more, but its running game is played to the end', async () => {
    server = testServer({ settings: { logLength: 40 } });
    const { table, guests } = await begunTable(server.app);
    let seen = await guests[0]!.see(table);
    while (seen.seq < 40) {
      await guests[0]!.act(table, { type: 'react', reaction: 'hello' });
      seen = await guests[0]!.see(table);
    }
    expect(await guests[0]!.act(table, { type: 'react', reaction: 'hello' })).toMatchObject({
      status: 409,
      body: { code: 'log-full', most: 40 },
    });
    expect(await guests[0]!.move(table, { type: 'roll' }, seen.seq)).toMatchObject({ status: 200 });
    expect((await inject(`/api/tables/${table}`)).json()).toMatchObject({ seq: 41 });
  });

  test('ends even the running game a quarter further', async () => {
    server = testServer({ settings: { logLength: 40 } });
    const host = await TestGuest.come(server.app);
    const table = await host.open();
    for (const seat of [0, 1]) await host.act(table, { type: 'seatBot', seat, bot: 'random' });
    await host.act(table, { type: 'start' });
    await expect.poll(async () => (await host.see(table)).seq).toBe(50);
    expect(server.failures).toEqual([]);
  });
});
