import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type App } from './app.ts';

let app: App;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.close());

/** Does one thing at the table, preferring to take a tile; false when the game is over. */
type Act = (page: Page, choice: 'keep' | 'roll' | 'stop') => Promise<void>;

const buttonFor = (page: Page, choice: 'keep' | 'roll' | 'stop'): Locator =>
  choice === 'keep' ? page.locator('button.fits').last() : page.locator(`[data-action="${choice}"]`);

type Choice = 'keep' | 'roll' | 'stop' | 'over';

/** Waits in the page itself, which is much faster than asking again and again from here. */
const nextChoice = (page: Page): Promise<Choice> =>
  page.evaluate(async () => {
    const has = (selector: string): boolean => document.querySelector(selector) !== null;
    for (;;) {
      if (has('#end-title')) return 'over';
      if (has('[data-action="stop"].warm')) return 'stop';
      if (has('button.fits')) return 'keep';
      if (has('[data-action="roll"]')) return 'roll';
      if (has('[data-action="stop"]')) return 'stop';
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });

const playToTheEnd = async (page: Page, act: Act): Promise<number> => {
  for (let moves = 0; moves < 1500; moves++) {
    const choice = await nextChoice(page);
    if (choice === 'over') return moves;
    // The table may have moved on since: then there is simply another choice.
    await act(page, choice).catch(() => undefined);
  }
  throw new Error('the game does not end');
};

const byMouse: Act = (page, choice) => buttonFor(page, choice).click({ timeout: 1000 });

const byTouch: Act = (page, choice) => buttonFor(page, choice).tap({ timeout: 1000 });

const byKeyboard: Act = async (page, choice) => {
  if (choice === 'stop') return page.keyboard.press('s');
  if (choice === 'roll') return page.keyboard.press('r');
  await page.locator('button.fits').first().waitFor({ timeout: 1000 });
  await page.keyboard.press('Enter');
};

const start = (page: Page): Locator =>
  page.getByRole('region', { name: 'Pickomino' }).getByRole('button', { name: 'Play now' });

test('a whole game is played with the mouse', async () => {
  const { page, faults } = await app.open();
  await start(page).click();
  expect(await playToTheEnd(page, byMouse)).toBeGreaterThan(10);
  await page.getByRole('heading', { name: /wins|share the win/ }).waitFor();
  expect(faults).toEqual([]);
});

test('a whole game is played by keyboard alone', async () => {
  const { page, faults } = await app.open();
  while (!(await start(page).evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await playToTheEnd(page, byKeyboard)).toBeGreaterThan(10);
  expect(faults).toEqual([]);
});

test('a whole game is played on the touch screen of a phone', async () => {
  const { page, faults } = await app.open({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await start(page).tap();
  expect(await playToTheEnd(page, byTouch)).toBeGreaterThan(10);
  expect(faults).toEqual([]);
});
