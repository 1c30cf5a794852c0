/** Tables that were put away, as somebody meets them who follows an old link. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwrap } from '../../src/core/index.ts';
import { keepsakeOf } from '../../src/server/work/records.ts';
import { SqliteStore } from '../../src/server/store/sqliteStore.ts';
import { labelOf } from '../../src/server/table/table.ts';
import { PlayedLog, TABLE } from '../kit/playedLog.ts';
import { freePort, ServerProcess } from '../kit/serverProcess.ts';
import { accessibilityFaults, startApp, type App } from './app.ts';

const UNFINISHED = 'B'.repeat(16);
const folder = mkdtempSync(join(tmpdir(), 'tablee-archived-'));
let app: App;

const putAway = async (store: SqliteStore, id: string, { events, table }: PlayedLog): Promise<void> => {
  unwrap(await store.append(id, 0, events, labelOf(table)));
  unwrap(await store.archive(id, events.length, await keepsakeOf(id, events)));
};

beforeAll(async () => {
  const store = await SqliteStore.open(folder);
  await putAway(store, TABLE, new PlayedLog({ game: 'pickomino' }).begin().play());
  await putAway(store, UNFINISHED, new PlayedLog({ game: 'triominos' }, { id: UNFINISHED }).begin().play(6));
  await store.close();
  const server = new ServerProcess(await freePort(), folder);
  app = await startApp(async () => {
    await server.start();
    return { address: `${server.base}/`, close: () => server.stop() };
  });
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('an old link shows the result, and the game can be watched again and verified', async () => {
  const { page, faults } = await app.open();
  await page.goto(`${app.address}#/join/${TABLE}`);
  await page.locator('#end-title').waitFor();
  await page.getByText('This table was put away.').waitFor();
  expect(await page.getByRole('button', { name: 'Rematch' }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Verify the dice and deals' }).click();
  await page.getByText(/\d+ rolls and deals follow from the secret/).waitFor();
  expect(faults).toEqual([]);
});

test('a game that nobody ended is shown as it was left', async () => {
  const { page, faults } = await app.open();
  await page.goto(`${app.address}#/join/${UNFINISHED}`);
  await page.getByText('This table was put away.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(`${app.address}#/verify/${UNFINISHED}`);
  await page.getByText(/\d+ rolls and deals follow from the secret/).waitFor();
  expect(faults).toEqual([]);
});
