import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { GameRecord } from '../../src/record/index.ts';
import { accessibilityFaults, App, useApp } from './app.ts';
import { words } from './words.ts';

const app = useApp(new App());

/** Like a finished game stored on this device. */
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
  await page.getByRole('link', { name: words.home.statistics }).waitFor();
  await page.evaluate(keepTable, JSON.parse(text) as GameRecord);
  await page.reload();
  await page.getByRole('region', { name: words.home.finished }).getByRole('link').click();
  await page.getByRole('link', { name: words.replay.analysis }).click();
  await page.getByRole('heading', { name: words.analysis.summary }).waitFor();
  expect(faults).toEqual([]);
});

test('a finished game is counted, analysed and erased', async () => {
  const text = await readFile(new URL('../golden/records/0.1-pickomino-zoch.json', import.meta.url), 'utf8');
  const record = JSON.parse(text) as GameRecord;
  const settings = { speed: 'instant', name: record.players[0]!.name };
  const { page, faults } = await app.open({ settings, reducedMotion: 'reduce' });
  await page.getByRole('link', { name: words.home.statistics }).waitFor();
  await page.evaluate(keepTable, record);
  await page.getByRole('link', { name: words.home.statistics }).click();
  await page.getByRole('button', { name: words.statistics.analyse(1) }).click();
  await page.getByRole('heading', { name: words.statistics.course }).waitFor();
  const row = page.getByRole('row', { name: words.statistics.all });
  expect(await row.getByRole('cell').first().textContent()).toBe('1');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: words.statistics.erase }).click();
  await page.getByText(words.statistics.none).waitFor();
  await page.reload();
  await page.getByText(words.statistics.none).waitFor();
  expect(faults).toEqual([]);
});
