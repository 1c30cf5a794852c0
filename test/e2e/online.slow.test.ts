/** Friends apart, on a real server: three devices at one table, through a dropped connection and a restart. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServerProcess } from '../kit/serverProcess.ts';
import { accessibilityFaults, startApp, type App, type Device } from './app.ts';

const folder = mkdtempSync(join(tmpdir(), 'tablee-online-'));
const server = new ServerProcess(40_000 + (process.pid % 20_000), folder);
let app: App;

beforeAll(async () => {
  app = await startApp(async () => {
    await server.start();
    return { address: `${server.base}/`, close: () => server.end('SIGTERM') };
  });
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** What a browser says of its own when the network or the server is away. */
const isLoss = (fault: string): boolean => /net::ERR_|Failed to fetch|network error/i.test(fault);

const realFaults = (...devices: Device[]): string[] =>
  devices.flatMap(({ faults }) => faults.filter((fault) => !isLoss(fault)));

const openTable = async ({ page }: Device, game: string, name: string): Promise<string> => {
  await page.getByRole('region', { name: game }).getByRole('link', { name: 'Invite friends' }).click();
  await page.getByLabel('Your name').fill(name);
  if (game === 'Pickomino') {
    await page.getByText('House rules').click();
    await page.getByLabel('Short game').selectOption('yes');
  }
  await page.getByRole('button', { name: 'Open the table' }).click();
  return page.getByRole('textbox', { name: 'The way to this table' }).inputValue();
};

const sitDown = async ({ page }: Device, link: string, name: string): Promise<void> => {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Leave the seat' }).waitFor();
};

const start = ({ page }: Device): Promise<void> => page.getByRole('button', { name: 'Start', exact: true }).click();

const choices = (page: Page) => page.locator('button.fits, [data-action]');

/** One decision in Pickomino: take a tile where one can be had, else keep the best, else roll, else give up. */
const decide = async (page: Page): Promise<void> => {
  const before = await seen(page);
  for (const choice of ['[data-action="stop"].warm', 'button.fits', '[data-action="roll"]', '[data-action="stop"]']) {
    const buttons = page.locator(choice);
    if ((await buttons.count()) === 0) continue;
    await buttons.last().click();
    break;
  }
  await expect.poll(() => seen(page)).not.toBe(before);
};

/** What everybody sees alike. */
const seen = async (page: Page): Promise<string> => {
  const texts = await page.locator('.said, .figure, .seats').allInnerTexts();
  return texts.join(' ').replaceAll(/\s+/g, ' ');
};

