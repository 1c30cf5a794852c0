/** Trouble in online play: the network, the server, the address, other players. */
import type { Page } from 'playwright-core';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { accessibilityFaults, HOME_NETWORK, region, useApp, type Device } from './app.ts';
import {
  agree,
  ask,
  hide,
  letBotPlay,
  openMenu,
  openTable,
  realFaults,
  rollButton,
  seatBot,
  sitDown,
  start,
  Friends,
} from './friends.ts';
import { words } from './words.ts';

const app = useApp(new Friends());

const lost = ({ page }: Device) => page.locator('[data-reconnecting]');

const dice = (page: Page) => page.locator('button.group').allInnerTexts();

const againstBot = async (): Promise<Device> => {
  const ana = await app.open();
  await openTable(ana, 'Ana');
  await seatBot(ana);
  await start(ana);
  await rollButton(ana.page).waitFor();
  return ana;
};

const said = ({ page }: Device): Promise<string> => page.locator('.said').innerText();

const seqOf = async (device: Device): Promise<number> => (await ask<{ seq: number }>(device, '')).seq;

test('without a network a move is kept, a name is refused, and the page recovers automatically', async () => {
  const ana = await againstBot();
  const before = await seqOf(ana);
  await ana.context.setOffline(true);
  await lost(ana).waitFor();
  await openMenu(ana);
  await ana.page.getByLabel(words.online.invitation.yourName).fill('Anna');
  await ana.page.getByRole('button', { name: words.online.lobby.rename }).click();
  await ana.page.getByText(words.online.refusals['unreachable']!).waitFor();
  await ana.page.keyboard.press('Escape');
  expect(await accessibilityFaults(ana.page)).toEqual([]);
  await rollButton(ana.page).click();
  await rollButton(ana.page).click();
  await ana.context.setOffline(false);
  await ana.page.locator('button.fits').first().waitFor();
  await lost(ana).waitFor({ state: 'detached' });
  expect(await seqOf(ana)).toBe(before + 1);
  expect(realFaults(ana)).toEqual([]);
});

test('a move that the server did not get before a reload is sent after it', async () => {
  const ana = await againstBot();
  const before = await seqOf(ana);
  await ana.page.route('**/moves', (route) => route.abort());
  await rollButton(ana.page).click();
  await ana.page.getByText(words.online.resending).waitFor();
  await ana.page.unroute('**/moves');
  await ana.page.reload();
  await ana.page.locator('button.fits').first().waitFor();
  expect(await seqOf(ana)).toBe(before + 1);
});

/** A move is retried for some seconds. A busy machine may take longer to start a server; then the button is pressed again. */
const rollAtLast = ({ page }: Device): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        document.querySelector<HTMLElement>('[data-action="roll"]')?.click();
        return document.querySelector('button.fits') !== null;
      }),
    )
    .toBe(true);

test('a server that is killed in mid-roll has rolled once or not at all, and everybody sees the same', async () => {
  const [ana, bo] = [await app.open(), await app.open()];
  await sitDown(bo, await openTable(ana, 'Ana'), 'Bo');
  await start(ana);
  await rollButton(ana.page).waitFor();
  const before = await seqOf(ana);
  await Promise.all([rollButton(ana.page).click(), app.server.end('SIGKILL')]);
  for (const device of [ana, bo]) await lost(device).waitFor();
  await app.server.start();
  for (const device of [ana, bo]) await lost(device).waitFor({ state: 'detached' });
  await rollAtLast(ana);
  const rolled = await dice(ana.page);
  expect(await seqOf(ana)).toBe(before + 1);
  await expect.poll(() => said(bo)).toBe(await said(ana));
  await ana.page.reload();
  await ana.page.locator('button.fits').first().waitFor();
  expect(await dice(ana.page)).toEqual(rolled);
  await agree(ana, bo);
  expect(realFaults(ana, bo)).toEqual([]);
});

/** Lets both requests wait until both are there. */
const together = async (pages: readonly Page[], glob: string): Promise<void> => {
  let arrive = (): void => undefined;
  const all = new Promise<void>((done) => (arrive = done));
  let waiting = 0;
  for (const page of pages)
    await page.route(glob, async (route) => {
      if (++waiting === pages.length) arrive();
      await all;
      await route.continue();
    });
};

test('of two players who take a seat at once one sits, and the other gets a message and takes the next', async () => {
  const [ana, bo, cleo] = [await app.open(), await app.open(), await app.open()];
  const link = await openTable(ana, 'Ana');
  for (const [device, name] of [
    [bo, 'Bo'],
    [cleo, 'Cleo'],
  ] as const) {
    await device.page.goto(link);
    await device.page.getByLabel(words.online.invitation.yourName).fill(name);
  }
  const pages = [bo.page, cleo.page];
  await together(pages, '**/acts');
  for (const page of pages) await page.getByRole('button', { name: words.online.lobby.sit }).click();
  const late = ({ page }: Device) => page.getByText(words.online.refusals['seat-taken']!);
  await expect.poll(async () => (await late(bo).count()) + (await late(cleo).count())).toBe(1);
  const loser = (await late(bo).count()) === 1 ? bo : cleo;
  await loser.page.unroute('**/acts');
  await loser.page.getByRole('button', { name: words.online.lobby.sit }).click();
  await loser.page.getByRole('button', { name: words.online.lobby.leave }).waitFor();
  await ana.page
    .getByText(words.online.lobby.joined(['Ana', 'Bo', 'Cleo']))
    .or(ana.page.getByText(words.online.lobby.joined(['Ana', 'Cleo', 'Bo'])))
    .waitFor({ state: 'attached' });
});

