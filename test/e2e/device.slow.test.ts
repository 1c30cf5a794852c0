import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { words as de } from '../../src/web/messages/de.ts';
import { words as fr } from '../../src/web/messages/fr.ts';
import { words as it } from '../../src/web/messages/it.ts';
import { pattern } from '../kit/pattern.ts';
import { accessibilityFaults, App, region, useApp } from './app.ts';
import { words } from './words.ts';

const app = useApp(new App());

const startPickomino = (page: Page): Promise<void> =>
  region(page, 'Pickomino').getByRole('button', { name: words.home.playNow }).click();

const roll = (page: Page): Promise<void> => page.locator('[data-action="roll"]').click();

const keep = (page: Page): Promise<void> => page.locator('button.fits').last().click();

const total = (page: Page): Promise<string | null> => page.locator('.figure').textContent();

test('one click from home the dice can be rolled', async () => {
  const { page, faults } = await app.open();
  await startPickomino(page);
  await roll(page);
  await page.locator('button.fits').first().waitFor();
  expect(faults).toEqual([]);
});

/** Taps in every task of the page while the button exists: faster than any person. */
const tapWithoutEnd = (button: Locator): Promise<void> =>
  button.evaluate(
    (element: HTMLElement) =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          if (!element.isConnected) return resolve();
          element.click();
          return port2.postMessage(null);
        });
        port1.start();
        port2.postMessage(null);
      }),
  );

test('an impatient player who keeps tapping opens one table', async () => {
  const { page, faults } = await app.open();
  await tapWithoutEnd(region(page, 'Pickomino').getByRole('button', { name: words.home.playNow }));
  await page.locator('[data-action="roll"]').waitFor();
  await page.goto(`${app.address}#/new/pickomino`);
  await tapWithoutEnd(page.getByRole('button', { name: words.setup.start, exact: true }));
  await page.locator('[data-action="roll"]').waitFor();
  await page.goto(app.address);
  await region(page, words.home.resume).waitFor();
  await expect.poll(() => region(page, words.home.resume).getByRole('link').count()).toBe(2);
  expect(faults).toEqual([]);
});

test('a game continues after a reload, and home offers it', async () => {
  const { page, faults } = await app.open();
  await startPickomino(page);
  await roll(page);
  await keep(page);
  const before = await total(page);
  await page.reload();
  await page.locator('[data-action="roll"]').waitFor();
  expect(await total(page)).toBe(before);
  await page.goto(app.address);
  await region(page, words.home.resume).getByRole('link').click();
  await page.locator('[data-action="roll"]').waitFor();
  expect(await total(page)).toBe(before);
  expect(faults).toEqual([]);
});

test('a keep is undone, and the dice lie as before', async () => {
  const { page } = await app.open();
  await startPickomino(page);
  await roll(page);
  const choices = await page.locator('button.fits').count();
  await keep(page);
  await page.getByRole('button', { name: words.table.undo }).click();
  await expect.poll(() => page.locator('button.fits').count()).toBe(choices);
});

test('the back button leads home, and forward leads back to the table', async () => {
  const { page } = await app.open();
  await startPickomino(page);
  await roll(page);
  await page.goBack();
  await page.getByRole('heading', { name: 'Tablée', exact: true }).waitFor();
  await page.goForward();
  await page.locator('button.fits').first().waitFor();
});

test('two tabs of one game show the same', async () => {
  const { page, context, faults } = await app.open();
  await startPickomino(page);
  await page.locator('[data-action="roll"]').waitFor();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator('[data-action="roll"]').click();
  await page.locator('button.fits').first().waitFor();
  const dice = (tab: Page) => tab.locator('button.group').allInnerTexts();
  expect(await dice(page)).toEqual(await dice(other));
  await page.locator('button.fits').first().click();
  await other.locator('[data-action="roll"]').waitFor();
  expect(await total(other)).toBe(await total(page));
  expect(faults).toEqual([]);
});

test('after one visit everything works without a network', async () => {
  const { page, context, faults } = await app.open({ worksOffline: true });
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    while (registration.active?.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 20));
  });
  await context.setOffline(true);
  await page.reload();
  for (const name of ['Pickomino', 'Triominos']) {
    await region(page, name).getByRole('button', { name: words.home.playNow }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor({ state: 'attached' });
    await page.goto(app.address);
  }
  await page.goto(`${app.address}#/rules/triominos`);
  await page.getByRole('heading', { name: 'T-01' }).waitFor();
  expect(faults).toEqual([]);
});

test('a record is saved, opened again and stepped through by keyboard', async () => {
  const { page, faults } = await app.open();
  await startPickomino(page);
  await roll(page);
  await keep(page);
  await page.getByRole('button', { name: words.table.menu }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.table.saveRecord }).click(),
  ]);
  const record = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(record)).toMatchObject({ format: 'tablee-record/1', game: 'pickomino' });
  await page.goto(app.address);
  await page.locator('input[type="file"]').setInputFiles(await download.path());
  await page.getByRole('heading', { name: `${words.replay.title} · ${words.replay.step(0, 2)}` }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: words.replay.step(1, 2) }).waitFor();
  await page.keyboard.press('End');
  await page.getByRole('heading', { name: words.replay.step(2, 2) }).waitFor();
  expect(faults).toEqual([]);
});

