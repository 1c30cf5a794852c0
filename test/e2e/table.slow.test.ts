/** The table during play. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pattern } from '../kit/pattern.ts';
import { App, useApp } from './app.ts';
import { saveTables } from './everyScreen/furnishing.ts';
import { playNow } from './wholeGame.ts';
import { KEEP, words } from './words.ts';

const app = useApp(new App());

/** Two people at one device who type what their real dice show. */
const withRealDice = async (page: Page): Promise<void> => {
  await page.goto(`${app.address}#/new/pickomino`);
  await page.getByRole('list', { name: words.setup.seats }).getByRole('button').nth(1).click();
  await page.getByRole('button', { name: words.setup.aPerson }).click();
  await page.getByRole('button', { name: words.setup.done }).click();
  await page.getByRole('switch', { name: words.pickomino.wishes.realDice }).check();
  await page.getByRole('button', { name: words.setup.start, exact: true }).click();
};

/** So many worms, and ones for the other dice. */
const enterRoll = async (page: Page, worms: number, ones: number): Promise<void> => {
  for (let die = 0; die < worms; die++) await page.getByRole('button', { name: words.pickomino.addDie('W') }).click();
  for (let die = 0; die < ones; die++) await page.getByRole('button', { name: words.pickomino.addDie(1) }).click();
  await page.getByRole('button', { name: words.pickomino.enterRoll }).click();
};

test('a lesson announces as kept only the dice that were kept', async () => {
  const { page } = await app.open();
  await page.goto(`${app.address}#/learn/pickomino`);
  await page.locator('[data-action="roll"]').click();
  await page.locator('button.fits').first().waitFor();
  expect(await page.getByText(words.pickomino.kept).count()).toBe(0);
});

test('a lesson in which any tile may open shows none as useless', async () => {
  const { page } = await app.open();
  await page.goto(`${app.address}#/learn/triominos`);
  await page.locator('.rack .fits').first().waitFor();
  expect(await page.locator('.rack .idle').count()).toBe(0);
  expect(await page.getByRole('button', { name: pattern((tile) => words.triominos.rackTile(tile, 0)) }).count()).toBe(
    0,
  );
});

test('the place of the first tile is not covered, on a phone in landscape too', async () => {
  const { page } = await app.open({ viewport: { width: 740, height: 360 } });
  await page.goto(`${app.address}#/learn/triominos`);
  await page.locator('.rack .fits').first().click();
  const place = page.locator('[data-place="0"]');
  await place.waitFor();
  await page.getByRole('list', { name: words.triominos.lots }).waitFor();
  const isOpen = await place.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-place]') === button;
  });
  expect(isOpen).toBe(true);
});

test('the zoom buttons make way for the places that can be played', async () => {
  const { page } = await app.open();
  await page.goto(`${app.address}#/learn/triominos`);
  const controls = page.getByRole('button', { name: words.triominos.zoomIn });
  await page.locator('.rack .fits').first().waitFor();
  expect(await controls.count()).toBe(0);
  await page.keyboard.press('-');
  await controls.waitFor();
  await page.locator('.rack .fits').first().click();
  await page.locator('[data-place="0"]').waitFor();
  expect(await controls.count()).toBe(0);
});

/** Records the position of each flying tile. */
const noteFlights = (): void => {
  const flights: Record<string, boolean> = {};
  Object.assign(globalThis, { flights });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLElement && node.dataset['flying'])
        flights[node.dataset['flying']] = node.parentElement === document.body;
  }).observe(document, { subtree: true, childList: true });
};