test('a player’s table in a second browser shows no rack', async () => {
  const [ana, second] = [await app.open(), await app.open()];
  const link = await openTable(ana, 'Ana', { game: 'Triominos' });
  await seatBot(ana);
  await start(ana);
  await ana.page.locator('.rack [data-tile]').first().waitFor();
  await second.page.goto(link);
  await second.page.getByText(words.online.room.watching).first().waitFor();
  expect(await second.page.locator('.rack [data-tile]').count()).toBe(0);
  const told = JSON.stringify(await ask(second, ''));
  const { view } = await ask<{ view: { rack: readonly string[] } }>(ana, '');
  expect(view.rack.length).toBeGreaterThan(0);
  expect(JSON.parse(told)).toMatchObject({ you: null, legal: [], view: { rack: null } });
  // Until it is Ana's turn the bot may play at any time, and moving parts have other colours.
  await second.page.locator('.seat.turn', { hasText: 'Ana' }).waitFor();
  expect(await accessibilityFaults(second.page)).toEqual([]);
});

test('dead and mistyped links are explained, with a way home', async () => {
  const { page } = await app.open();
  for (const address of [
    'join/AAAAAAAAAAAAAAAA',
    'join/mistyped',
    'join/',
    'verify/AAAAAAAAAAAAAAAA',
    'verify/a%2Fb',
  ]) {
    await page.goto(`${app.address}#/${address}`);
    await page.getByText(words.online.room.gone).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: words.app.home }).click();
    await page.getByRole('heading', { name: 'Tablée', exact: true }).waitFor();
  }
});

test('a screen that cannot be loaded shows an error, and loads at the next try', async () => {
  const { page } = await app.open();
  await page.route('**/assets/OnlineInvite*', (route) => route.abort());
  await page.getByRole('link', { name: words.online.invite }).first().click();
  await page.getByText(words.app.notLoaded).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.unroute('**/assets/OnlineInvite*');
  await page.getByRole('button', { name: words.online.tryAgain }).click();
  await page.getByRole('button', { name: words.online.invitation.open }).waitFor();
});

test('a table whose game cannot be loaded shows an error, and loads at the next try', async () => {
  const { page } = await app.open();
  await page.route('**/assets/triominos*', (route) => route.abort());
  await region(page, 'Triominos').getByRole('button', { name: words.home.playNow }).click();
  await page.getByText(words.app.notLoaded).waitFor();
  await page.unroute('**/assets/triominos*');
  await page.getByRole('button', { name: words.online.tryAgain }).click();
  await page.locator('.rack [data-tile]').first().waitFor();
});

/** As the app draws it. */
const pathOf = (text: string): string =>
  encode(text, { ecc: 'M', border: 2 })
    .data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');

test('a link made on the server’s own machine leads a phone to its address in the network', async () => {
  const ana = await app.open();
  await ana.page.route('**/api/nearby', (route) => route.fulfill({ json: { host: '192.168.1.5' } }));
  await openTable(ana, 'Ana');
  const field = ana.page.getByRole('textbox', { name: words.online.lobby.link });
  await expect.poll(() => field.inputValue()).toContain('http://192.168.1.5:');
  const link = await field.inputValue();
  expect(new URL(link).hash).toBe(new URL(ana.page.url()).hash);
  const code = ana.page.getByRole('img', { name: words.online.lobby.code });
  expect(await code.locator('path').getAttribute('d')).toBe(pathOf(link));
  await ana.page.getByText(words.online.lobby.nearby).waitFor();
});

test('a phone in the home network, without a secure connection, sits down and plays', async () => {
  const ana = await app.open();
  const phone = await app.open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const link = new URL(await openTable(ana, 'Ana'));
  link.hostname = HOME_NETWORK;
  await sitDown(phone, link.href, 'Bo');
  expect(await phone.page.evaluate(() => isSecureContext)).toBe(false);
  await phone.page.getByRole('button', { name: words.online.lobby.copy }).tap();
  expect(await phone.page.evaluate(() => getSelection()?.toString())).toBe(link.href);
  await start(ana);
  await letBotPlay(ana);
  await hide(phone.page);
  await hide(phone.page, false);
  await rollButton(phone.page).tap();
  await phone.page.locator('button.fits').first().waitFor();
  expect(await accessibilityFaults(phone.page)).toEqual([]);
  expect(realFaults(ana, phone)).toEqual([]);
});

test('the lobby shows if no other device can connect', async () => {
  const ana = await app.open();
  await openTable(ana, 'Ana');
  await ana.page.getByText(words.online.lobby.ownDevice).waitFor();
});

test('the back button and a reload lead nowhere wrong, in the lobby, in play and at the end', async () => {
  const ana = await app.open();
  const { page } = ana;
  await page.goto(`${app.address}#/`);
  await openTable(ana, 'Ana');
  await seatBot(ana);
  await page.reload();
  await page.getByRole('button', { name: words.online.lobby.leave }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Tablée', exact: true }).waitFor();
  await page.goForward();
  await start(ana);
  await rollButton(page).click();
  await page.locator('button.fits').first().waitFor();
  const rolled = await dice(page);
  await page.reload();
  await page.locator('button.fits').first().waitFor();
  expect(await dice(page)).toEqual(rolled);
  await page.goBack();
  await page.goForward();
  await page.locator('button.fits').first().waitFor();
  await letBotPlay(ana);
  await page.locator('#end-title').waitFor();
  await page.reload();
  await page.locator('#end-title').waitFor();
  await page.getByRole('button', { name: words.end.rematch }).click();
  await page.locator('#end-title').waitFor({ state: 'detached' });
  expect(realFaults(ana)).toEqual([]);
});
