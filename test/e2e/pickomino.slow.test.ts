import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pattern } from '../kit/pattern.ts';
import { App, useApp, type Device } from './app.ts';
import { saveTables } from './everyScreen/furnishing.ts';
import { playNow, playToTheEnd, pressByKeyboard, type Act } from './wholeGame.ts';
import { words } from './words.ts';

const app = useApp(new App());

type Choice = 'keep' | 'roll' | 'stop';

const buttonFor = (page: Page, choice: Choice): Locator =>
  choice === 'keep' ? page.locator('button.fits').last() : page.locator(`[data-action="${choice}"]`);

/** Waits in the page itself, which is much faster than asking again and again from here. */
const nextChoice = (page: Page): Promise<Choice | 'over'> =>
  page.evaluate(async () => {
    const has = (selector: string): boolean => document.querySelector(selector) !== null;
    for (;;) {
      if (has('#end-title')) return 'over';
      if (has('[data-action="stop"].gold')) return 'stop';
      if (has('button.fits')) return 'keep';
      if (has('[data-action="roll"]')) return 'roll';
      if (has('[data-action="stop"]')) return 'stop';
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });

const byMouse: Act<Choice> = (page, choice) => buttonFor(page, choice).click();

const byTouch: Act<Choice> = (page, choice) => buttonFor(page, choice).tap();

const byKeyboard: Act<Choice> = async (page, choice) => {
  if (choice === 'stop') return page.keyboard.press('s');
  if (choice === 'roll') return page.keyboard.press('r');
  await page.locator('button.fits:focus').waitFor();
  await page.keyboard.press('Enter');
};

test('a whole game is played with the mouse', async () => {
  const { page, faults } = await app.open();
  await playNow(page, 'Pickomino').click();
  expect(await playToTheEnd(page, nextChoice, byMouse)).toBeGreaterThan(10);
  await page.getByRole('heading', { name: pattern(words.end.winner) }).waitFor();
  expect(faults).toEqual([]);
});

/** Three quarters of a game are played in advance: the rest tests as much in a fraction of the time. */
const openLate = async ({ page }: Device): Promise<void> => {
  await saveTables(page);
  await page.goto(`${app.address}#/table/pickomino-late`);
};

test('a game is begun and ended by keyboard alone', async () => {
  const device = await app.open();
  const { page, faults } = device;
  await pressByKeyboard(page, playNow(page, 'Pickomino'));
  await byKeyboard(page, (await nextChoice(page)) as Choice, 0);
  await openLate(device);
  expect(await playToTheEnd(page, nextChoice, byKeyboard)).toBeGreaterThan(1);
  expect(faults).toEqual([]);
});

test('a game is begun and ended on the touch screen of a phone', async () => {
  const device = await app.open({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  const { page, faults } = device;
  await playNow(page, 'Pickomino').tap();
  await byTouch(page, (await nextChoice(page)) as Choice, 0);
  await openLate(device);
  expect(await playToTheEnd(page, nextChoice, byTouch)).toBeGreaterThan(1);
  // All buttons of the end, and the podium, are in sight.
  const home = await page.getByRole('link', { name: words.table.toHome }).last().boundingBox();
  expect(home && home.y + home.height).toBeLessThanOrEqual(640);
  expect(faults).toEqual([]);
});
