/** Archived tables, opened by an old link. */
import { beforeAll, expect, test } from 'vitest';
import { SqliteStore } from '../../src/server/store/sqliteStore.ts';
import { PlayedLog, TABLE } from '../kit/playedLog.ts';
import { pattern } from '../kit/pattern.ts';
import { storeArchived } from '../kit/storedLog.ts';
import { accessibilityFaults, useApp } from './app.ts';
import { Friends } from './friends.ts';
import { words } from './words.ts';

const UNFINISHED = 'B'.repeat(16);
const app = new Friends();

beforeAll(async () => {
  const store = await SqliteStore.open(app.folder);
  await storeArchived(store, TABLE, new PlayedLog({ game: 'pickomino' }).begin().play());
  await storeArchived(store, UNFINISHED, new PlayedLog({ game: 'triominos' }, { id: UNFINISHED }).begin().play(6));
  await store.close();
});

// Once its data are open.
useApp(app);

test('an old link shows the result, and the game can be watched again and verified', async () => {
  const { page, faults } = await app.open();
  await page.goto(`${app.address}#/join/${TABLE}`);
  await page.locator('#end-title').waitFor();
  await page.getByText(words.online.refusals['archived']!).waitFor();
  expect(await page.getByRole('button', { name: words.end.rematch }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: words.online.room.verify }).click();
  await page.getByText(pattern(words.online.verify.proven)).waitFor();
  expect(faults).toEqual([]);
});

test('an unfinished game is shown as it was left', async () => {
  const { page, faults } = await app.open();
  await page.goto(`${app.address}#/join/${UNFINISHED}`);
  await page.getByText(words.online.refusals['archived']!).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(`${app.address}#/verify/${UNFINISHED}`);
  await page.getByText(pattern(words.online.verify.proven)).waitFor();
  expect(faults).toEqual([]);
});
