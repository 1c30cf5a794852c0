/** The app with a screen reader, a contrast theme or one device for all; axe checks `everyScreen`. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pattern } from '../kit/pattern.ts';
import { App, useApp } from './app.ts';
import { words } from './words.ts';

const app = useApp(new App());

/** The heading of each screen. */
const HEADINGS = {
  '': 'Tablée',
  'new/pickomino': words.setup.title('Pickomino'),
  'new/triominos': words.setup.title('Triominos'),
  'rules/pickomino': words.rules.title('Pickomino'),
  'rules/triominos': words.rules.title('Triominos'),
  'learn/pickomino': words.learn.title('Pickomino'),
  'learn/triominos': words.learn.title('Triominos'),
  'record/nothing': words.replay.noGame,
  'table/nothing': words.table.gone,
};

test('every screen has its name as a heading', async () => {
  const { page, faults } = await app.open({ reducedMotion: 'reduce' });
  for (const [screen, name] of Object.entries(HEADINGS)) {
    await page.goto(`${app.address}#/${screen}`);
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  }
  expect(faults).toEqual([]);
});

test('pips and worms are seen in the contrast themes of a device', async () => {
  const { page } = await app.open({ isPainted: true });
  await page.emulateMedia({ forcedColors: 'active' });
  for (const shown of ['[data-side="5"]', '.worms > span']) await page.locator(shown).first().waitFor();
  const painted = (what: string): Promise<readonly string[]> =>
    page.locator(what).evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundImage));
  const [pips, worms] = [await painted('[data-side="5"], [data-side="3"]'), await painted('.worms > span')];
  expect(pips).toEqual([expect.stringContaining('gradient'), expect.stringContaining('gradient')]);
  expect(worms.length).toBeGreaterThan(0);
  for (const worm of worms) expect(worm).toContain('url(');
});

/** Presses the first button of the list that is enabled. */
const clickFirstOf = async (page: Page, choices: readonly string[]): Promise<void> => {
  for (const choice of choices)
    if (await page.locator(choice).first().isVisible()) return page.locator(choice).first().click();
  throw new Error(`none of these is offered: ${choices.join(', ')}`);
};

test('a screen reader hears what was rolled and whose turn it is', async () => {
  const { page } = await app.open();
  await page.getByRole('button', { name: words.home.playNow }).first().click();
  await page.locator('[data-action="roll"]').click();
  await page
    .locator('[aria-live="polite"]', { hasText: pattern((face) => words.pickomino.rolled(words.setup.guest, [face])) })
    .waitFor();
  await page.getByText(words.table.yourTurn(words.setup.guest)).waitFor();
});

test('people keep the bird they choose', async () => {
  const { page } = await app.open();
  const own = page.getByRole('button', { name: words.setup.changeSeat(words.setup.guest) });
  const bird = page.getByRole('button', { name: words.setup.birds[2]! });
  await page.goto(`${app.address}#/new/pickomino`);
  await own.click();
  await bird.click();
  await page.getByRole('button', { name: words.setup.done }).click();
  await page.getByRole('button', { name: words.setup.start, exact: true }).click();
  await page.locator('[data-action="roll"]').waitFor();
  await page.goto(`${app.address}#/new/triominos`);
  await own.click();
  await expect.poll(() => bird.getAttribute('aria-pressed')).toBe('true');
});

test('people at one device see only their own rack, behind a curtain', async () => {
  const { page, faults } = await app.open();
  await page.goto(`${app.address}#/new/triominos`);
  await page.getByRole('button', { name: words.setup.changeSeat('Bruno') }).click();
  await page.getByRole('button', { name: words.setup.aPerson }).click();
  await page.getByRole('button', { name: words.setup.done }).click();
  await page.getByRole('button', { name: words.setup.start, exact: true }).click();
  const curtain = page.getByRole('dialog', { name: pattern(words.table.curtain) });
  await curtain.waitFor();
  expect(await page.locator('.rack [data-tile]').count()).toBe(0);
  await curtain.getByRole('button').click();
  await curtain.waitFor({ state: 'hidden' });
  // The deal is chance's: where no tile fits, drawing or passing ends the turn as well.
  const choices = ['[data-place="0"]', '.rack [data-tile].fits', '[data-action][aria-disabled="false"]'];
  for (const offered = page.locator(choices.join(', ')); ;) {
    await offered.or(curtain).first().waitFor();
    if (await curtain.isVisible()) break;
    await clickFirstOf(page, choices);
  }
  expect(await page.locator('.rack [data-tile]').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('the lesson of Pickomino is finished by doing what it says', async () => {
  const { page, faults } = await app.open();
  await page.goto(`${app.address}#/learn/pickomino`);
  const done = page.getByRole('button', { name: words.learn.playNow });
  const next = page.locator('button.fits, [data-action]').first();
  for (;;) {
    await next.or(done).first().waitFor();
    if (await done.isVisible()) break;
    await next.click();
  }
  await done.click();
  await page.getByText(pattern(words.table.yourTurn, words.table.thinking)).waitFor();
  expect(faults).toEqual([]);
});

/** Sums up layout shifts, except those after a press. */
const noteShifts = (): void => {
  const moved = { sum: 0 };
  Object.assign(globalThis, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) moved.sum += entry.value;
  }).observe({ type: 'layout-shift' });
};

const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { moved: { sum: number } }).moved.sum);

const HAND_OVER = ['[data-action="stop"].gold', 'button.fits', '[data-action="roll"]', '[data-action="stop"]'];

/** The person at the device plays until another player is to move. */
const playTurn = async (page: Page): Promise<void> => {
  const others = page.getByText(pattern(words.table.thinking));
  for (;;) {
    await page.locator('[data-action], button.fits').or(others).first().waitFor();
    if (await others.isVisible()) return;
    await clickFirstOf(page, HAND_OVER);
  }
};

test('nothing on the table shifts while bots play', async () => {
  const { page } = await app.open({ settings: { speed: 'fast' } });
  await page.getByRole('button', { name: words.home.playNow }).first().click();
  await page.locator('[data-action="roll"]').waitFor();
  await page.evaluate(noteShifts);
  for (let turns = 0; turns < 2; turns++) {
    await playTurn(page);
    await page.getByText(pattern(words.table.yourTurn)).waitFor();
  }
  expect(await shiftsOf(page)).toBeLessThan(0.001);
  // A shift without a press is noticed.
  await page.evaluate(() => (document.body.style.paddingTop = '200px'));
  await expect.poll(() => shiftsOf(page)).toBeGreaterThan(0.01);
});
