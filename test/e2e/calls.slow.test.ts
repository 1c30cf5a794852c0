/** Calls, the whole way: leave, the opponent moves, the service worker wakes, a tap, the table. */
import type { AddressInfo } from 'node:net';
import type { CDPSession, Page, Worker } from 'playwright-core';
import { expect, test } from 'vitest';
import { readStaticFiles } from '../../src/server/http/staticFiles.ts';
import { Dialer } from '../../src/server/calls/dialing.ts';
import type { CallMessage, CallSettings, TableView } from '../../src/protocol/index.ts';
import { FakePush, LOCALHOST_CERTIFICATE, type FakeDevice } from '../kit/fakePush.ts';
import { testServer, type TestServer } from '../kit/server.ts';
import { App, HOME_NETWORK, OUT, useApp, type Device, type Host } from './app.ts';
import { letBotPlay, openTable, realFaults, rollButton, sitDown, start } from './friends.ts';
import { words } from './words.ts';

/** A server in this process, whose clock can be put forward. */
class CallingHost implements Host {
  #server: TestServer | undefined;
  /** It begins at noon, outside everyone’s quiet hours. */
  #ahead = Date.parse('2026-11-19T12:00:00Z') - Date.now();
  push!: FakePush;

  readonly now = (): number => Date.now() + this.#ahead;

  get address(): string {
    const { port } = this.#server!.app.server.address() as AddressInfo;
    return `http://localhost:${port}/`;
  }

  async start(): Promise<void> {
    this.push = await FakePush.start(this.now);
    const allowed = [this.push.host];
    this.#server = testServer({
      now: this.now,
      files: await readStaticFiles(OUT),
      settings: { pushHosts: allowed, botDelay: 5 },
      dialer: new Dialer({ allowed, ca: LOCALHOST_CERTIFICATE }),
    });
    await this.#server.app.listen({ port: 0, host: '127.0.0.1' });
  }

  async close(): Promise<void> {
    await this.#server?.close();
    await this.push.close();
  }

  /** Time passes, and the server looks once. */
  async pass(ms: number): Promise<void> {
    this.#ahead += ms;
    await this.#server!.service.calls.tick();
    await this.#server!.service.calls.settled();
  }
}

const host = new CallingHost();
const app = useApp(new App(host));

/** What a headless browser lacks: a push service, and a person who answers a question. */
const subscribeLike = ({ endpoint, keys }: FakeDevice): void => {
  let isSubscribed = false;
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => !(isSubscribed = false),
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => {
      isSubscribed = true;
      return subscription;
    },
  });
  let permission: NotificationPermission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => (permission = 'granted');
};

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly data: unknown;
}

interface WorkerState {
  badge: number | undefined;
  opened: string[];
  shown: Shown[];
}

interface WorkerScope {
  readonly state: WorkerState;
  readonly registration: { getNotifications(): Promise<readonly object[]> };
}

/** A headless browser refuses notifications, crashes at badges, and lets no script open a window. */
const showLike = (): void => {
  const state: WorkerState = { badge: undefined, opened: [], shown: [] };
  const { clients, registration } = globalThis as unknown as { clients: object; registration: object };
  Object.assign(globalThis, { state });
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void (state.badge = count),
    clearAppBadge: async () => void (state.badge = 0),
  });
  Object.assign(clients, { openWindow: async (url: string) => void state.opened.push(url) });
  Object.assign(registration, {
    showNotification: async (title: string, options: Omit<Shown, 'title'>) =>
      void (state.shown = [...state.shown.filter(({ tag }) => tag !== options.tag), { title, ...options }]),
    getNotifications: async () =>
      state.shown.map((one) => ({
        ...one,
        close: () => void (state.shown = state.shown.filter((other) => other !== one)),
      })),
  });
};

interface Phone extends Device {
  readonly device: FakeDevice;
  readonly worker: Worker;
}

/** A device with its service worker in charge, which can be called. */
const openPhone = async (): Promise<Phone> => {
  const opened = await app.open({ worksOffline: true, timezoneId: 'UTC' });
  const { page, context } = opened;
  const device = host.push.subscribe();
  await context.addInitScript(subscribeLike, device);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(showLike);
  await page.reload();
  return { ...opened, device, worker };
};

const stateOf = ({ worker }: Phone): Promise<WorkerState> =>
  worker.evaluate(() => (globalThis as unknown as WorkerScope).state);

const shownOn = async (phone: Phone): Promise<readonly Shown[]> => (await stateOf(phone)).shown;

/** On the first notification. */
const tap = ({ worker }: Phone): Promise<void> =>
  worker.evaluate(async () => {
    const [notification] = await (globalThis as unknown as WorkerScope).registration.getNotifications();
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
  });

