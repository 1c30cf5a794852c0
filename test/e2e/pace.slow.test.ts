/** Time at online tables: clocks, days, and notifications of a turn. */
import { expect, test } from 'vitest';
import { pattern } from '../kit/pattern.ts';
import { accessibilityFaults, useApp, type Device } from './app.ts';
import { hide, letBotPlay, openTable, realFaults, rollButton, seatBot, sitDown, start, Friends } from './friends.ts';
import { words } from './words.ts';

const { room } = words.online;

// Slow enough that a game of bots is not over before the test looks at it.
const app = useApp(new Friends('--bot-delay', '250'));

const timer = ({ page }: Device) => page.getByRole('timer');

/** “1:05” on the clock. */
const secondsLeft = async (device: Device): Promise<number> => {
  const [minutes, seconds] = (await timer(device).innerText()).split(':').map(Number);
  return minutes! * 60 + seconds!;
};

const beginAgainstBot = async (device: Device, choices: Parameters<typeof openTable>[2]): Promise<void> => {
  await openTable(device, 'Ana', choices);
  await seatBot(device);
  await start(device);
  await timer(device).waitFor();
};

const againstBot = async (choices: Parameters<typeof openTable>[2]): Promise<Device> => {
  const device = await app.open();
  await beginAgainstBot(device, choices);
  return device;
};

test('the lobby shows the host’s settings', async () => {
  const ana = await app.open();
  await openTable(ana, 'Ana', { pace: { perMove: 45, bank: 120 }, absent: 'bot' });
  await ana.page.getByText(words.online.invitation.withClock(45, 120)).waitFor();
  await ana.page.getByText(words.online.invitation.absences.bot, { exact: true }).waitFor();
  await openTable(ana, 'Ana', { pace: { days: 3 }, absent: 'skip' });
  await ana.page.getByText(words.online.invitation.withDays(3)).waitFor();
  await ana.page.getByText(words.online.invitation.absences.skip, { exact: true }).waitFor();
  await openTable(ana, 'Ana');
  await ana.page.getByText(words.online.invitation.paces.none, { exact: true }).waitFor();
  await ana.page.getByText(words.online.invitation.absences.wait, { exact: true }).waitFor();
  expect(realFaults(ana)).toEqual([]);
});

test('a time outside the limits is not accepted by the form', async () => {
  const { page } = await app.open();
  await page.goto(`${app.address}#/invite/pickomino`);
  await page.getByLabel(words.online.invitation.pace).selectOption('live');
  await page.getByLabel(words.online.invitation.perMove).fill('2');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: words.online.invitation.open }).click();
  expect(await page.getByLabel(words.online.invitation.perMove).evaluate((field) => field.matches(':invalid'))).toBe(
    true,
  );
  expect(page.url()).toContain('#/invite/pickomino');
});

/** Records every state of the clock in the page: polling from here might miss short ones. */
const noteClock = (): void => {
  const shown: string[] = [];
  Object.assign(globalThis, { shown });
  const look = (): void => {
    const clock = document.querySelector('.clock');
    if (clock)
      shown.push(`${clock.querySelector('[role="timer"]')?.textContent}${clock.matches('.low') ? ' low' : ''}`);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
};

test('a clock counts down, and a warning is shown and read out', async () => {
  const ana = await app.open();
  await ana.context.addInitScript(noteClock);
  await ana.page.clock.install();
  await ana.page.reload();
  await beginAgainstBot(ana, { pace: { perMove: 20, bank: 5 } });
  const before = await secondsLeft(ana);
  expect(before).toBeLessThanOrEqual(25);
  await expect.poll(() => secondsLeft(ana)).toBeLessThan(before);
  await ana.page.clock.runFor(10_000);
  await ana.page.locator('.clock.low').waitFor();
  const shown = await ana.page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);
  expect(shown.filter((text) => /^0:(1[6-9]|2\d)$/.test(text))).not.toEqual([]);
  expect(shown.filter((text) => /^0:(1[6-9]|2\d) low$/.test(text))).toEqual([]);
  await ana.page.getByRole('status').getByText(words.online.room.lastSeconds(15)).waitFor({ state: 'attached' });
  expect(await accessibilityFaults(ana.page)).toEqual([]);
  expect(realFaults(ana)).toEqual([]);
});

test('when the time is up a table waits, lets a bot play or skips the turn, by its settings', async () => {
  const pace = { perMove: 5, bank: 0 };
  const waiting = await againstBot({ pace, absent: 'wait' });
  const [skipped, bo] = [await app.open(), await app.open()];
  await sitDown(bo, await openTable(skipped, 'Ana', { pace, absent: 'skip' }), 'Bo');
  await start(bo);
  const replaced = await againstBot({ pace, absent: 'bot' });

  // First, because the bots' game ends.
  await replaced.page.getByText(words.online.room.botPlays).waitFor();
  await replaced.page.getByRole('button', { name: words.online.lobby.comeBack }).click();
  await replaced.page.getByText(words.online.room.botPlays).waitFor({ state: 'detached' });
  await skipped.page.getByText(words.online.room.waitingFor('Bo')).waitFor();
  await rollButton(bo.page).waitFor();
  await waiting.page.getByText(words.online.room.timeUp.wait).first().waitFor();
  await rollButton(waiting.page).click();
  await waiting.page.locator('button.fits').first().waitFor();
  expect(realFaults(waiting, replaced, skipped, bo)).toEqual([]);
});