test('a stolen tile flies above everything on its way', async () => {
  const { page, faults } = await app.open({ settings: { speed: 'fast' } });
  await withRealDice(page);
  await page.evaluate(noteFlights);
  for (const worms of [6, 5]) {
    await enterRoll(page, worms, 8 - worms);
    await page.getByRole('button', { name: words.pickomino.keep(worms, 'W') }).click();
    await page.locator('[data-action="stop"]').click();
  }
  await enterRoll(page, 5, 3);
  await page.getByRole('button', { name: words.pickomino.keep(5, 'W') }).click();
  await page.getByRole('button', { name: pattern((name) => words.pickomino.steal(25, name)) }).click();
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { flights: Record<string, boolean> }).flights))
    .toMatchObject({ 25: true, 30: true });
  expect(faults).toEqual([]);
});

test('a mistyped roll of real dice is undone', async () => {
  const { page } = await app.open();
  await withRealDice(page);
  await enterRoll(page, 8, 0);
  await page.getByRole('button', { name: words.pickomino.keep(8, 'W') }).waitFor();
  await page.getByRole('button', { name: words.table.undo }).click();
  await enterRoll(page, 5, 3);
  await page.getByRole('button', { name: words.pickomino.keep(5, 'W') }).waitFor();
});

/** Records all texts shown while dice are in the air. */
const noteSpoilers = (): void => {
  const told = { during: [] as string[], brings: 0, throws: 0 };
  Object.assign(globalThis, { told });
  const textOf = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
  let dice: Element | null = null;
  new MutationObserver(() => {
    const falling = document.querySelector('.throw');
    if (!falling) return void (dice = null);
    if (falling !== dice) told.throws++;
    dice = falling;
    told.brings += document.querySelectorAll('.brings, button.fits').length;
    const line = `${told.throws}: ${textOf('.said')}; ${textOf('.turn')}`;
    if (!told.during.includes(line)) told.during.push(line);
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

test('nothing shows the result of a roll before the dice rest', async () => {
  const { page } = await app.open({ settings: { speed: 'slow' } });
  await playNow(page, 'Pickomino').click();
  await page.evaluate(noteSpoilers);
  await page.locator('[data-action="roll"]').click();
  await page.locator('.throw').waitFor();
  await page.locator('button.fits').first().waitFor();
  const told = await page.evaluate(
    () => (globalThis as unknown as { told: { during: string[]; brings: number; throws: number } }).told,
  );
  expect(told).toEqual({ during: [`1: ; ${words.table.yourTurn(words.setup.guest)}`], brings: 0, throws: 1 });
  await page
    .locator('.said', { hasText: pattern((face) => words.pickomino.rolled(words.setup.guest, [face])) })
    .waitFor();
});

/** Records the texts of log and coach while dice are in the air. */
const noteEarlyWords = (adviceToKeep: string): void => {
  const heard = { throws: 0, early: [] as string[] };
  Object.assign(globalThis, { heard });
  const newest = (): string => document.querySelector('dialog ol li')?.textContent ?? '';
  let before = newest();
  new MutationObserver(() => {
    if (!document.querySelector('.throw')) return void (before = newest());
    heard.throws++;
    const advice = document.querySelector('aside .said')?.textContent ?? '';
    if (newest() !== before) heard.early.push(newest());
    if (new RegExp(adviceToKeep).test(advice)) heard.early.push(advice);
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

const heardIn = (page: Page): Promise<{ throws: number; early: string[] }> =>
  page.evaluate(() => (globalThis as unknown as { heard: { throws: number; early: string[] } }).heard);

/** Of any symbol, worms included. */
const KEPT = pattern(
  words.pickomino.keeps,
  (name, count, total) => words.pickomino.keeps(name, count, 'W', total),
  (name, total) => words.pickomino.keeps(name, 1, 'W', total),
);

test('neither coach nor log shows the result of a roll before the dice rest', async () => {
  const { page } = await app.open({ settings: { speed: 'slow', coach: 'always' } });
  await playNow(page, 'Pickomino').click();
  await page.locator('[data-action="roll"]').waitFor();
  await page.evaluate(noteEarlyWords, pattern(...KEEP).source);
  await page.locator('[data-action="roll"]').click();
  await page.locator('aside .said', { hasText: pattern(...KEEP) }).waitFor();
  await page.locator('button.fits').last().click();
  await page.getByRole('button', { name: words.table.menu }).click();
  await page.getByText(words.table.log).click();
  await page.locator('dialog ol li', { hasText: KEPT }).first().waitFor();
  const { throws } = await heardIn(page);
  // The game continues behind the menu.
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-action="roll"]')?.click());
  await page
    .locator('dialog ol li', { hasText: pattern((name, face) => words.pickomino.rolled(name, [face])) })
    .nth(1)
    .waitFor();
  const heard = await heardIn(page);
  expect(heard.throws).toBeGreaterThan(throws);
  expect(heard.early).toEqual([]);
});

/** Holds all pauses of the table until `go` is called. */
const holdPauses = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { setTimeout } = window;
    const held = (run: () => void, ms = 0): number => (ms > 0 ? 0 : setTimeout(run, ms));
    Object.assign(window, { setTimeout: held, go: () => Object.assign(window, { setTimeout }) });
  });

const letPausesEnd = (page: Page): Promise<void> => page.evaluate(() => (window as unknown as { go(): void }).go());

test('a tap lets the dice lie at once, and the space bar hurries the bots', async () => {
  const { page } = await app.open({ settings: { speed: 'slow' } });
  await playNow(page, 'Pickomino').click();
  await page.locator('[data-action="roll"]').waitFor();
  await holdPauses(page);
  await page.locator('[data-action="roll"]').click();
  await page.locator('.throw').click({ force: true });
  await page.locator('button.fits').first().waitFor();
  await letPausesEnd(page);
  await page.locator('button.fits').first().click();
  const others = page.getByText(pattern(words.table.thinking));
  const next = page.locator('[data-action="stop"].gold, button.fits, [data-action]');
  for (;;) {
    await next.or(others).first().waitFor();
    if (await others.isVisible()) break;
    await next.first().click();
  }
  await page.keyboard.press(' ');
  await page.getByText(words.table.yourTurn(words.setup.guest)).waitFor();
});

test.each([
  [320, 568],
  [360, 640],
  [375, 667],
  [667, 375],
  [740, 360],
])('all of a lesson is in sight at %i × %i', async (width, height) => {
  const { page } = await app.open({ viewport: { width, height } });
  await page.goto(`${app.address}#/learn/pickomino`);
  for (const pressed of ['[data-action="roll"]', 'button.fits']) {
    const button = page.locator(pressed).first();
    await button.waitFor();
    const isOpen = await button.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const));
      return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
    });
    expect(isOpen).toBe(true);
    await button.click();
  }
});

