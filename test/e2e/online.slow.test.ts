/** Online play on a real server: games, seats, lists of tables. */
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
import { words } from './words.ts';

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
  await cleo.page.getByText(words.online.room.watching).first().waitFor();
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
  expect(await cleo.page.getByRole('button', { name: words.end.rematch }).count()).toBe(0);

  await bo.page.getByRole('button', { name: words.end.rematch }).click();
  await bo.page.getByText(words.online.room.rematchAwaited(['Ana'])).waitFor();
  await ana.page.getByText(words.online.room.rematchOffered(['Bo'])).waitFor();
  expect(await accessibilityFaults(bo.page)).toEqual([]);
  await ana.page.getByRole('button', { name: words.end.rematch }).click();
  for (const { page } of [ana, bo, cleo]) await page.locator('#end-title').waitFor({ state: 'detached' });
  await rollButton(bo.page).click();
  await agree(ana, bo, cleo);

  for (const device of [ana, bo]) await letBotPlay(device);
  for (const { page } of [ana, bo, cleo]) await page.locator('#end-title').waitFor();
  for (const { page } of [ana, bo]) await page.getByRole('button', { name: words.end.rematch }).click();
  await rollButton(ana.page).waitFor();
  await cleo.page.getByText(words.online.room.waitingFor('Ana')).waitFor();
  await agree(ana, bo, cleo);

  await cleo.page.goto(link.replace('/join/', '/verify/'));
  await expect.poll(() => cleo.page.locator('[data-verdict="proven"]').count()).toBe(2);
  await expect.poll(() => cleo.page.getByText(words.online.verify.sealSeen).count()).toBe(2);
  expect(await accessibilityFaults(cleo.page)).toEqual([]);
  expect(realFaults(ana, bo, cleo)).toEqual([]);
});

test('a double tap starts once, without an error', async () => {
  const ana = await app.open();
  await openTable(ana, 'Ana');
  await seatBot(ana);
  await ana.page.getByRole('button', { name: words.online.lobby.start, exact: true }).dblclick();
  await rollButton(ana.page).waitFor();
  await letBotPlay(ana);
  await ana.page.getByRole('button', { name: words.end.rematch }).dblclick();
  await rollButton(ana.page).waitFor();
  expect(ana.faults).toEqual([]);
});

const people = (device: Device) => device.page.getByRole('list', { name: words.online.room.people });

test('a seat is renamed, given back, removed, given to a bot and taken again', async () => {
  const [ana, bo] = [await app.open(), await app.open()];
  const link = await openTable(ana, 'Ana', { game: 'Triominos' });
  await sitDown(bo, link, 'Bo');
  await bo.page.getByLabel(words.online.invitation.yourName).fill('Boris');
  await bo.page.getByRole('button', { name: words.online.lobby.rename }).click();
  await ana.page.getByRole('button', { name: words.online.lobby.remove('Boris') }).click();
  await sitDown(bo, link, 'Bo');
  await bo.page.getByRole('button', { name: words.online.lobby.leave }).click();
  await people(ana).getByText('Bo', { exact: true }).waitFor({ state: 'detached' });
  await sitDown(bo, link, 'Bo');
  await seatBot(ana);
  await start(ana);

  for (const device of [ana, bo]) await openMenu(device);
  await letBotPlay(bo);
  await bo.page.getByRole('listitem').getByRole('button', { name: words.online.lobby.comeBack }).click();
  await bo.page.getByRole('button', { name: words.online.lobby.leave }).click();
  await bo.page.getByRole('button', { name: words.online.lobby.takeSeat('Bo') }).click();
  await bo.page.getByRole('button', { name: words.online.lobby.leave }).waitFor();
  expect(await accessibilityFaults(bo.page)).toEqual([]);
  expect(realFaults(ana, bo)).toEqual([]);
});

