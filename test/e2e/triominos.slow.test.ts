import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type App } from './app.ts';

let app: App;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.close());

const READY = '[data-tile][data-fits], [data-action="draw"]:not([aria-disabled="true"]), [data-action="pass"]:not([aria-disabled="true"]), #end-title';

/** How a person touches something. */
type Press = (target: Locator) => Promise<void>;

const click: Press = (target) => target.click({ timeout: 1000 });
const tap: Press = (target) => target.tap({ timeout: 1000 });
const enter: Press = async (target) => {
  await target.focus({ timeout: 1000 });
  await target.page().keyboard.press('Enter');
};

const isEnabled = (page: Page, action: string): Promise<boolean> =>
  page.locator(`[data-action="${action}"]:not([aria-disabled="true"])`).isVisible();

/** Places the first tile that fits, else draws, else passes. */
const playOnce = async (page: Page, press: Press): Promise<void> => {
  const fitting = page.locator('.rack [data-tile].fits').first();
  if ((await page.locator('[data-place]').count()) === 0 && (await fitting.isVisible())) await press(fitting);
  const place = page.locator('[data-place="0"]');
  if (await place.isVisible()) await press(place);
  else if (await isEnabled(page, 'draw')) await press(page.locator('[data-action="draw"]'));
  else if (await isEnabled(page, 'pass')) await press(page.locator('[data-action="pass"]'));
};

const playToTheEnd = async (page: Page, press: Press): Promise<number> => {
  for (let moves = 0; moves < 400; moves++) {
    await page.locator(READY).first().waitFor();
    if (await page.locator('#end-title').isVisible()) return moves;
    // The bots may have moved on since: then there is simply another choice.
    await playOnce(page, press).catch(() => undefined);
  }
  throw new Error('the game does not end');
};

const start = (page: Page): Locator => page.getByRole('region', { name: 'Triominos' }).getByRole('button', { name: 'Play now' });

test('a whole game is played with the mouse', async () => {
  const { page, faults } = await app.open();
  await start(page).click();
  expect(await playToTheEnd(page, click)).toBeGreaterThan(5);
  expect(faults).toEqual([]);
});

test('a whole game is played by keyboard alone', async () => {
  const { page, faults } = await app.open();
  await enter(start(page));
  expect(await playToTheEnd(page, enter)).toBeGreaterThan(5);
  expect(faults).toEqual([]);
});

test('a whole game is played on the touch screen of a phone', async () => {
  const { page, faults } = await app.open({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await start(page).tap();
  expect(await playToTheEnd(page, tap)).toBeGreaterThan(5);
  expect(faults).toEqual([]);
});