test('? shows the keys', async () => {
  const { page } = await app.open();
  await playNow(page, 'Pickomino').click();
  await page.locator('[data-action="roll"]').waitFor();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: words.table.keys });
  await sheet.getByText(words.pickomino.keys.roll).waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
});

test.each([
  [360, 740],
  [740, 360],
  [1440, 900],
])('at %d×%d the way on is in sight, at the start and at the end', async (width, height) => {
  const { page } = await app.open({ viewport: { width, height }, reducedMotion: 'reduce' });
  const isInSight = (name: string): Promise<boolean> =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight);
  await saveTables(page);
  await page.goto(`${app.address}#/new/triominos`);
  await page.getByRole('button', { name: words.setup.start, exact: true }).waitFor();
  expect(await isInSight(words.setup.start)).toBe(true);
  for (const game of ['pickomino', 'triominos']) {
    await page.goto(`${app.address}#/table/${game}-over`);
    await page.locator('#end-title').waitFor();
    expect(await isInSight(words.end.rematch)).toBe(true);
  }
});

test('with reduced motion, nothing stays between two sizes', async () => {
  const { page } = await app.open({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' });
  await playNow(page, 'Pickomino').click();
  await page.locator('[data-action="roll"]').waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  // A wide table has the player's own seat at its lower edge.
  await page.locator('.own').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition))).toEqual([]);
});