test('a file that is no record is refused in a sentence', async () => {
  const { page, faults } = await app.open();
  const path = join(tmpdir(), 'tablee-not-a-record.json');
  await writeFile(path, '{"format":"something else"}');
  await page.locator('input[type="file"]').setInputFiles(path);
  await page.getByText(words.replay.unreadable).waitFor();
  expect(faults).toEqual([]);
});

test('a link takes a whole game to another device', async () => {
  const giver = await app.open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await startPickomino(giver.page);
  await roll(giver.page);
  await giver.page.getByRole('button', { name: words.table.menu }).click();
  await giver.page.getByRole('button', { name: words.table.share }).click();
  await giver.page.getByText(words.table.shared).waitFor();
  const link = await giver.page.evaluate(() => navigator.clipboard.readText());
  const taker = await app.open();
  await taker.page.goto(link);
  await taker.page.getByRole('heading', { name: `${words.replay.title} · ${words.replay.step(0, 1)}` }).waitFor();
  await taker.page.goto(`${app.address}#/record/not-a-game`);
  await taker.page.getByText(words.replay.noGame).waitFor();
  expect([...giver.faults, ...taker.faults]).toEqual([]);
});

test('clearing the storage in mid-game loses nothing of the open table', async () => {
  const { page, faults } = await app.open();
  await startPickomino(page);
  await roll(page);
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
    localStorage.clear();
  });
  await keep(page);
  await page.locator('[data-action="roll"]').waitFor();
  expect(faults).toEqual([]);
});

test.each([
  ['fr-FR', fr.home.playNow, 'fr'],
  ['it-IT', it.home.playNow, 'it'],
  ['en-GB', words.home.playNow, 'en'],
  ['de-CH', de.home.playNow, 'de'],
  ['pt-BR', words.home.playNow, 'en'],
])('a browser in %s reads "%s"', async (locale, text, language) => {
  const { page, faults } = await app.open({ locale });
  await page.getByRole('button', { name: text }).first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  expect(faults).toEqual([]);
});

test('a language that was chosen is remembered', async () => {
  const { page } = await app.open();
  await page.getByRole('button', { name: words.table.menu }).click();
  await page.getByLabel(words.app.language).selectOption('de');
  await page.reload();
  await page.getByRole('button', { name: de.home.playNow }).first().waitFor();
});

test('seven people with odd names sit at one table', async () => {
  const { page, faults } = await app.open({ viewport: { width: 320, height: 568 } });
  await page.goto(`${app.address}#/new/pickomino`);
  const names = ['W'.repeat(40), '🐛🦃👩‍👩‍👧', 'שלום', '<script>alert(1)</script>', 'Bo', 'مرحبا', ' '];
  const places = page.getByRole('list', { name: words.setup.seats }).getByRole('button');
  for (const [place, name] of names.entries()) {
    await places.nth(place).click();
    const person = page.getByRole('button', { name: words.setup.aPerson });
    if (await person.isVisible()) await person.click();
    await page.getByLabel(pattern(words.setup.name)).fill(name);
    await page.getByRole('button', { name: words.setup.done }).click();
  }
  await page.getByRole('button', { name: words.setup.start, exact: true }).click();
  await roll(page);
  await page.locator('button.fits').first().dblclick();
  await expect.poll(() => page.getByRole('list', { name: words.table.seats }).getByText('<script>').count()).toBe(1);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
});

test('a refused choice leads to the rule that refuses it', async () => {
  const { page } = await app.open();
  await startPickomino(page);
  const refused = page.locator('button.group:not(.fits)');
  for (let turns = 0; turns < 40 && !(await refused.first().isVisible()); turns++) {
    await page.locator('button.fits, [data-action="roll"], [data-action="stop"]').first().click();
    await page.locator('button.fits, [data-action]').first().waitFor();
  }
  // A screen reader announces it as disabled, yet it may be tried.
  await refused.first().click({ force: true });
  await page.getByRole('link', { name: words.table.why('P-03') }).click();
  await page.locator('#P-03.pointed').waitFor();
});

test('people who roll real dice enter what they show', async () => {
  const { page, faults } = await app.open();
  await page.goto(`${app.address}#/new/pickomino`);
  await page.getByRole('switch', { name: words.pickomino.wishes.realDice }).check();
  await page.getByRole('button', { name: words.setup.start, exact: true }).click();
  for (let die = 0; die < 3; die++) await page.getByRole('button', { name: words.pickomino.addDie('W') }).click();
  for (let die = 0; die < 4; die++) await page.getByRole('button', { name: words.pickomino.addDie(4) }).click();
  await page.getByRole('button', { name: words.pickomino.addDie(1) }).click();
  await page.getByRole('button', { name: words.pickomino.enterRoll }).click();
  await page.getByRole('button', { name: words.pickomino.keep(3, 'W') }).click();
  expect(await total(page)).toBe('15');
  expect(faults).toEqual([]);
});

test('colours are judged at rest, however often something fades in', async () => {
  const { page } = await app.open();
  await page.locator('main').evaluate((main) => {
    const badge = main.appendChild(document.createElement('p'));
    badge.textContent = '+7';
    const fadeIn = (): unknown => badge.animate([{ opacity: 0 }, { opacity: 1 }], 1000);
    fadeIn();
    setInterval(fadeIn, 100);
  });
  expect(await accessibilityFaults(page)).toEqual([]);
});
