/** People at online tables: presence, spectators, remarks, and how they find each other. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pattern } from '../kit/pattern.ts';
import { accessibilityFaults, useApp, type Device } from './app.ts';
import { Friends, letBotPlay, openTable, playOn, realFaults, seatBot, sitDown, start } from './friends.ts';
import { words } from './words.ts';

const app = useApp(new Friends());

const TRIOMINOS = { game: 'Triominos', seats: 2, pace: { perMove: 600, bank: 0 } } as const;

/** The seat of a player, with everything shown there. */
const seatOf = (page: Page, name: string) => page.locator('.seat', { hasText: name });

const says = async ({ page }: Device, what: string): Promise<void> => {
  await page.getByRole('button', { name: words.online.room.react }).click();
  await page.getByRole('button', { name: what }).click();
};

test.each([
  ['Triominos', TRIOMINOS],
  ['Pickomino', { ...TRIOMINOS, game: 'Pickomino' }],
] as const)(
  '%s: clock, presence and remarks are at the seats, and those who look on are counted',
  async (_, choices) => {
    const [ana, bo, cy] = [await app.open(), await app.open(), await app.open()];
    const link = await openTable(ana, 'Ana', choices);
    await sitDown(bo, link, 'Bo');
    await start(ana);
    await ana.page.getByRole('timer').waitFor();
    // At the seat of the player to move.
    await expect.poll(() => ana.page.locator('[aria-current="true"]').getByRole('timer').count()).toBe(1);

    await cy.page.goto(link);
    await ana.page.getByRole('img', { name: words.online.room.watchers(1) }).waitFor();
    await cy.page.getByRole('img', { name: words.online.room.watchers(1) }).waitFor();

    await says(bo, words.online.reactions.hello);
    for (const { page } of [ana, bo, cy]) {
      await seatOf(page, 'Bo').locator('.bubble').getByText(words.online.reactions.hello).waitFor();
      await page
        .getByRole('status')
        .getByText(words.online.room.says('Bo', words.online.reactions.hello))
        .waitFor({ state: 'attached' });
    }
    expect(await accessibilityFaults(ana.page)).toEqual([]);

    await cy.page.goto('about:blank');
    await ana.page.getByRole('img', { name: words.online.room.watchers(1) }).waitFor({ state: 'detached' });
    await bo.page.goto('about:blank');
    await seatOf(ana.page, 'Bo').getByText(words.online.lobby.away).waitFor();
    await bo.page.goto(link);
    await seatOf(ana.page, 'Bo').getByText(words.online.lobby.away).waitFor({ state: 'detached' });
    expect(realFaults(ana, bo, cy)).toEqual([]);
  },
);

/** The running animations and their durations, in ms. */
const movements = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.bubble')].flatMap((bubble) =>
      bubble.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().duration)),
    ),
  );

test('a remark springs up, but not with reduced motion', async () => {
  const [ana, bo] = [await app.open(), await app.open({ reducedMotion: 'reduce' })];
  const link = await openTable(ana, 'Ana', TRIOMINOS);
  await sitDown(bo, link, 'Bo');
  await start(ana);
  await says(ana, words.online.reactions.hello);
  for (const { page } of [ana, bo]) await page.locator('.bubble').waitFor();
  for (const time of await movements(ana.page)) expect(time).toBeLessThanOrEqual(600);
  for (const time of await movements(bo.page)) expect(time).toBeLessThanOrEqual(1);
});

/** Like a browser that can share, and one that offers to install. */
const noteShared = (): void => {
  const shared: ShareData[] = [];
  Object.assign(globalThis, { shared });
  navigator.share = (data) => Promise.resolve(void shared.push(data ?? {}));
};

test('a device that can share offers its own way to send the link', async () => {
  const ana = await app.open();
  await ana.context.addInitScript(noteShared);
  await ana.page.reload();
  const link = await openTable(ana, 'Ana');
  await ana.page.getByRole('button', { name: words.online.lobby.share }).click();
  const shared = await ana.page.evaluate(() => (globalThis as unknown as { shared: ShareData[] }).shared);
  expect(shared).toHaveLength(1);
  expect(new URL(shared[0]!.url!).hash).toBe(new URL(link).hash);
});

test('a device that cannot share shows no button for it', async () => {
  const ana = await app.open();
  await ana.context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'share'));
  await ana.page.reload();
  await openTable(ana, 'Ana');
  await ana.page.getByRole('button', { name: words.online.lobby.copy }).waitFor();
  expect(await ana.page.getByRole('button', { name: words.online.lobby.share }).count()).toBe(0);
});

