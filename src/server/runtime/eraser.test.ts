import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { LABEL } from '../../../test/contract/eventStore.ts';
import { MemoryStore } from '../../../test/kit/memoryStore.ts';
import { PlayedLog, TABLE } from '../../../test/kit/playedLog.ts';
import { testServer, type TestServer } from '../../../test/kit/server.ts';
import { storeArchived, storeLog } from '../../../test/kit/storedLog.ts';
import { unwrap } from '../../core/index.ts';
import { faultAt } from '../data/checking.ts';
import type { EventStore } from '../store/eventStore.ts';
import { FILE } from '../store/sqlite.ts';
import { SqliteStore } from '../store/sqliteStore.ts';
import type { TableEvent } from '../table/tableEvent.ts';

const [OVER, GOING, ARCHIVED] = ['overoveroverover', 'goinggoinggoing0', 'archivedarchived'] as const;
const GUEST = 'the-id-of-a-guest-in-the-logs';
const NAME = 'Zebulon';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const serverOn = (store: EventStore): TestServer => (server = testServer({ store }));

const erase = async ({ service }: TestServer, guest: string): Promise<boolean> => {
  const isQueued = await service.erase(guest);
  await service.erasing.work();
  return isQueued;
};

/** The guest sits at a table, gets a name, and plays against Ana. */
const logAt = (id: string, moves?: number): PlayedLog =>
  new PlayedLog({ game: 'pickomino', public: true }, { id })
    .act(GUEST, { type: 'sit', seat: 2, name: 'Nobody yet' })
    .act(GUEST, { type: 'rename', name: NAME })
    .sit('Ana')
    .start()
    .play(moves);

/** In a file that need not survive a crash of the machine. */
const quickStore = async (folder: string): Promise<SqliteStore> => {
  const store = await SqliteStore.open(folder);
  store.pragma('synchronous = OFF');
  return store;
};

const isIn = (folder: string, text: string): boolean =>
  [FILE, `${FILE}-wal`]
    .map((name) => join(folder, name))
    .some((path) => existsSync(path) && readFileSync(path).includes(text));

describe('erasing a guest', () => {
  test('leaves no byte of name or id in the file or its journal, archived or not, and all tables sound', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tablee-erasing-'));
    const store = await quickStore(folder);
    await storeLog(store, OVER, logAt(OVER));
    await storeLog(store, GOING, logAt(GOING, 9));
    await storeArchived(store, ARCHIVED, logAt(ARCHIVED));
    expect([NAME, GUEST].map((text) => isIn(folder, text))).toEqual([true, true]);
    const { service } = serverOn(store);
    expect(await erase(server!, GUEST)).toBe(true);
    for (const id of [OVER, GOING, ARCHIVED]) {
      expect(await faultAt(store, id)).toBeUndefined();
      const table = await service.tables.read(id);
      expect(table!.seats.map((seat) => seat.kind !== 'empty' && seat.name)).toEqual(['Ana', 'Guest']);
    }
    expect(await store.erasures()).toEqual([]);
    expect([NAME, GUEST, 'Ana'].map((text) => isIn(folder, text))).toEqual([false, false, true]);
    expect(await erase(server!, GUEST)).toBe(false);
  });

  test('leaves no byte of many guests, whose entries have moved from page to page', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tablee-erasing-'));
    const store = await quickStore(folder);
    const guests = Array.from({ length: 300 }, (_, i) => `guest-${(i * 7919) % 300}-${'x'.repeat(30)}`);
    for (const [i, guest] of guests.entries()) {
      const sat: TableEvent = { type: 'sat', seat: 0, name: `Name-${guest}`, guest, at: i };
      unwrap(await store.append(`t${i % 20}`, Math.floor(i / 20), [sat], LABEL));
    }
    const erasing = { seq: 15, names: ['Guest'], snapshot: null, most: 9 };
    for (const [i, guest] of guests.entries()) unwrap(await store.erase(`t${i % 20}`, guest, erasing));
    await store.scrub();
    expect(isIn(folder, 'guest-1')).toBe(false);
    await store.close();
  });

  test('costs the events that name the guest, not the length of the log', async () => {
    const log = logAt(TABLE, 5);
    for (let i = 0; i < 2000; i++) log.act('g0', { type: 'react', reaction: 'hello' });
    let read = 0;
    class CountingStore extends MemoryStore {
      override async read(...args: Parameters<MemoryStore['read']>) {
        const events = await super.read(...args);
        read += events.length;
        return events;
      }
    }
    const store = new CountingStore();
    await storeLog(store, TABLE, log);
    read = 0;
    expect(await serverOn(store).service.erase(GUEST)).toBe(true);
    expect(read).toBe(0);
    await server!.service.erasing.work();
    expect(await store.tableOf(GUEST, 0)).toBeUndefined();
    expect(read).toBeLessThan(200);
  });

  test('holds against an act that was decided before and arrives after', async () => {
    class LateStore extends MemoryStore {
      before: () => Promise<unknown> = async () => {};

      override async append(...args: Parameters<MemoryStore['append']>) {
        await this.before();
        return super.append(...args);
      }
    }
    const store = new LateStore();
    const log = logAt(TABLE, 5);
    await storeLog(store, TABLE, log);
    const { service } = serverOn(store);
    await service.tables.read(TABLE);
    store.before = async () => {
      store.before = async () => {};
      await erase(server!, GUEST);
    };
    unwrap(await service.tables.act(TABLE, 'g0', { type: 'react', reaction: 'hello' }, null as never));
    const kept = JSON.stringify([await store.read(TABLE), await store.listed(TABLE), await service.tables.read(TABLE)]);
    expect(kept).toContain('hello');
    expect(kept).not.toContain(NAME);
  });

  test('continues at other tables and with other guests when a table is damaged', async () => {
    const store = new MemoryStore();
    for (const id of [OVER, GOING]) await storeLog(store, id, logAt(id, 5));
    store.run(`UPDATE events SET body = replace(body, '"at":', '"at":1') WHERE key = 1`);
    expect(await erase(serverOn(store), GUEST)).toBe(true);
    expect(await erase(server!, 'g0')).toBe(true);
    expect(JSON.stringify(await store.read(GOING))).not.toMatch(/Zebulon|Ana/);
    expect(await store.erasures()).toEqual([GUEST, 'g0']);
    expect(server!.failures).not.toEqual([]);
  });
});
