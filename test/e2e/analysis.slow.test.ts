import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pattern } from '../kit/pattern.ts';
import { accessibilityFaults, App, useApp } from './app.ts';
import { words } from './words.ts';

const app = useApp(new App());

const PICKOMINO = '0.1-pickomino-zoch.json';
const TRIOMINOS = '0.1-triominos-fiche.json';

const bytesOf = (name: string): Promise<Buffer> => readFile(new URL(`../golden/records/${name}`, import.meta.url));

const open = async (page: Page, name: string): Promise<void> => {
  const file = { name, mimeType: 'application/json', buffer: await bytesOf(name) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('link', { name: words.replay.analysis }).click();
  await page.getByRole('heading', { name: words.analysis.summary }).waitFor();
};

test.each([
  ['light', PICKOMINO],
  ['dark', PICKOMINO],
  ['light', TRIOMINOS],
] as const)('a record from a file is analysed beside its board in %s: %s', async (colorScheme, name) => {
  const { page, faults } = await app.open({ colorScheme, reducedMotion: 'reduce' });
  await open(page, name);
  const parts = page.getByRole('table', { name: words.analysis.waterfall });
  expect(await parts.getByRole('row').last().getByRole('rowheader').textContent()).toBe(words.analysis.result);
  await page.getByText(words.analysis.asTable).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

/** Goes to the first mistake of a player. */
const lookAtMistake = async (page: Page): Promise<void> => {
  const seats = page.getByLabel(words.analysis.whose);
  const mistake = page.getByRole('button', { name: pattern(words.analysis.better) }).first();
  for (const seat of await seats.locator('option').all()) {
    await seats.selectOption((await seat.getAttribute('value')) ?? '');
    if (await mistake.isVisible()) break;
  }
  await mistake.click();
  await page.locator('.mark.best').first().waitFor();
};

test('a player plays on from a mistake, and comes back to it', async () => {
  const { page, faults } = await app.open();
  await open(page, PICKOMINO);
  await lookAtMistake(page);
  const place = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: words.analysis.playOn }).click();
  await page.getByText(pattern(words.table.yourTurn)).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: words.analysis.summary }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(place);
  expect(faults).toEqual([]);
});

test('the better place lies on the board, and choosing it plays on with it', async () => {
  const { page, faults } = await app.open();
  await open(page, TRIOMINOS);
  await lookAtMistake(page);
  const better = page.locator('[data-place].shown');
  await better.waitFor();
  await better.press('Enter');
  await page.getByText(pattern(words.analysis.playingOn)).waitFor();
  await page.getByRole('toolbar').waitFor();
  expect(faults).toEqual([]);
});

test('a record that is dropped onto an analysis is analysed', async () => {
  const { page, faults } = await app.open();
  await open(page, PICKOMINO);
  const text = (await bytesOf(TRIOMINOS)).toString();
  const dropped = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'game.json', { type: 'application/json' }));
    return data;
  }, text);
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
  await page.locator('section.board').waitFor();
  await page.getByRole('heading', { name: words.analysis.summary }).waitFor();
  expect(faults).toEqual([]);
});