const standing = async (page: Page): Promise<string> =>
  (await page.locator('.figure, .seats').allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ');

const agree = async (...devices: Device[]): Promise<void> => {
  const [first, ...others] = devices;
  for (const other of others)
    await expect
      .poll(async () => (await standing(other.page)) === (await standing(first!.page)), { timeout: 20_000 })
      .toBe(true);
};

const isOver = (page: Page): Promise<boolean> =>
  page.getByRole('heading', { name: /wins!|share the win!/ }).isVisible();

/** Whoever is to move decides, so often or to the end. */
const playOn = async (devices: readonly Device[], most: number): Promise<void> => {
  for (let decisions = 0; decisions < most; decisions++) {
    let page: Page | undefined;
    await expect
      .poll(
        async () => {
          for (const device of devices)
            if ((await choices(device.page).count()) > 0 || (await isOver(device.page))) page = device.page;
          return page !== undefined;
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    if (await isOver(page!)) return;
    await decide(page!);
  }
};

test('two people and a watcher play through a lost connection and a restart, and again', async () => {
  const [ana, bo, cleo] = [await app.open(), await app.open(), await app.open()];
  const link = await openTable(ana, 'Pickomino', 'Ana');
  await sitDown(bo, link, 'Bo');
  await cleo.page.goto(link);
  await ana.page.getByText('Bo', { exact: true }).waitFor();
  expect(await accessibilityFaults(ana.page)).toEqual([]);
  expect(await accessibilityFaults(cleo.page)).toEqual([]);

  await start(ana);
  await playOn([ana, bo], 4);
  await agree(ana, bo, cleo);
  expect(await cleo.page.getByText('You watch').first().isVisible()).toBe(true);
  expect(await accessibilityFaults(cleo.page)).toEqual([]);

  const lost = (device: Device) => device.page.locator('[data-reconnecting]');
  await cleo.context.setOffline(true);
  await lost(cleo).waitFor();
  await playOn([ana, bo], 4);
  await cleo.context.setOffline(false);
  await lost(cleo).waitFor({ state: 'detached', timeout: 30_000 });
  await agree(ana, bo, cleo);

  await server.end('SIGKILL');
  for (const device of [ana, bo, cleo]) await lost(device).waitFor();
  await server.start();
  for (const device of [ana, bo, cleo]) await lost(device).waitFor({ state: 'detached', timeout: 30_000 });
  await playOn([ana, bo], 4);
  await agree(ana, bo, cleo);

  await playOn([ana, bo], 1000);
  for (const { page } of [ana, bo, cleo]) await page.locator('#end-title').waitFor();
  expect(await accessibilityFaults(ana.page)).toEqual([]);
  expect(await cleo.page.getByRole('button', { name: 'Rematch' }).count()).toBe(0);

  await bo.page.getByRole('button', { name: 'Rematch' }).click();
  for (const { page } of [ana, bo, cleo]) await page.locator('#end-title').waitFor({ state: 'detached' });
  await bo.page.locator('[data-action="roll"]').click();
  await agree(ana, bo, cleo);

  await cleo.page.goto(link.replace('/join/', '/verify/'));
  await cleo.page.locator('[data-right="true"]').waitFor();
  expect(await cleo.page.getByText('This device saw the same seal').count()).toBe(1);
  expect(await accessibilityFaults(cleo.page)).toEqual([]);
  expect(realFaults(ana, bo, cleo)).toEqual([]);
});

test('a seat is renamed, left, removed, given to a bot and taken again', async () => {
  const [ana, bo] = [await app.open(), await app.open()];
  const link = await openTable(ana, 'Triominos', 'Ana');
  await sitDown(bo, link, 'Bo');
  await bo.page.getByLabel('Your name').fill('Boris');
  await bo.page.getByRole('button', { name: 'Change the name' }).click();
  await ana.page.getByRole('button', { name: 'Boris leaves the table' }).click();
  await sitDown(bo, link, 'Bo');
  await ana.page.getByRole('button', { name: 'Seat a bot' }).first().click();
  await start(ana);

  for (const { page } of [ana, bo]) await page.getByRole('button', { name: 'Menu' }).click();
  await ana.page.getByRole('button', { name: 'A bot plays for Bo' }).click();
  await bo.page.getByRole('listitem').getByRole('button', { name: 'I am back' }).click();
  await bo.page.getByRole('button', { name: 'Leave the seat' }).click();
  await bo.page.getByRole('button', { name: 'Take the seat of Bo' }).click();
  await bo.page.getByRole('button', { name: 'Leave the seat' }).waitFor();
  expect(await accessibilityFaults(bo.page)).toEqual([]);
  expect(realFaults(ana, bo)).toEqual([]);
});

test('a name that is taken is explained, and another one sits down', async () => {
  const [ana, bo] = [await app.open(), await app.open()];
  const link = await openTable(ana, 'Pickomino', 'Ana');
  await bo.page.goto(link);
  await bo.page.getByLabel('Your name').fill('ana');
  await bo.page.getByRole('button', { name: 'Sit down' }).click();
  await bo.page.getByText('Somebody at this table has that name').waitFor();
  await sitDown(bo, link, 'Bo');
});

test('a public table with a clock is found, joined and talked at', async () => {
  const [ana, bo] = [await app.open(), await app.open({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' })];
  await ana.page.goto(`${app.address}#/invite/pickomino`);
  await ana.page.getByLabel('Your name').fill('Ana');
  await ana.page.getByLabel('Time for a move').selectOption('live');
  await ana.page.getByLabel('Everybody may find the table').check();
  expect(await accessibilityFaults(ana.page)).toEqual([]);
  await ana.page.getByRole('button', { name: 'Open the table' }).click();
  await ana.page.getByRole('button', { name: 'Copy the link' }).waitFor();

  await bo.page.goto(`${app.address}#/tables`);
  const offered = bo.page.getByRole('region', { name: 'Join' }).getByRole('link');
  await offered.waitFor();
  expect(await accessibilityFaults(bo.page)).toEqual([]);
  await offered.click();
  await bo.page.getByLabel('Your name').fill('Bo');
  await bo.page.getByRole('button', { name: 'Sit down' }).click();
  await bo.page.getByRole('button', { name: 'Start', exact: true }).click();

  await ana.page.getByRole('timer').waitFor();
  await expect.poll(() => ana.page.title()).toContain('Your turn!');
  expect(await ana.page.locator('link[rel="icon"]').getAttribute('href')).toBe('favicon-turn.svg');
  expect(await bo.page.title()).not.toContain('Your turn!');
  await bo.page.getByRole('button', { name: 'Say something' }).click();
  await bo.page.getByRole('button', { name: 'Good move!' }).click();
  await ana.page.getByText('Bo: Good move!').waitFor();
  expect(await accessibilityFaults(bo.page)).toEqual([]);
  const overflow = await bo.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(overflow).toBe(false);
  expect(realFaults(ana, bo)).toEqual([]);
});

test('many tabs of one browser do not starve: the one that is seen can move', async () => {
  const ana = await app.open();
  const link = await openTable(ana, 'Pickomino', 'Ana');
  await ana.page.getByRole('button', { name: 'Seat a bot' }).first().click();
  await ana.page.getByRole('button', { name: /leaves the table/ }).waitFor();
  for (let tab = 0; tab < 9; tab++) {
    const page = await ana.context.newPage();
    await page.goto(link);
    await page.getByRole('button', { name: 'Leave the seat' }).waitFor();
    // A headless browser shows all its tabs; say what a real one would.
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { get: () => true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }
  await start(ana);
  await ana.page.locator('[data-action="roll"]').click();
  await expect.poll(() => ana.page.locator('[data-action="roll"]').count()).toBe(0);
});

test('without a server the screens for friends apart say so', async () => {
  const alone = await startApp();
  const { page } = await alone.open();
  await page.getByRole('region', { name: 'Pickomino' }).getByRole('link', { name: 'Invite friends' }).click();
  await page.getByText('No server answers here.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await alone.close();
});
