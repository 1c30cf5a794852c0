/** Friends apart, on a real server: playing, seats, finding tables. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, eventually, startApp, type Device } from './app.ts';
import {
  agree,
  letBotPlay,
  openMenu,
  openTable,
  playOn,
  realFaults,
  rollButton,
  seatBot,
  sitDown,
  start,
  startFriends,
  type Friends,
} from './friends.ts';
import { pressByKeyboard, tabTo } from './wholeGame.ts';

let app: Friends;

beforeAll(async () => {
  app = await startFriends('--gone-after', '1');
});

afterEach(() => app.clear());
afterAll(() => app.close());

test('two people and a watcher play through a lost connection and a restart, and again', async () => {
  const [ana, bo, cleo] = [await app.open(), await app.open(), await app.open()];
  const link = await openTable(ana, 'Ana');
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

  await app.server.end('SIGKILL');
  for (const device of [ana, bo, cleo]) await lost(device).waitFor();
  await app.server.start();
  for (const device of [ana, bo, cleo]) await lost(device).waitFor({ state: 'detached', timeout: 30_000 });
  await playOn([ana, bo], 4);
  await agree(ana, bo, cleo);

  for (const device of [ana, bo]) await letBotPlay(device);
  for (const { page } of [ana, bo, cleo]) await page.locator('#end-title').waitFor();
  expect(await accessibilityFaults(ana.page)).toEqual([]);
  expect(await cleo.page.getByRole('button', { name: 'Rematch' }).count()).toBe(0);

  await bo.page.getByRole('button', { name: 'Rematch' }).click();
  for (const { page } of [ana, bo, cleo]) await page.locator('#end-title').waitFor({ state: 'detached' });
  await rollButton(bo.page).click();
  await agree(ana, bo, cleo);

  for (const device of [ana, bo]) await letBotPlay(device);
  for (const { page } of [ana, bo, cleo]) await page.locator('#end-title').waitFor();
  await ana.page.getByRole('button', { name: 'Rematch' }).click();
  await rollButton(ana.page).waitFor();
  await cleo.page.getByText('Ana is to move').waitFor();
  await agree(ana, bo, cleo);

  await cleo.page.goto(link.replace('/join/', '/verify/'));
  await eventually(() => cleo.page.locator('[data-verdict="proven"]').count()).toBe(2);
  expect(await cleo.page.getByText('This device saw the same seal').count()).toBe(2);
  expect(await accessibilityFaults(cleo.page)).toEqual([]);
  expect(realFaults(ana, bo, cleo)).toEqual([]);
});

const people = (device: Device) => device.page.getByRole('list', { name: 'Everybody here' });

test('a seat is renamed, given back, removed, given to a bot and taken again', async () => {
  const [ana, bo] = [await app.open(), await app.open()];
  const link = await openTable(ana, 'Ana', { game: 'Triominos' });
  await sitDown(bo, link, 'Bo');
  await bo.page.getByLabel('Your name').fill('Boris');
  await bo.page.getByRole('button', { name: 'Change the name' }).click();
  await ana.page.getByRole('button', { name: 'Boris leaves the table' }).click();
  await sitDown(bo, link, 'Bo');
  await bo.page.getByRole('button', { name: 'Leave the seat' }).click();
  await people(ana).getByText('Bo', { exact: true }).waitFor({ state: 'detached' });
  await sitDown(bo, link, 'Bo');
  await seatBot(ana);
  await start(ana);

  for (const device of [ana, bo]) await openMenu(device);
  await ana.page.getByRole('button', { name: 'A bot plays for Bo' }).click();
  await bo.page.getByRole('listitem').getByRole('button', { name: 'I am back' }).click();
  await bo.page.getByRole('button', { name: 'Leave the seat' }).click();
  await bo.page.getByRole('button', { name: 'Take the seat of Bo' }).click();
  await bo.page.getByRole('button', { name: 'Leave the seat' }).waitFor();
  await ana.page.getByRole('button', { name: 'Bo leaves the table' }).click();
  await bo.page.getByRole('button', { name: 'Take the seat of Bo' }).waitFor();
  expect(await accessibilityFaults(bo.page)).toEqual([]);
  expect(realFaults(ana, bo)).toEqual([]);
});

test('a bot takes over for somebody who is gone, and hands back on return', async () => {
  const [ana, bo] = [await app.open(), await app.open()];
  const link = await openTable(ana, 'Ana', { absent: 'bot' });
  await sitDown(bo, link, 'Bo');
  await start(bo);
  await rollButton(ana.page).waitFor();
  await ana.page.goto('about:blank');
  await bo.page.getByText('Ana is to move, but away').waitFor();
  await rollButton(bo.page).waitFor();
  await openMenu(bo);
  await people(bo).getByText('greedy stands in').waitFor();
  await ana.page.goto(link);
  await people(bo).getByText('here').waitFor();
  expect(await ana.page.getByText('A bot plays for you').count()).toBe(0);
  expect(realFaults(ana, bo)).toEqual([]);
});

test('a table is opened, filled, begun and left by keyboard alone', async () => {
  const ana = await app.open();
  const { page } = ana;
  const press = (role: 'button' | 'link', name: string) =>
    pressByKeyboard(page, page.getByRole(role, { name, exact: true }).first());
  await pressByKeyboard(page, page.getByRole('link', { name: /^Invite friends/ }).first());
  await tabTo(page, page.getByLabel('Your name'));
  await page.keyboard.type('Ana');
  await press('button', 'Open the table');
  await press('button', 'Leave the seat');
  await press('button', 'Sit down');
  await page.getByRole('button', { name: 'Leave the seat' }).waitFor();
  // Sitting down leaves the focus where it was.
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Change the name');
  await press('button', 'Seat a bot');
  await press('button', 'Start');
  await rollButton(page).waitFor();
  await page.keyboard.press('r');
  await page.locator('button.fits').first().waitFor();
  await press('button', 'Menu');
  await press('button', 'Leave the seat');
  await page.getByRole('button', { name: 'Take the seat of Ana' }).waitFor();
  await page.keyboard.press('Escape');
  await press('link', 'Tablée, to the start');
  await page.getByRole('region', { name: 'Your tables' }).getByRole('link').waitFor();
  expect(realFaults(ana)).toEqual([]);
});

test('a name that is taken is explained, and another one sits down', async () => {
  const [ana, bo] = [await app.open(), await app.open()];
  const link = await openTable(ana, 'Ana');
  await bo.page.goto(link);
  await bo.page.getByLabel('Your name').fill('ana');
  await bo.page.getByRole('button', { name: 'Sit down' }).click();
  await bo.page.getByText('Somebody at this table has that name').waitFor();
  await sitDown(bo, link, 'Bo');
});

test('a public table is joined while a seat is free, and watched after that', async () => {
  const [ana, bo] = [await app.open(), await app.open({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' })];
  await openTable(ana, 'Ana', { seats: 2, isPublic: true });
  await bo.page.getByRole('region', { name: 'Pickomino' }).getByRole('link', { name: 'Watch' }).click();
  const listed = (device: Device, where: string) =>
    device.page.getByRole('region', { name: where, exact: true }).getByRole('link', { name: /Ana/ });
  await listed(bo, 'Join').waitFor();
  expect(await accessibilityFaults(bo.page)).toEqual([]);
  await listed(bo, 'Join').click();
  await bo.page.getByLabel('Your name').fill('Bo');
  await bo.page.getByRole('button', { name: 'Sit down' }).click();
  await bo.page.getByRole('button', { name: 'Start', exact: true }).click();

  const cleo = await app.open();
  await cleo.page.goto(`${app.address}#/tables`);
  await listed(cleo, 'Watch').click();
  await cleo.page.getByText('You watch').first().waitFor();
  expect(await cleo.page.getByRole('button', { name: 'Say something' }).count()).toBe(0);

  await bo.page.getByRole('button', { name: 'Say something' }).click();
  await bo.page.getByRole('button', { name: 'Good move!' }).click();
  for (const { page } of [ana, cleo]) await page.getByText('Bo: Good move!').waitFor();
  expect(await accessibilityFaults(bo.page)).toEqual([]);
  const overflow = await bo.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(overflow).toBe(false);
  expect(realFaults(ana, bo, cleo)).toEqual([]);
});

test('whoever comes to a full table watches', async () => {
  const [ana, bo] = [await app.open(), await app.open()];
  const link = await openTable(ana, 'Ana', { seats: 2 });
  await seatBot(ana);
  await bo.page.goto(link);
  await bo.page.getByText('All seats are taken. You watch.').waitFor();
  expect(await bo.page.getByRole('button', { name: 'Start', exact: true }).count()).toBe(0);
  await start(ana);
  await bo.page.getByText('You watch').first().waitFor();
  expect(realFaults(ana, bo)).toEqual([]);
});

test('without a server the screens for friends apart say so', async () => {
  const alone = await startApp();
  const { page } = await alone.open();
  await page.getByRole('region', { name: 'Pickomino' }).getByRole('link', { name: 'Invite friends' }).click();
  await page.getByText('No server answers here.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(`${alone.address}#/join/AAAAAAAAAAAAAAAA`);
  await page.getByRole('heading', { level: 1, name: 'No server answers here.' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await alone.close();
});
