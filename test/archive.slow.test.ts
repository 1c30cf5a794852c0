/** No move waits while hundreds of old tables are archived and exported. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { SqliteStore } from '../src/server/store/sqliteStore.ts';
import { PlayedLog } from './kit/playedLog.ts';
import { begunTable, testServer } from './kit/server.ts';
import { storeLog } from './kit/storedLog.ts';

const OLD = 100;
/** The number of old tables that may be touched while a move is being stored. */
const FEW = 5;
const YEARS = 10 * 365 * 86_400_000;

const idOf = (number: number): string => `old${String(number).padStart(13, '0')}`;

/** The progress of `work` during each `act`. */
const stridesDuring = async (
  work: Promise<unknown>,
  done: () => number,
  act: () => Promise<unknown>,
): Promise<number[]> => {
  const doing = { isOver: false };
  void work.finally(() => (doing.isOver = true));
  const strides: number[] = [];
  while (!doing.isOver) {
    const before = done();
    await act();
    strides.push(done() - before);
    await new Promise((next) => setTimeout(next, 5));
  }
  await work;
  return strides;
};

test('no move waits while old tables are archived and exported', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-archive-'));
  const store = await SqliteStore.open(folder);
  // Triominos is more expensive to read.
  const log = new PlayedLog({ game: 'triominos', public: true }).begin().play().rematch().play().rematch().play();
  for (let i = 0; i < OLD; i++) await storeLog(store, idOf(i), log);
  const touching = [vi.spyOn(store, 'records'), vi.spyOn(store, 'archive')];
  const tablesTouched = (): number => new Set(touching.flatMap(({ mock }) => mock.calls.map(([table]) => table))).size;
  const server = testServer({ store, now: () => Date.now() + YEARS });
  const { table, guests } = await begunTable(server.app);
  const act = async () =>
    expect(await guests[0]!.act(table, { type: 'react', reaction: 'hello' })).toMatchObject({ status: 200 });
  const exported = server.app.inject({ url: '/api/records' });
  const whileExported = await stridesDuring(exported, tablesTouched, act);
  const lines = (await exported).body.trim().split('\n');
  expect(lines).toHaveLength(OLD * 3);
  expect(tablesTouched()).toBeGreaterThanOrEqual(OLD);
  for (const one of touching) one.mockClear();
  const whileArchived = await stridesDuring(server.service.archive(), tablesTouched, act);
  expect(tablesTouched()).toBeGreaterThanOrEqual(OLD);
  for (const strides of [whileExported, whileArchived]) expect(Math.max(...strides)).toBeLessThanOrEqual(FEW);
  expect(await store.read(idOf(0))).toEqual([]);
  expect(await store.archived(idOf(OLD - 1))).toBeDefined();
  expect((await server.app.inject({ url: '/api/records' })).body.trim().split('\n')).toEqual(lines);
  await server.close();
  rmSync(folder, { recursive: true });
});
