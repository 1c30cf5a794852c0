import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { App, useApp } from './app.ts';
import { words } from './words.ts';

const app = useApp(new App());

test('without a network the coach speaks, games are analysed, and puzzles and odds are there', async () => {
  const { page, context, faults } = await app.open({ worksOffline: true, reducedMotion: 'reduce' });
  // The service worker is active once everything is cached.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();

  await page.getByRole('region', { name: 'Triominos' }).getByRole('button', { name: words.home.playNow }).click();
  await page.locator('.rack .fits, [data-action="draw"][aria-disabled="false"]').first().waitFor();
  await page.keyboard.press('h');
  await page.locator('.mark').first().waitFor();

  await page.goto(app.address);
  const buffer = await readFile(new URL('../golden/records/0.1-triominos-fiche.json', import.meta.url));
  await page.locator('input[type="file"]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
  await page.getByRole('link', { name: words.replay.analysis }).click();
  await page.getByRole('heading', { name: words.analysis.summary }).waitFor();

  for (const game of ['pickomino', 'triominos']) {
    await page.goto(`${app.address}#/practice/${game}/day`);
    await page.getByText(words.practice.whatIsBest).waitFor();
  }
  await page.goto(`${app.address}#/practice/odds`);
  await page.getByRole('slider', { name: words.practice.guess }).waitFor();
  await page.goto(`${app.address}#/statistics`);
  await page.getByText(words.statistics.onDevice).waitFor();
  expect(faults).toEqual([]);
});
