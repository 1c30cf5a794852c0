/** Tables that were put away, as somebody meets them who follows an old link. */
import { beforeAll, expect, test } from 'vitest';
import { SqliteStore } from '../../src/server/store/sqliteStore.ts';
import { PlayedLog, TABLE } from '../kit/playedLog.ts';
import { storeArchived } from '../kit/storedLog.ts';
import { accessibilityFaults, useApp } from './app.ts';
import { Friends } from './friends.ts';

const UNFINISHED = 'B'.repeat(16);
const app = new Friends();

beforeAll(async () => {
  const store = await SqliteStore.open(app.folder);
  await storeArchived(store, TABLE, new PlayedLog({ game: 'pickomino' }).begin().play());
  await storeArchived(store, UNFINISHED, new PlayedLog({ game: 'triominos' }, { id: UNFINISHED }).begin().play(6));
  await store.close();
});

// After what its folder holds.
useApp(app);

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