test('days for a move are shown in words and as a date', async () => {
  const ana = await againstBot({ pace: { days: 2 } });
  const until = new Date(Date.now() + 2 * 86_400_000);
  const month = new Intl.DateTimeFormat('en', { month: 'short' }).format(until);
  expect(await timer(ana).innerText()).toBe('1 day, 23 hours');
  const said = await timer(ana).getAttribute('aria-label');
  expect(said).toMatch(
    pattern((weekday) => `${room.timeLeft('1 day, 23 hours')}, ${room.until(`${weekday}${until.getDate()} ${month}`)}`),
  );
  await ana.page.getByText(`${until.getDate()} ${month}`).waitFor();
  expect(await accessibilityFaults(ana.page)).toEqual([]);
});

/** Sets the device's clock forward, but not its timers. */
const anHourAhead = (): void => {
  const { now } = Date;
  Date.now = () => now() + 3_600_000;
};

test('a device whose clock is wrong by an hour sees the right time left', async () => {
  const [ana, bo] = [await app.open(), await app.open()];
  const link = await openTable(ana, 'Ana', { pace: { perMove: 1800, bank: 0 } });
  await bo.context.addInitScript(anHourAhead);
  await bo.page.reload();
  await sitDown(bo, link, 'Bo');
  await start(bo);
  const agreed = async (): Promise<boolean> => Math.abs((await secondsLeft(ana)) - (await secondsLeft(bo))) <= 3;
  await expect.poll(() => secondsLeft(bo)).toBeGreaterThan(1200);
  await expect.poll(agreed).toBe(true);
  // Set once more while the clock runs.
  const before = await secondsLeft(bo);
  await bo.page.evaluate(anHourAhead);
  await expect.poll(() => secondsLeft(bo)).toBeLessThan(before);
  expect(await secondsLeft(bo)).toBeGreaterThan(1200);
  await rollButton(ana.page).click();
  await expect.poll(agreed).toBe(true);
  expect(realFaults(ana, bo)).toEqual([]);
});

/** Records sounds and notifications. */
const noteSignals = (): void => {
  const signals = { notes: 0, notifications: [] as { title: string; body: string | undefined }[] };
  Object.assign(globalThis, { signals });
  // Headless browsers show none, and some refuse the permission.
  globalThis.Notification = class extends Notification {
    static override readonly permission = 'granted';
    constructor(title: string, options?: NotificationOptions) {
      super(title, options);
      signals.notifications.push({ title, body: options?.body });
    }
  };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    signals.notes++;
    return start.apply(this, when);
  };
};

const signalsOf = ({ page }: Device) =>
  page.evaluate(
    () =>
      (globalThis as unknown as { signals: { notes: number; notifications: { title: string; body: string }[] } })
        .signals,
  );

test('a player in another tab is notified by title, icon, sound and notification', async () => {
  const ana = await app.open();
  const bo = await app.open({ permissions: ['notifications'], settings: { speed: 'instant', sound: true } });
  const link = await openTable(ana, 'Ana');
  await bo.context.addInitScript(noteSignals);
  await bo.page.reload();
  await sitDown(bo, link, 'Bo');
  await start(bo);
  await bo.page.getByText(words.online.room.waitingFor('Ana')).waitFor();
  const icon = () => bo.page.locator('link[rel="icon"]').getAttribute('href');
  expect([await bo.page.title(), await icon()]).toEqual(['Pickomino – Tablée', 'favicon.svg']);
  expect(await signalsOf(bo)).toEqual({ notes: 0, notifications: [] });

  await hide(bo.page);
  await letBotPlay(ana);
  await expect.poll(() => bo.page.title()).toBe(`● ${room.yourTurn} – Tablée`);
  await expect.poll(icon).toBe('favicon-turn.svg');
  await expect
    .poll(async () => (await signalsOf(bo)).notifications)
    .toEqual([{ title: room.yourTurn, body: 'Pickomino: Ana, Bo' }]);
  await expect.poll(async () => (await signalsOf(bo)).notes).toBeGreaterThan(0);

  await hide(bo.page, false);
  await letBotPlay(bo);
  await expect.poll(() => bo.page.title()).not.toContain(room.yourTurn);
  expect((await signalsOf(bo)).notifications).toHaveLength(1);
  expect(realFaults(ana, bo)).toEqual([]);
});

/** A browser that has not been asked yet; headless ones always refuse. */
const notYetAsked = (): void => {
  const asked = { times: 0, permission: 'default' };
  Object.assign(globalThis, { asked });
  Object.defineProperty(Notification, 'permission', { get: () => asked.permission });
  Notification.requestPermission = async () => {
    asked.times++;
    return (asked.permission = 'granted') as NotificationPermission;
  };
};

test('only a button asks for permission to notify', async () => {
  const ana = await app.open();
  await ana.context.addInitScript(notYetAsked);
  await ana.page.reload();
  await openTable(ana, 'Ana');
  const times = () => ana.page.evaluate(() => (globalThis as unknown as { asked: { times: number } }).asked.times);
  expect(await times()).toBe(0);
  const button = ana.page.getByRole('button', { name: words.calls.tellMe });
  await button.click();
  await expect.poll(times).toBe(1);
  await ana.page.getByText(words.calls.outcomes.noService).waitFor();
  await button.waitFor({ state: 'detached' });
});
