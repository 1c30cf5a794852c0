/** The first load of a visit: its files, their size, and no layout shift. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pattern } from '../kit/pattern.ts';
import { App, useApp } from './app.ts';
import { saveTables } from './everyScreen/furnishing.ts';
import { words } from './words.ts';

const app = useApp(new App());

/** A phone waits for every file: these are all that a first screen may ask for, words of one language included. */
const MOST_SCRIPTS = 7;
/** Lighthouse calls 0.1 good; a fifth of it goes unnoticed. */
const MOST_SHIFT = 0.02;

/** Installed before the first paint: adds up layout shifts. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput) shifts.sum += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Two frames later all pending shifts are counted. */
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let pictures = 0; pictures < 2; pictures++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (globalThis as unknown as { shifts: { sum: number } }).shifts.sum;
  });

/** Measured on a reload: the first visit may still be loading its last files. */
const scriptsOf = async (page: Page): Promise<readonly string[]> => {
  const scripts = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(new URL(request.url()).pathname));
  await page.reload({ waitUntil: 'networkidle' });
  return [...scripts];
};

test('home comes in few files, none of them of a table', async () => {
  const { page } = await app.open();
  const scripts = await scriptsOf(page);
  expect(scripts.length).toBeLessThanOrEqual(MOST_SCRIPTS);
  expect(scripts.filter((path) => /room|pickomino|triominos|Worker/.test(path))).toEqual([]);
});

test.each(['pickomino', 'triominos'])(
  'a table of %s comes in few files, none of them of the other game',
  async (game) => {
    const { page } = await app.open();
    await page.locator(`section[aria-labelledby="${game}"] button`).first().click();
    await page.locator('[data-action]').first().waitFor();
    const scripts = (await scriptsOf(page)).filter((path) => !path.includes('Worker'));
    expect(scripts.length).toBeLessThanOrEqual(MOST_SCRIPTS);
    expect(scripts.filter((path) => /pickomino|triominos/.test(path))).toEqual([expect.stringContaining(game)]);
  },
);

test('home with games to resume fits the screen', async () => {
  const { page } = await app.open({ viewport: { width: 412, height: 823 } });
  await saveTables(page);
  await watchShifts(page);
  await page.reload();
  await page.getByRole('heading', { name: words.daily.title }).waitFor();
  expect(await page.getByRole('region', { name: words.home.resume }).isVisible()).toBe(true);
  expect(await shiftsOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
});

test.each(['pickomino', 'triominos'])('the rules of %s stay in place, and draw what is seen', async (game) => {
  const { page } = await app.open({ viewport: { width: 412, height: 823 } });
  await page.goto(`${app.address}#/rules/${game}`);
  await watchShifts(page);
  await page.reload();
  await page.locator('.example').first().waitFor();
  expect(await shiftsOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
  const last = page.locator('article:has([style*="min-height"])').last();
  expect(await last.locator('.example').count()).toBe(0);
  await last.scrollIntoViewIfNeeded();
  await last.locator('.example').waitFor();
});

test('home shows the latest games to resume, and the others on request', async () => {
  const { page } = await app.open();
  await saveTables(page);
  await page.reload();
  const links = page.getByRole('region', { name: words.home.resume }).getByRole('link');
  const all = page.getByRole('button', { name: pattern(words.home.showAll) }).first();
  await all.waitFor();
  await expect.poll(() => links.count()).toBe(3);
  await all.click();
  await expect.poll(() => links.count()).toBeGreaterThan(3);
  await expect.poll(() => links.nth(3).evaluate((link) => link === document.activeElement)).toBe(true);
});

test('the board of Triominos stays in place when the lots disappear', async () => {
  const { page } = await app.open({ viewport: { width: 412, height: 823 } });
  await saveTables(page);
  await page.goto(`${app.address}#/table/triominos-lots`);
  await page.locator('.lots').first().waitFor();
  const corner = (): Promise<readonly number[]> =>
    page
      .locator('section.board')
      .evaluate((board) => [board.getBoundingClientRect().x, board.getBoundingClientRect().y]);
  const before = await corner();
  await page.locator('.rack .fits').first().click();
  await page.locator('[data-place]').first().click();
  await page.locator('.lots').first().waitFor({ state: 'detached' });
  expect(await corner()).toEqual(before);
});