/** The early event of a browser that can install, and its outcome. */
const offerInstall = (): void => {
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => Promise.resolve(Object.assign(globalThis, { isInstalling: true })),
  });
  dispatchEvent(offer);
  Object.assign(globalThis, { isKept: offer.defaultPrevented });
};

test('the app is installed from home, once the browser offers it', async () => {
  const { page } = await app.open();
  await page.getByRole('button', { name: words.home.playNow }).first().waitFor();
  const install = page.getByRole('button', { name: words.home.install });
  expect(await install.count()).toBe(0);
  await page.evaluate(offerInstall);
  await install.click();
  await install.waitFor({ state: 'detached' });
  expect(
    await page.evaluate(() => [Reflect.get(globalThis, 'isKept'), Reflect.get(globalThis, 'isInstalling')]),
  ).toEqual([true, true]);
});

const playWithWhoever = async ({ page }: Device): Promise<void> => {
  await page.goto(app.address);
  await page.getByRole('button', { name: words.home.anybody }).last().click();
  await page.getByRole('button', { name: words.online.lobby.leave }).waitFor();
};

test('playing online opens a public table, the next player joins it, and a full one is skipped', async () => {
  const [host, ana, bo] = [await app.open(), await app.open(), await app.open()];
  // A table of strangers at which no seat is free.
  const full = await openTable(host, 'Dee', { game: 'Triominos', seats: 2, isPublic: true });
  await seatBot(host);
  await playWithWhoever(ana);
  expect(new URL(ana.page.url()).hash).not.toBe(new URL(full).hash);
  await playWithWhoever(bo);
  expect(bo.page.url()).toBe(ana.page.url());
  await ana.page.getByText(words.table.seats).first().waitFor({ state: 'attached' });
  expect(realFaults(host, ana, bo)).toEqual([]);
});

test('the list of a player’s tables shows whose turn it is, and the deadline', async () => {
  const ana = await app.open();
  await openTable(ana, 'Ana', { pace: { days: 2 } });
  await seatBot(ana);
  await start(ana);
  await ana.page.getByRole('timer').waitFor();
  await ana.page.goto(app.address);
  const { yourTurn, until } = words.online.room;
  const month = new Intl.DateTimeFormat('en', { month: 'short' }).format(new Date(Date.now() + 2 * 86_400_000));
  await ana.page.getByText(pattern((weekday) => `${yourTurn} · ${until(`${weekday}${month}`)}`)).waitFor();
});

test('at a table of two, a person takes over the bot’s seat', async () => {
  const { page } = await app.open();
  await page.goto(`${app.address}#/new/triominos`);
  const seats = page
    .getByRole('list', { name: words.setup.seats })
    .getByRole('button', { name: pattern(words.setup.changeSeat) });
  await seats.nth(2).click();
  await page
    .getByRole('button', { name: pattern(words.setup.removeSeat) })
    .last()
    .click();
  await expect.poll(() => seats.count()).toBe(2);
  await seats.nth(1).click();
  await page.getByRole('button', { name: words.setup.aPerson }).click();
  await page.getByRole('button', { name: words.setup.done }).click();
  await expect.poll(() => page.getByText(words.setup.person, { exact: true }).count()).toBe(2);
});

test('a rematch of three begins when all present players have agreed', async () => {
  const [ana, bo, cy] = [await app.open(), await app.open(), await app.open()];
  const link = await openTable(ana, 'Ana', { seats: 3 });
  await sitDown(bo, link, 'Bo');
  await sitDown(cy, link, 'Cy');
  await start(ana);
  for (const device of [ana, bo, cy]) await letBotPlay(device);
  await playOn([ana, bo, cy], 0);
  for (const { page } of [ana, bo, cy]) await page.getByRole('button', { name: words.end.rematch }).waitFor();
  await ana.page.getByRole('button', { name: words.end.rematch }).click();
  await bo.page.getByText(words.online.room.rematchOffered(['Ana'])).waitFor();
  await cy.page.getByText(words.online.room.rematchOffered(['Ana'])).waitFor();
  await bo.page.getByRole('button', { name: words.end.rematch }).click();
  await ana.page.getByText(words.online.room.rematchAwaited(['Cy'])).waitFor();
  // Absent players are not waited for.
  await cy.page.goto('about:blank');
  await ana.page.getByRole('button', { name: words.end.rematch }).click();
  await bo.page.getByRole('button', { name: words.end.rematch }).waitFor({ state: 'detached' });
  await bo.page.locator('.seat').first().waitFor();
  expect(realFaults(ana, bo, cy)).toEqual([]);
});
