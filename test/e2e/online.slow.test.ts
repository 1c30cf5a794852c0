/** Friends apart, on a real server: playing, seats, finding tables. */
import { expect, test } from 'vitest';
import { accessibilityFaults, App, useApp, type Device } from './app.ts';
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
  Friends,
} from './friends.ts';
import { pressByKeyboard, tabTo } from './wholeGame.ts';

const app = useApp(new Friends('--gone-after', '1'));

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
  await cleo.page.getByText('You are watching').first().waitFor();
  expect(await accessibilityFaults(cleo.page)).toEqual([]);

  const lost = (device: Device) => device.page.locator('[data-reconnecting]');
  await cleo.context.setOffline(true);
  await lost(cleo).waitFor();
  await playOn([ana, bo], 4);
  await cleo.context.setOffline(false);
  await lost(cleo).waitFor({ state: 'detached' });
  await agree(ana, bo, cleo);

  await app.server.end('SIGKILL');
  for (const device of [ana, bo, cleo]) await lost(device).waitFor();
  await app.server.start();
  for (const device of [ana, bo, cleo]) await lost(device).waitFor({ state: 'detached' });
  await playOn([ana, bo], 4);
  await agree(ana, bo, cleo);

  for (const device of [ana, bo]) await letBotPlay(device);
  for (const { page } of [ana, bo, cleo]) await page.locator('#end-title').waitFor();
  expect(await accessibilityFaults(ana.page)).toEqual([]);
  expect(await cleo.page.getByRole('button', { name: 'Rematch' }).count()).toBe(0);

  await bo.page.getByRole('button', { name: 'Rematch' }).click();
  await bo.page.getByText('Waiting for Ana …').waitFor();
  await ana.page.getByText('Bo would like a rematch.').waitFor();
  expect(await accessibilityFaults(bo.page)).toEqual([]);
  await ana.page.getByRole('button', { name: 'Rematch' }).click();
  for (const { page } of [ana, bo, cleo]) await page.locator('#end-title').waitFor({ state: 'detached' });
  await rollButton(bo.page).click();
  await agree(ana, bo, cleo);

  for (const device of [ana, bo]) await letBotPlay(device);
  for (const { page } of [ana, bo, cleo]) await page.locator('#end-title').waitFor();
  for (const { page } of [ana, bo]) await page.getByRole('button', { name: 'Rematch' }).click();
  await rollButton(ana.page).waitFor();
  await cleo.page.getByText('Ana is to move').waitFor();
  await agree(ana, bo, cleo);

  await cleo.page.goto(link.replace('/join/', '/verify/'));
  await expect.poll(() => cleo.page.locator('[data-verdict="proven"]').count()).toBe(2);
  await expect.poll(() => cleo.page.getByText('This device saw the same seal').count()).toBe(2);
  expect(await accessibilityFaults(cleo.page)).toEqual([]);
  expect(realFaults(ana, bo, cleo)).toEqual([]);
});

test('whoever taps twice starts once, and hears of no refusal', async () => {
  const ana = await app.open();
  await openTable(ana, 'Ana');
  await seatBot(ana);
  await ana.page.getByRole('button', { name: 'Start', exact: true }).dblclick();
  await rollButton(ana.page).waitFor();
  await letBotPlay(ana);
  await ana.page.getByRole('button', { name: 'Rematch' }).dblclick();
  await rollButton(ana.page).waitFor();
  expect(ana.faults).toEqual([]);
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
  await letBotPlay(bo);
  await bo.page.getByRole('listitem').getByRole('button', { name: 'I am back' }).click();
  await bo.page.getByRole('button', { name: 'Leave the seat' }).click();
  await bo.page.getByRole('button', { name: 'Take the seat of Bo' }).click();
  await bo.page.getByRole('button', { name: 'Leave the seat' }).waitFor();
  expect(await accessibilityFaults(bo.page)).toEqual([]);
  expect(realFaults(ana, bo)).toEqual([]);
});

test('the host replaces nobody who is there, and all agree to who takes hidden tiles', async () => {
  const [ana, bo, cleo] = [await app.open(), await app.open(), await app.open()];
  const link = await openTable(ana, 'Ana', { game: 'Triominos' });
  await sitDown(bo, link, 'Bo');
  await start(ana);
  await openMenu(ana);
  const replace = ana.page.getByRole('button', { name: 'A bot plays for Bo' });
  await people(ana).getByText('here', { exact: true }).waitFor();
  expect(await replace.count()).toBe(0);
  await bo.page.goto('about:blank');
  await replace.click();
  await ana.page.getByRole('status').getByText('The host lets a bot play for Bo, who is away.').waitFor();
  await bo.page.goto(link);
  await openMenu(bo);
  await bo.page.getByText('What the host did').click();
  await bo.page.getByRole('listitem').getByText('The host lets a bot play for Bo, who is away.').waitFor();
  await bo.page.getByRole('button', { name: 'Leave the seat' }).click();

  await cleo.page.goto(link);
  await openMenu(cleo);
  await cleo.page.getByLabel('Your name').fill('Cleo');
  await cleo.page.getByRole('button', { name: 'Take the seat of Bo' }).click();
  await people(cleo).getByText('Cleo would like this seat.').waitFor();
  expect(await accessibilityFaults(ana.page)).toEqual([]);
  await ana.page.getByRole('button', { name: 'Agree' }).click();
  await cleo.page.getByRole('button', { name: 'Leave the seat' }).waitFor();
  expect(realFaults(ana, bo, cleo)).toEqual([]);
});

