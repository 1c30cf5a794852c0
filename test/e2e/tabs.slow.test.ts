/** Many tabs of one browser, which gives one site six connections. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { metricsAt } from '../kit/metrics.ts';
import { useApp, type Device } from './app.ts';
import { beginTables, hide, openTable, realFaults, rollButton, seatBot, start, Friends } from './friends.ts';
import { words } from './words.ts';

/** More than the six connections. */
const TABS = 7;

const app = useApp(new Friends());

const openTab = async ({ context }: Device, link: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: words.online.lobby.leave }).or(rollButton(page)).first().waitFor();
  return page;
};

const streams = async (): Promise<number> => {
  return Number(/^tablee_streams (\d+)/m.exec(await metricsAt(app.address))?.[1]);
};

test('seven visible tabs at one table show the same, and each can move', async () => {
  const ana = await app.open();
  const link = await openTable(ana, 'Ana');
  await seatBot(ana);
  const tabs = [ana.page];
  while (tabs.length < TABS) tabs.push(await openTab(ana, link));
  expect(await streams()).toBeLessThanOrEqual(5);
  await start(ana);
  for (const tab of tabs) await rollButton(tab).waitFor();
  await rollButton(tabs.at(-1)!).click();
  for (const tab of tabs) await tab.locator('button.fits').first().waitFor();
  await ana.page.locator('button.fits').last().click();
  const total = (tab: Page) => tab.locator('.figure').textContent();
  await rollButton(ana.page).or(ana.page.locator('[data-action="stop"]')).first().waitFor();
  for (const tab of tabs) await expect.poll(() => total(tab)).toBe(await total(ana.page));
  expect(realFaults(ana)).toEqual([]);
});

test('seven tabs at seven tables can all be played at', async () => {
  const ana = await app.open();
  const tabs: Page[] = [];
  const links = await beginTables(ana, TABS);
  for (const link of links) tabs.push(await openTab(ana, link));
  for (const tab of tabs) {
    await rollButton(tab).click();
    await tab.locator('button.fits').first().waitFor();
  }
  expect(await streams()).toBeLessThanOrEqual(5);
  expect(realFaults(ana)).toEqual([]);
});

test('hidden tabs leave their streams to the visible one, and catch up when shown', async () => {
  const ana = await app.open();
  const link = await openTable(ana, 'Ana');
  await seatBot(ana);
  const others: Page[] = [];
  while (others.length < TABS - 1) others.push(await openTab(ana, link));
  for (const page of others) await hide(page);
  await expect.poll(streams).toBeLessThanOrEqual(4);
  await start(ana);
  await rollButton(ana.page).click();
  await ana.page.locator('button.fits').first().waitFor();
  for (const page of others) {
    await hide(page, false);
    await page.locator('button.fits').first().waitFor();
  }
  expect(realFaults(ana)).toEqual([]);
});