test('the host replaces only absent players, and all agree on who takes hidden tiles', async () => {
  const [ana, bo, cleo] = [await app.open(), await app.open(), await app.open()];
  const link = await openTable(ana, 'Ana', { game: 'Triominos' });
  await sitDown(bo, link, 'Bo');
  await start(ana);
  await openMenu(ana);
  const replace = ana.page.getByRole('button', { name: words.online.lobby.letBotPlay('Bo') });
  await people(ana).getByText(words.online.lobby.here, { exact: true }).waitFor();
  expect(await replace.count()).toBe(0);
  await bo.page.goto('about:blank');
  await replace.click();
  await ana.page.getByRole('status').getByText(words.online.host.deeds.standIn('Bo')).waitFor();
  await bo.page.goto(link);
  await openMenu(bo);
  await bo.page.getByText(words.online.host.title).click();
  await bo.page.getByRole('listitem').getByText(words.online.host.deeds.standIn('Bo')).waitFor();
  await bo.page.getByRole('button', { name: words.online.lobby.leave }).click();

  await cleo.page.goto(link);
  await openMenu(cleo);
  await cleo.page.getByLabel(words.online.invitation.yourName).fill('Cleo');
  await cleo.page.getByRole('button', { name: words.online.lobby.takeSeat('Bo') }).click();
  await people(cleo).getByText(words.online.lobby.asks('Cleo')).waitFor();
  expect(await accessibilityFaults(ana.page)).toEqual([]);
  await ana.page.getByRole('button', { name: words.online.lobby.agree }).click();
  await cleo.page.getByRole('button', { name: words.online.lobby.leave }).waitFor();
  expect(realFaults(ana, bo, cleo)).toEqual([]);
});

test('a bot takes over for an absent player, and hands back on return', async () => {
  const [ana, bo] = [await app.open(), await app.open()];
  const link = await openTable(ana, 'Ana', { absent: 'bot' });
  await sitDown(bo, link, 'Bo');
  await start(bo);
  await rollButton(ana.page).waitFor();
  await ana.page.goto('about:blank');
  await rollButton(bo.page).waitFor();
  await openMenu(bo);
  await people(bo).getByText(words.online.lobby.botStandsIn).waitFor();
  await ana.page.goto(link);
  await people(bo).getByText(words.online.lobby.here).waitFor();
  expect(await ana.page.getByText(words.online.room.botPlays).count()).toBe(0);
  expect(realFaults(ana, bo)).toEqual([]);
});

test('a table that waits for an absent player shows it', async () => {
  const [ana, bo] = [await app.open(), await app.open()];
  await sitDown(bo, await openTable(ana, 'Ana', { absent: 'wait' }), 'Bo');
  await start(bo);
  await rollButton(ana.page).waitFor();
  await ana.page.goto('about:blank');
  await bo.page.getByText(words.online.room.awayToMove('Ana')).waitFor();
  await ana.page.goBack();
  await bo.page.getByText(words.online.room.awayToMove('Ana')).waitFor({ state: 'detached' });
  await rollButton(ana.page).waitFor();
  expect(realFaults(ana, bo)).toEqual([]);
});