/** Delivers messages like the browser’s push service, also while no page is open. */
class Delivery {
  readonly #session: CDPSession;
  readonly #registration: Promise<string>;

  constructor(session: CDPSession) {
    this.#session = session;
    this.#registration = new Promise((found) =>
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first) found(first.registrationId);
      }),
    );
  }

  static async open({ context }: Device): Promise<Delivery> {
    const blank = await context.newPage();
    const session = await context.newCDPSession(blank);
    const delivery = new Delivery(session);
    await session.send('ServiceWorker.enable');
    return delivery;
  }

  async deliver(message: CallMessage): Promise<void> {
    const registrationId = await this.#registration;
    const data = JSON.stringify(message);
    await this.#session.send('ServiceWorker.deliverPushMessage', { origin: app.address, registrationId, data });
  }
}

/** From the page itself, with its cookie. */
const fetchIn = <T>(page: Page, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([path, body]) => {
      const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: body ?? '' };
      return (await fetch(path, body === undefined ? {} : sent)).json();
    },
    [path, body && JSON.stringify(body)] as const,
  );

/** The player decides over the API until it is another’s turn. */
const playTurn = async (page: Page, id: string): Promise<void> => {
  for (let moves = 0; ; moves++) {
    const { you, toMove, legal, seq } = await fetchIn<TableView>(page, `/api/tables/${id}`);
    if (toMove !== you) return;
    const move = { move: legal.at(-1), after: seq, id: `turn-${seq}-${moves}` };
    expect(await fetchIn(page, `/api/tables/${id}/moves`, move)).not.toHaveProperty('code');
  }
};

const idIn = (link: string): string => link.split('/').at(-1)!;

/** Ana and Bo at a table with days per move; it is Bo’s turn. */
const begin = async (ana: Device, bo: Device): Promise<string> => {
  const link = await openTable(ana, 'Ana', { seats: 2, pace: { days: 2 } });
  await sitDown(bo, link, 'Bo');
  await start(ana);
  await rollButton(ana.page).waitFor();
  await playTurn(ana.page, idIn(link));
  await rollButton(bo.page).waitFor();
  return link;
};

const goHome = async (page: Page): Promise<void> => {
  await page.evaluate(() => (location.hash = '#/'));
  await page.locator('.games').waitFor();
};

test('leave, the opponent moves, the worker wakes, a tap, the table; the badge counts down', async () => {
  const [ana, bo] = [await openPhone(), await app.open()];
  const link = await begin(ana, bo);
  const id = idIn(link);
  const delivery = await Delivery.open(ana);

  // The app asks on leaving, not before.
  expect(await ana.page.getByText(words.calls.offer).count()).toBe(0);
  await goHome(ana.page);
  await ana.page.getByText(words.calls.offer).waitFor();
  await ana.page.getByRole('button', { name: words.calls.notifyMe, exact: true }).click();
  await ana.page.getByText(words.calls.outcomes.done).waitFor();
  await ana.page.close();

  await playTurn(bo.page, id);
  expect(host.push.at(ana.device)).toEqual([]);
  await host.pass(61_000);
  const [called] = host.push.at(ana.device);
  expect(called!.message.notification.data).toMatchObject({ kind: 'turn', table: id, count: 1 });
  expect(JSON.stringify(called!.message)).not.toMatch(/Ana|Bo\b/);

  await delivery.deliver(called!.message);
  await expect.poll(() => shownOn(ana)).toHaveLength(1);
  const [shown] = await shownOn(ana);
  expect(shown).toMatchObject({ title: called!.message.notification.title });
  expect(shown!.body).toContain('Pickomino with Bo');
  await expect.poll(async () => (await stateOf(ana)).badge).toBe(1);

  await tap(ana);
  await expect.poll(async () => (await stateOf(ana)).opened).toEqual([link]);
  const again = await ana.context.newPage();
  await again.goto(link);
  await rollButton(again).waitFor();
  await expect.poll(() => shownOn(ana)).toEqual([]);
  await playTurn(again, id);
  await expect.poll(async () => (await stateOf(ana)).badge).toBe(0);
  expect(realFaults(ana, bo)).toEqual([]);
});

test('a tap leads the open page to the table', async () => {
  const [ana, bo] = [await openPhone(), await app.open()];
  const link = await begin(ana, bo);
  await goHome(ana.page);
  await ana.page.getByRole('button', { name: words.calls.notifyMe, exact: true }).click();
  await ana.page.getByText(words.calls.outcomes.done).waitFor();
  const delivery = await Delivery.open(ana);
  await playTurn(bo.page, idIn(link));
  await host.pass(61_000);
  await delivery.deliver(host.push.at(ana.device)[0]!.message);
  await expect.poll(() => shownOn(ana)).toHaveLength(1);
  await tap(ana);
  await rollButton(ana.page).waitFor();
  expect((await stateOf(ana)).opened).toEqual([]);
});

