/** Old tables by the hundred are put away, and all of them exported, while people play: no move waits for it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SqliteStore } from '../src/server/store/sqliteStore.ts';
import { PlayedLog } from './kit/playedLog.ts';
import { begunTable, testServer } from './kit/server.ts';
import { storeLog } from './kit/storedLog.ts';

const OLD = 100;
const LONGEST_WAIT = 250;
const YEARS = 10 * 365 * 86_400_000;

const idOf = (number: number): string => `old${String(number).padStart(13, '0')}`;

/** How long something takes to be stored while the work goes on, in ms, sorted. */
const waitsDuring = async (work: Promise<unknown>, act: () => Promise<unknown>): Promise<number[]> => {
  const doing = { isOver: false };
  void work.finally(() => (doing.isOver = true));
  const waits: number[] = [];
  while (!doing.isOver) {
    const began = performance.now();
    await act();
    waits.push(performance.now() - began);
    await new Promise((done) => setTimeout(done, 5));
  }
  await work;
  return waits.toSorted((a, b) => a - b);
};

test('no move waits while old tables are put away and exported', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-archive-'));
  const store = await SqliteStore.open(folder);
  // Triominos is the dearer game to read.
  const log = new PlayedLog({ game: 'triominos', public: true }).begin().play().rematch().play().rematch().play();
  for (let i = 0; i < OLD; i++) await storeLog(store, idOf(i), log);
  const server = testServer({ store, now: () => Date.now() + YEARS });
  const { table, guests } = await begunTable(server.app);
  const act = async () =>
    expect(await guests[0]!.act(table, { type: 'react', reaction: 'hello' })).toMatchObject({ status: 200 });
  const exported = server.app.inject({ url: '/api/records' });
  const whileExported = await waitsDuring(exported, act);
  const lines = (await exported).body.trim().split('\n');
  expect(lines).toHaveLength(OLD * 3);
  const whileArchived = await waitsDuring(server.service.archive(), act);
  for (const waits of [whileExported, whileArchived]) {
    expect(waits.length).toBeGreaterThan(20);
    expect(waits[Math.floor(waits.length * 0.99)]).toBeLessThan(LONGEST_WAIT);
  }
  expect(await store.read(idOf(0))).toEqual([]);
  expect(await store.archived(idOf(OLD - 1))).toBeDefined();
  expect((await server.app.inject({ url: '/api/records' })).body.trim().split('\n')).toEqual(lines);
  await server.close();
  rmSync(folder, { recursive: true });
});
