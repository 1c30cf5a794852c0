import { afterEach, describe, expect, test, vi } from 'vitest';
import { MemoryStore } from '../../../test/kit/memoryStore.ts';
import { NotStored } from '../store/eventStore.ts';
import { begunTable, testServer, type TestServer } from '../../../test/kit/server.ts';

const LIVE = { game: 'pickomino', pace: { kind: 'live', perMove: 60, bank: 120 }, absent: 'bot' };

let server: TestServer;
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** As `startServer` does, on a clock that the test controls. */
const start = async (store: MemoryStore): Promise<void> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  server = testServer({ store, now: () => Date.now() });
  await server.service.uptime.beat();
};

const begun = async (store: MemoryStore) => {
  await start(store);
  const { table, guests } = await begunTable(server.app, LIVE);
  const seen = await guests[0]!.see(table);
  return { table, guests, mover: guests[seen.toMove!]!, deadline: seen.deadline! };
};

/** The old server stops, this time passes, and another one starts. */
const restart = async (store: MemoryStore, seconds: number): Promise<void> => {
  await server.close();
  await pass(seconds);
  await start(store);
};

const banksAt = async (table: string) => (await server.service.tables.read(table))!.play!.banks;

describe('while the server is down', () => {
  test('the clock of the player to move stands still, and a bot comes no earlier', async () => {
    const store = new MemoryStore();
    const { table, guests, deadline } = await begun(store);
    await pass(20);
    await restart(store, 21);
    await server.service.start();
    const guest = guests[0]!.at(server.app);
    expect((await guest.see(table)).deadline).toBe(deadline + 21_000);
    await pass(159);
    expect((await guest.see(table)).seats.map(({ bot }) => bot)).toEqual([null, null]);
    await pass(2);
    expect((await guest.see(table)).seats.map(({ bot }) => bot)).toContain('greedy');
    expect(server.failures).toEqual([]);
  });

  test('no time in reserve is used, also if the move arrives before anything else', async () => {
    const store = new MemoryStore();
    const { table, mover } = await begun(store);
    const { seq } = await mover.see(table);
    await pass(50);
    await restart(store, 3600);
    const moved = await mover.at(server.app).move(table, { type: 'roll' }, seq);
    expect(moved.status).toBe(200);
    expect(await banksAt(table)).toEqual([120_000, 120_000]);
  });

  test('a second restart without a move counts too, and one without a break changes nothing', async () => {
    const store = new MemoryStore();
    const { table, guests, deadline } = await begun(store);
    for (const seconds of [30, 0, 40]) {
      await restart(store, seconds);
      await server.service.start();
    }
    expect((await guests[0]!.at(server.app).see(table)).deadline).toBe(deadline + 70_000);
    const log = await store.read(table);
    expect(log.flatMap((event) => (event.type === 'resumed' ? [event.stood] : []))).toEqual([70_000]);
  });

  test('after a crash the time since the last sign of life is given back', async () => {
    const store = new MemoryStore();
    const { table, guests, deadline } = await begun(store);
    await pass(12);
    // The sign of life of the clean end is missing.
    const crashed = vi.spyOn(store, 'beat').mockResolvedValueOnce([]);
    await restart(store, 21);
    crashed.mockRestore();
    await server.service.start();
    const { deadline: now } = await guests[0]!.at(server.app).see(table);
    expect(now! - deadline).toBeGreaterThanOrEqual(21_000);
    expect(now! - deadline).toBeLessThanOrEqual(21_000 + 5000);
  });
});

test('while nothing can be stored, the clock stands still too', async () => {
  const store = new MemoryStore();
  const { table, guests, deadline } = await begun(store);
  const beat = vi.spyOn(store, 'beat').mockRejectedValue(new NotStored('full'));
  const append = vi.spyOn(store, 'append').mockRejectedValue(new NotStored('full'));
  await pass(300);
  beat.mockRestore();
  append.mockRestore();
  await pass(2);
  await expect.poll(async () => (await guests[0]!.see(table)).deadline).not.toBe(deadline);
  const { deadline: now, seats } = await guests[0]!.see(table);
  expect(seats.map(({ bot }) => bot)).toEqual([null, null]);
  expect(now! - deadline).toBeGreaterThanOrEqual(300_000);
  expect(now! - deadline).toBeLessThanOrEqual(310_000);
});