test('a bot takes over for somebody who is gone, and hands back on return', async () => {
  const [ana, bo] = [await app.open(), await app.open()];
  const link = await openTable(ana, 'Ana', { absent: 'bot' });
  await sitDown(bo, link, 'Bo');
  await start(bo);
  await rollButton(ana.page).waitFor();
  await ana.page.goto('about:blank');
  await rollButton(bo.page).waitFor();
  await openMenu(bo);
  await people(bo).getByText('a bot stands in').waitFor();
  await ana.page.goto(link);
  await people(bo).getByText('here').waitFor();
  expect(await ana.page.getByText('A bot is playing for you').count()).toBe(0);
  expect(realFaults(ana, bo)).toEqual([]);
});

test('whoever is gone is missed, where the table waits for them', async () => {
  const [ana, bo] = [await app.open(), await app.open()];
  await sitDown(bo, await openTable(ana, 'Ana', { absent: 'wait' }), 'Bo');
  await start(bo);
  await rollButton(ana.page).waitFor();
  await ana.page.goto('about:blank');
  await bo.page.getByText('Ana is to move, but away').waitFor();
  await ana.page.goBack();
  await bo.page.getByText('Ana is to move, but away').waitFor({ state: 'detached' });
  await rollButton(ana.page).waitFor();
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
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Change the name');
  await press('button', 'Seat 2 is free: choose who sits there');
  await pressByKeyboard(page, page.getByRole('dialog').getByRole('button', { name: /^Berta timid/ }));
  await press('button', 'Start');
  await rollButton(page).waitFor();
  await page.keyboard.press('r');
  await page.locator('button.fits').first().waitFor();
  await press('link', 'Tablée, home page');
  const own = page.getByRole('region', { name: 'Your tables' }).getByRole('link');
  await own.getByText('Your turn!').waitFor();
  await pressByKeyboard(page, own);
  await press('button', 'Menu');
  await press('button', 'Leave the seat');
  await page.getByRole('button', { name: 'Take the seat of Ana' }).waitFor();
  await page.keyboard.press('Escape');
  await press('link', 'Tablée, home page');
  await page.getByRole('heading', { name: 'Tablée', exact: true }).waitFor();
  expect(realFaults(ana)).toEqual([]);
});

test.each([
  [360, 740],
  [740, 360],
  [1440, 900],
])('at %d×%d a table is opened without scrolling', async (width, height) => {
  const { page } = await app.open({ viewport: { width, height } });
  await page.goto(`${app.address}#/invite/pickomino`);
  const open = page.getByRole('button', { name: 'Open the table' });
  await open.waitFor();
  expect(await open.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
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
  await cleo.page.getByText('You are watching').first().waitFor();
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
  await bo.page.getByText('All seats are taken. You can watch.').waitFor();
  expect(await bo.page.getByRole('button', { name: 'Start', exact: true }).count()).toBe(0);
  await start(ana);
  await bo.page.getByText('You are watching').first().waitFor();
  expect(realFaults(ana, bo)).toEqual([]);
});

test('without a server the screens for friends apart say so', async () => {
  const alone = new App();
  await alone.start();
  const { page } = await alone.open();
  await page.getByRole('region', { name: 'Pickomino' }).getByRole('link', { name: 'Invite friends' }).click();
  await page.getByText('There is no connection just now.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(`${alone.address}#/join/AAAAAAAAAAAAAAAA`);
  await page.getByRole('heading', { level: 1, name: 'There is no connection just now.' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await alone.close();
});

test('the page about what is kept erases who asks for it', async () => {
  const [ana, bo] = [await app.open(), await app.open()];
  const link = await openTable(ana, 'Ana');
  await sitDown(bo, link, 'Bo');
  await bo.page.goto(`${new URL('/', link).href}#/`);
  await bo.page.getByRole('link', { name: 'What is kept about you' }).click();
  await bo.page.getByText('Erase me on this server').click();
  expect(await accessibilityFaults(bo.page)).toEqual([]);
  await bo.page.getByRole('button', { name: 'Erase me now' }).click();
  await bo.page.getByText('The server does not know this device any more.').waitFor();
  await people(ana).getByText('Bo', { exact: true }).waitFor({ state: 'detached' });
  expect(realFaults(ana, bo)).toEqual([]);
});
