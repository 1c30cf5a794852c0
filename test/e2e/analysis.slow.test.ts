import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults, App, useApp } from './app.ts';

const app = useApp(new App());

const open = async (page: Page): Promise<void> => {
  const buffer = await readFile(new URL('../golden/records/0.1-pickomino-zoch.json', import.meta.url));
  const file = { name: 'game.json', mimeType: 'application/json', buffer };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('link', { name: 'Analysis' }).click();
  await page.getByRole('heading', { name: 'In words' }).waitFor();
};

test.each(['light', 'dark'] as const)(
  'a record from a file is analysed beside its board in %s',
  async (colorScheme) => {
    const { page, faults } = await app.open({ colorScheme, reducedMotion: 'reduce' });
    await open(page);
    const parts = page.getByRole('table', { name: 'From the start to the result' });
    expect(await parts.getByRole('row').last().getByRole('rowheader').textContent()).toBe('Result');
    await page.getByText('As a table').click();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  },
);

test('a mistake is shown on the board, and somebody else plays on from there', async () => {
  const { page, faults } = await app.open();
  await open(page);
  const seats = page.getByLabel('Seen by');
  const mistake = page.getByRole('button', { name: /Better:/ }).first();
  for (const seat of await seats.locator('option').all()) {
    await seats.selectOption((await seat.getAttribute('value')) ?? '');
    if (await mistake.isVisible()) break;
  }
  await mistake.click();
  await page.locator('.mark.best').first().waitFor();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByText('your turn').waitFor();
  expect(faults).toEqual([]);
});
