import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { GameRecord } from '../../src/record/index.ts';
import { accessibilityFaults, App, useApp } from './app.ts';

const app = useApp(new App());

/** As the device has it when a game is over. */
const keepTable = (record: GameRecord): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.open('tablee', 1);
    request.addEventListener('success', () => {
      const tables = request.result.transaction('tables', 'readwrite').objectStore('tables');
      const table = { id: 'a', version: 1, changed: Date.now(), birds: [0, 1], wishes: ['realDice'], record };
      tables.put(table).addEventListener('success', () => resolve());
    });
  });

test('a game typed in from real dice is analysed from the first screen', async () => {
  const text = await readFile(new URL('../golden/records/0.1-pickomino-zoch.json', import.meta.url), 'utf8');
  const { page, faults } = await app.open({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'Your play' }).waitFor();
  await page.evaluate(keepTable, JSON.parse(text) as GameRecord);
  await page.reload();
  await page.getByRole('region', { name: 'Finished games' }).getByRole('link').click();
  await page.getByRole('link', { name: 'Analysis' }).click();
  await page.getByRole('heading', { name: 'In words' }).waitFor();
  expect(faults).toEqual([]);
});

test('a finished game is counted, analysed and erased', async () => {
  const text = await readFile(new URL('../golden/records/0.1-pickomino-zoch.json', import.meta.url), 'utf8');
  const record = JSON.parse(text) as GameRecord;
  const settings = { speed: 'instant', name: record.players[0]!.name };
  const { page, faults } = await app.open({ settings, reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'Your play' }).waitFor();
  await page.evaluate(keepTable, record);
  await page.getByRole('link', { name: 'Your play' }).click();
  await page.getByRole('button', { name: 'Analyse 1 game' }).click();
  await page.getByRole('heading', { name: 'Results without luck, over time' }).waitFor();
  const row = page.getByRole('row', { name: /All games/ });
  expect(await row.getByRole('cell').first().textContent()).toBe('1');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Erase' }).click();
  await page.getByText('No game of yours has ended').waitFor();
  await page.reload();
  await page.getByText('No game of yours has ended').waitFor();
  expect(faults).toEqual([]);
});