test('a table is opened, filled, begun and left by keyboard alone', async () => {
  const ana = await app.open();
  const { page } = ana;
  const press = (role: 'button' | 'link', name: string) =>
    pressByKeyboard(page, page.getByRole(role, { name, exact: true }).first());
  await pressByKeyboard(page, page.getByRole('link', { name: words.online.invite }).first());
  await tabTo(page, page.getByLabel(words.online.invitation.yourName));
  await page.keyboard.type('Ana');
  await press('button', words.online.invitation.open);
  await press('button', words.online.lobby.leave);
  await press('button', words.online.lobby.sit);
  await page.getByRole('button', { name: words.online.lobby.leave }).waitFor();
  // Sitting down leaves the focus where it was.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words.online.lobby.rename);
  await press('button', words.setup.fillSeat(2));
  await pressByKeyboard(
    page,
    page.getByRole('dialog').getByRole('button', { name: `Berta ${words.pickomino.tempers.timid}` }),
  );
  await press('button', words.online.lobby.start);
  await rollButton(page).waitFor();
  await page.keyboard.press('r');
  await page.locator('button.fits').first().waitFor();
  await press('link', words.app.home);
  const own = page.getByRole('region', { name: words.online.tables.yours }).getByRole('link');
  await own.getByText(words.online.room.yourTurn).waitFor();
  await pressByKeyboard(page, own);
  await press('button', words.table.menu);
  await press('button', words.online.lobby.leave);
  await page.getByRole('button', { name: words.online.lobby.takeSeat('Ana') }).waitFor();
  await page.keyboard.press('Escape');
  await press('link', words.app.home);
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
  const open = page.getByRole('button', { name: words.online.invitation.open });
  await open.waitFor();
  expect(await open.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
});

test('a name that is taken is explained, and another name works', async () => {
  const [ana, bo] = [await app.open(), await app.open()];
  const link = await openTable(ana, 'Ana');
  await bo.page.goto(link);
  await bo.page.getByLabel(words.online.invitation.yourName).fill('ana');
  await bo.page.getByRole('button', { name: words.online.lobby.sit }).click();
  await bo.page.getByText(words.online.refusals['name-taken']!).waitFor();
  await sitDown(bo, link, 'Bo');
});

test('a public table is joined while a seat is free, and watched after that', async () => {
  const [ana, bo] = [await app.open(), await app.open({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' })];
  await openTable(ana, 'Ana', { seats: 2, isPublic: true });
  await bo.page.getByRole('region', { name: 'Pickomino' }).getByRole('link', { name: words.home.tables }).click();
  const listed = (device: Device, where: string) =>
    device.page.getByRole('region', { name: where, exact: true }).getByRole('link', { name: /Ana/ });
  await listed(bo, words.online.tables.join).waitFor();
  expect(await accessibilityFaults(bo.page)).toEqual([]);
  await listed(bo, words.online.tables.join).click();
  await bo.page.getByLabel(words.online.invitation.yourName).fill('Bo');
  await bo.page.getByRole('button', { name: words.online.lobby.sit }).click();
  await bo.page.getByRole('button', { name: words.online.lobby.start, exact: true }).click();

  const cleo = await app.open();
  await cleo.page.goto(`${app.address}#/tables`);
  await listed(cleo, words.online.tables.watch).click();
  await cleo.page.getByText(words.online.room.watching).first().waitFor();
  expect(await cleo.page.getByRole('button', { name: words.online.room.react }).count()).toBe(0);

  await bo.page.getByRole('button', { name: words.online.room.react }).click();
  await bo.page.getByRole('button', { name: words.online.reactions['good-move'] }).click();
  for (const { page } of [ana, cleo])
    await page.getByText(words.online.room.says('Bo', words.online.reactions['good-move'])).waitFor();
  expect(await accessibilityFaults(bo.page)).toEqual([]);
  const overflow = await bo.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(overflow).toBe(false);
  expect(realFaults(ana, bo, cleo)).toEqual([]);
});

test('a guest at a full table watches', async () => {
  const [ana, bo] = [await app.open(), await app.open()];
  const link = await openTable(ana, 'Ana', { seats: 2 });
  await seatBot(ana);
  await bo.page.goto(link);
  await bo.page.getByText(words.online.lobby.full).waitFor();
  expect(await bo.page.getByRole('button', { name: words.online.lobby.start, exact: true }).count()).toBe(0);
  await start(ana);
  await bo.page.getByText(words.online.room.watching).first().waitFor();
  expect(realFaults(ana, bo)).toEqual([]);
});

test('without a server the screens for online play say so', async () => {
  const alone = new App();
  await alone.start();
  const { page } = await alone.open();
  await page.getByRole('region', { name: 'Pickomino' }).getByRole('link', { name: words.online.invite }).click();
  await page.getByText(words.online.noServer).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(`${alone.address}#/join/AAAAAAAAAAAAAAAA`);
  await page.getByRole('heading', { level: 1, name: words.online.noServer }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await alone.close();
});

test('the page about stored data erases a guest on request', async () => {
  const [ana, bo] = [await app.open(), await app.open()];
  const link = await openTable(ana, 'Ana');
  await sitDown(bo, link, 'Bo');
  await bo.page.goto(`${new URL('/', link).href}#/`);
  await bo.page.getByRole('link', { name: words.online.privacy }).click();
  await bo.page.getByText(words.privacy.erase).click();
  expect(await accessibilityFaults(bo.page)).toEqual([]);
  await bo.page.getByRole('button', { name: words.privacy.eraseNow }).click();
  await bo.page.getByText(words.privacy.erased).waitFor();
  await people(ana).getByText('Bo', { exact: true }).waitFor({ state: 'detached' });
  expect(realFaults(ana, bo)).toEqual([]);
});