test('a device chooses what it is called for, and can try it', async () => {
  const ana = await openPhone();
  const { page } = ana;
  await page.goto(`${app.address}#/calls`);
  await page.getByRole('switch', { name: words.calls.onDevice }).check();
  await page.getByRole('switch', { name: words.calls.kinds.rematch }).uncheck();
  await page.getByLabel(words.calls.quietFrom).fill('21:30');
  await page.getByLabel(words.calls.quietFrom).blur();
  const settings = () => fetchIn<CallSettings>(page, '/api/calls');
  await expect.poll(async () => (await settings()).subscriptions[0]?.quiet?.from).toBe(21 * 60 + 30);
  expect((await settings()).subscriptions[0]?.kinds).not.toContain('rematch');
  await page.getByRole('button', { name: words.calls.test, exact: true }).click();
  await page.getByText(words.calls.tested).waitFor();
  await host.pass(1000);
  await expect.poll(() => host.push.at(ana.device).length).toBe(1);
  await (await Delivery.open(ana)).deliver(host.push.at(ana.device)[0]!.message);
  await expect.poll(async () => (await shownOn(ana)).length).toBe(1);

  // Erased: nothing is left here or there.
  await page.goto(`${app.address}#/privacy/erase`);
  await page.getByRole('button', { name: words.privacy.eraseNow }).click();
  await page.getByText(words.privacy.erased).waitFor();
  await expect.poll(() => shownOn(ana)).toEqual([]);
  await expect.poll(async () => (await settings()).subscriptions).toEqual([]);
  expect(realFaults(ana)).toEqual([]);
});

test('without TLS the page says why, and offers the feeds', async () => {
  const { page } = await app.open();
  await page.goto(`${app.address.replace('localhost', HOME_NETWORK)}#/calls`);
  await page.getByText(words.calls.obstacles.insecure).waitFor();
  await page.getByRole('button', { name: words.calls.getFeeds }).click();
  const field = page.getByRole('textbox', { name: words.calls.calendar, exact: true });
  const address = await field.inputValue();
  const feed = await fetch(address.replace(HOME_NETWORK, 'localhost'));
  expect(await feed.text()).toContain('BEGIN:VCALENDAR');
});

test('home tells what happened meanwhile, and replays it', async () => {
  const [ana, bo] = [await app.open(), await app.open()];
  const link = await begin(ana, bo);
  await goHome(ana.page);
  await playTurn(bo.page, idIn(link));
  await ana.page.reload();
  await ana.page.getByText(words.online.room.yourTurn).first().waitFor();
  await ana.page.getByRole('link', { name: words.returning.inbox.since }).click();
  await ana.page.getByText(words.returning.inbox.sinceTitle).first().waitFor();
  await ana.page.locator('footer input[type="range"]').press('End');
  await ana.page.getByRole('link', { name: words.returning.inbox.toTable }).click();
  await rollButton(ana.page).waitFor();
  await goHome(ana.page);
  await ana.page.getByText(words.online.room.yourTurn).first().waitFor();
  expect(await ana.page.getByRole('link', { name: words.returning.inbox.since }).count()).toBe(0);
  expect(realFaults(ana, bo)).toEqual([]);
});

test('a saved game that another app shares is opened', async () => {
  const ana = await openPhone();
  const { page } = ana;
  await page.evaluate(
    async (record) => {
      const body = new FormData();
      body.append('records', new File([record], 'game.json', { type: 'application/json' }));
      await fetch('share', { method: 'POST', body });
    },
    JSON.stringify((await import('../kit/briefRecord.ts')).briefRecord([])),
  );
  await page.goto(`${app.address}#/shared`);
  await page.locator('footer input[type="range"]').waitFor();
  await page.goBack();
  await page.locator('.games').waitFor();
});

test('people who finished a game together can invite each other', async () => {
  const [ana, bo] = [await openPhone(), await app.open()];
  await begin(ana, bo);
  for (const player of [ana, bo]) await letBotPlay(player);
  // At the end of the table, and at home.
  await bo.page.getByRole('button', { name: words.returning.people.invite('Ana') }).click();
  await bo.page.getByRole('dialog').getByRole('button', { name: 'Triominos' }).click();
  await bo.page.getByText(words.returning.people.invited('Ana')).waitFor();
  await goHome(ana.page);
  await ana.page.reload();
  await ana.page.getByText(words.returning.people.invites('Bo')).waitFor();
  await ana.page.getByRole('link', { name: words.returning.inbox.toTable }).click();
  await ana.page.getByRole('button', { name: words.online.lobby.sit }).waitFor();
});
