import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pattern } from '../kit/pattern.ts';
import { accessibilityFaults, App, useApp } from './app.ts';
import { KEEP, words } from './words.ts';

const app = useApp(new App());

const startPickomino = async (page: Page): Promise<void> => {
  await page.getByRole('region', { name: 'Pickomino' }).getByRole('button', { name: words.home.playNow }).click();
  await page.locator('[data-action="roll"]').click();
  await page.locator('button.fits').first().waitFor();
};

/** In the strip below the table. */
const advice = (page: Page) =>
  page.getByRole('status').filter({ hasText: pattern(...KEEP, words.pickominoCoach.reasons['only-choice']) });

test('the coach is silent until it is asked, and about the next position', async () => {
  const { page, faults } = await app.open();
  await startPickomino(page);
  expect(await page.locator('.mark').count()).toBe(0);
  await page.keyboard.press('h');
  await advice(page).waitFor();
  const choices = await page.locator('button.fits').count();
  await expect.poll(() => page.locator('button.fits .mark').count()).toBe(choices);
  await expect.poll(() => page.locator('.mark.best').count()).toBe(1);
  await page.locator('button.fits', { has: page.locator('.best') }).click();
  await page.locator('[data-action="roll"]').waitFor();
  expect(await page.locator('.mark').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a button asks the coach too, and all choices are compared', async () => {
  const { page, faults } = await app.open({ reducedMotion: 'reduce' });
  await startPickomino(page);
  await page.getByRole('button', { name: words.table.askCoach }).click();
  await advice(page).waitFor();
  await page.getByRole('button', { name: words.coach.all }).click();
  const rows = page.getByRole('region', { name: words.coach.all }).getByRole('row');
  expect(await rows.count()).toBe((await page.locator('button.fits').count()) + 1);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a coach that always speaks marks every decision; one that is off never speaks', async () => {
  const { page } = await app.open({ settings: { speed: 'instant', coach: 'always' } });
  await startPickomino(page);
  await page.locator('button.fits .mark').first().waitFor();
  await page.locator('button.fits').last().click();
  await page.locator('[data-action="roll"] .mark').waitFor();
  await page.getByRole('button', { name: words.table.menu }).click();
  await page.getByRole('combobox', { name: words.table.coach }).selectOption('off');
  await page.getByRole('button', { name: words.app.close }).click();
  expect(await page.locator('.mark').count()).toBe(0);
  expect(await page.getByRole('button', { name: words.table.askCoach }).count()).toBe(0);
});

test('the odds can be seen without advice', async () => {
  const { page, faults } = await app.open({ reducedMotion: 'reduce' });
  await startPickomino(page);
  await page.getByRole('button', { name: words.table.menu }).click();
  await page.getByRole('switch', { name: words.pickomino.wishes.odds }).check();
  await page.getByRole('button', { name: words.app.close }).click();
  await page.getByText(pattern(words.pickominoCoach.oddsLost)).waitFor();
  expect(await page.locator('.mark').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

const startTriominos = async (page: Page): Promise<void> => {
  await page.getByRole('region', { name: 'Triominos' }).getByRole('button', { name: words.home.playNow }).click();
  // A tile that fits, or a pool to draw from.
  await page.locator('.rack .fits, [data-action="draw"][aria-disabled="false"]').first().waitFor();
};

/** The tiles of the player's rack that may be placed, or the drawn one. */
const fitting = (page: Page) => page.locator('.rack .fits');

const drawUntilSomethingFits = async (page: Page): Promise<void> => {
  while ((await fitting(page).count()) === 0) {
    await page
      .locator('[data-action="draw"][aria-disabled="false"], [data-action="pass"][aria-disabled="false"]')
      .first()
      .click();
    await page.locator('.rack .fits, [data-action][aria-disabled="false"]').first().waitFor();
  }
};

test('at the Triominos table every place, draw and pass is marked, and nothing lies over the places', async () => {
  const { page, faults } = await app.open({ reducedMotion: 'reduce' });
  await startTriominos(page);
  await drawUntilSomethingFits(page);
  await page.keyboard.press('h');
  await page.locator('.rack .mark').first().waitFor();
  await fitting(page).first().click();
  const places = page.locator('[data-place]');
  expect(await places.locator('.mark').count()).toBe(await places.count());
  const covered = await places.evaluateAll(
    (all) =>
      all.filter((place) => {
        const { left, top, width, height } = place.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return !there?.closest('[data-place]');
      }).length,
  );
  expect(covered).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a line of the comparison is shown on the board, and a move silences the coach', async () => {
  const { page, faults } = await app.open({ reducedMotion: 'reduce' });
  await startTriominos(page);
  await drawUntilSomethingFits(page);
  await page.getByRole('button', { name: words.table.askCoach }).click();
  await page.getByRole('button', { name: words.coach.all }).click();
  await page
    .getByRole('region', { name: words.coach.all })
    .getByRole('button', { name: pattern(words.triominosCoach.place) })
    .first()
    .click();
  await page.locator('[data-place].shown').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.locator('[data-place].shown').press('Enter');
  await page.locator('.mark').first().waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});
