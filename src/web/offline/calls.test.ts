import { afterEach, expect, test, vi } from 'vitest';
import type { CallMessage, CallSettings } from '../../protocol/index.ts';
import { Calls } from './calls.ts';
import type { Pushed, Renewed, Scope, ShownData, Tab } from './workerScope.ts';

const APP = 'https://tablee.example/';

interface Notice {
  readonly title: string;
  readonly body: string;
  readonly data: ShownData;
}

/** A service worker's surroundings: what it shows, and what the server answers. */
const workerIn = (waiting: readonly string[], tabs: readonly Tab[] = [], deadline: number | null = null) => {
  const shown: Notice[] = [];
  const opened: string[] = [];
  const sent: unknown[] = [];
  const badge = { count: -1 };
  const subscription = {
    endpoint: 'https://push.example/new',
    toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => opened.push('unsubscribed'),
  };
  const scope = {
    navigator: {
      setAppBadge: async (count: number) => void (badge.count = count),
      clearAppBadge: async () => void (badge.count = 0),
    },
    registration: {
      pushManager: { getSubscription: async () => subscription, subscribe: async () => subscription },
      showNotification: async (title: string, options: Omit<Notice, 'title'> & { tag: string }) => {
        const before = shown.findIndex(({ data }) => data && data.table === options.data.table);
        shown.splice(before < 0 ? shown.length : before, before < 0 ? 0 : 1, { title, ...options });
      },
      getNotifications: async () =>
        shown.map((notice) => ({ data: notice.data, close: () => void shown.splice(shown.indexOf(notice), 1) })),
    },
    clients: { matchAll: async () => tabs, openWindow: async (url: string) => void opened.push(url) },
  };
  const settings: Partial<CallSettings> = { key: 'key', waiting: [...waiting], subscriptions: [] };
  const table = {
    you: 0,
    toMove: 0,
    deadline,
    terms: { game: 'pickomino' },
    seats: [
      { kind: 'person', name: 'Ana' },
      { kind: 'person', name: 'Bo' },
      { kind: 'bot', name: 'greedy' },
    ],
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (body !== undefined) sent.push(JSON.parse(body));
    return Response.json(path === '/api/calls' ? settings : table);
  });
  return { calls: new Calls(scope as unknown as Scope), shown, opened, sent, badge, settings };
};

afterEach(() => vi.unstubAllGlobals());

const messageFor = (
  table: string,
  lang = 'en',
  kind: CallMessage['notification']['data']['kind'] = 'turn',
): CallMessage => ({
  web_push: 8030,
  mutable: true,
  app_badge: 1,
  notification: {
    title: 'Your turn',
    lang,
    navigate: `${APP}#/join/${table}`,
    tag: table,
    app_badge: '1',
    data: { kind, table: kind === 'test' ? null : table, seq: 7, count: 1 },
  },
});

const pushed = (message: unknown): Pushed => ({ data: { json: () => message } }) as Pushed;

test.each([
  ['en', 'Pickomino with Bo'],
  ['fr', 'Pickomino avec Bo'],
  ['de', 'Pickomino mit Bo'],
  ['it', 'Pickomino con Bo'],
])('in %s a call names the game and the others, which the message does not', async (lang, body) => {
  const { calls, shown, badge } = workerIn(['one']);
  await calls.show(pushed(messageFor('one', lang)));
  expect(shown).toMatchObject([{ title: 'Your turn', body, data: { table: 'one' } }]);
  expect(badge.count).toBe(1);
});

test('a turn with days per move says until when, as in the country of the device', async () => {
  const { calls, shown } = workerIn(['one'], [], Date.UTC(2026, 10, 21, 12));
  vi.stubGlobal('navigator', { languages: ['en-GB', 'en'] });
  await calls.show(pushed(messageFor('one')));
  expect(shown[0]?.body).toMatch(/^Pickomino with Bo · until Sat,? 21 Nov/);
});

test('a browser that takes declarative messages apart hands over the notification only', async () => {
  const { calls, shown } = workerIn(['one']);
  await calls.show({ data: null, notification: messageFor('one').notification } as unknown as Pushed);
  expect(shown).toMatchObject([{ title: 'Your turn', body: 'Pickomino with Bo' }]);
});

test.each([[null], [{}], ['text'], [{ notification: { title: 'x' } }]])(
  'no message is silent: %j shows a notification too',
  async (message) => {
    const { calls, shown } = workerIn([]);
    await calls.show(pushed(message));
    expect(shown).toHaveLength(1);
  },
);

test('without an answer of the server, a call is shown without names', async () => {
  const { calls, shown } = workerIn([]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await calls.show(pushed(messageFor('one')));
  expect(shown).toMatchObject([{ title: 'Your turn', body: '' }]);
});

test('a call that was answered elsewhere disappears at the next one, which stays', async () => {
  const { calls, shown, settings } = workerIn(['one']);
  await calls.show(pushed(messageFor('one')));
  settings.waiting = ['two'];
  await calls.show(pushed(messageFor('two')));
  expect(shown.map(({ data }) => data.table)).toEqual(['two']);
  settings.waiting = [];
  await calls.show(pushed(messageFor('three')));
  expect(shown.map(({ data }) => data.table)).toEqual(['three']);
});

test('an invitation stays until its table is seen', async () => {
  const { calls, shown } = workerIn([]);
  await calls.show(pushed(messageFor('one', 'en', 'invited')));
  await calls.withdrawAnswered();
  expect(shown).toHaveLength(1);
  await calls.seen('one');
  expect(shown).toEqual([]);
});

const tabAt = (url: string) => {
  const messages: unknown[] = [];
  const tab: Tab = {
    url,
    focus: async () => messages.push('focus'),
    postMessage: (message) => messages.push(message),
  };
  return { tab, messages };
};

const toTable: ShownData = { navigate: `${APP}#/join/one`, table: 'one', isTurn: true };

test('a tap leads to the page that shows the table', async () => {
  const [home, table] = [tabAt(APP), tabAt(`${APP}#/join/one`)];
  const { calls, opened } = workerIn([], [home.tab, table.tab]);
  await calls.open(toTable);
  expect([home.messages, table.messages, opened]).toEqual([[], ['focus'], []]);
});

test('a tap leads an open page to the table, rather one without a game', async () => {
  const [game, home] = [tabAt(`${APP}#/table/other`), tabAt(APP)];
  const { calls, opened } = workerIn([], [game.tab, home.tab]);
  await calls.open(toTable);
  expect([game.messages, home.messages, opened]).toEqual([[], [{ type: 'go', hash: '#/join/one' }, 'focus'], []]);
});

test('a tap opens the app only if it is closed', async () => {
  const { calls, opened } = workerIn([]);
  await calls.open(toTable);
  expect(opened).toEqual([`${APP}#/join/one`]);
});

test('a replaced subscription is reported with the old address', async () => {
  const { calls, sent, settings } = workerIn([]);
  await calls.renew({ oldSubscription: { endpoint: 'https://push.example/old' } } as Renewed);
  settings.subscriptions = [{ endpoint: 'https://push.example/only' } as CallSettings['subscriptions'][number]];
  await calls.renew({} as Renewed);
  const fresh = { type: 'renew', endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } };
  expect(sent).toEqual([
    { ...fresh, old: 'https://push.example/old' },
    { ...fresh, old: 'https://push.example/only' },
  ]);
});

test('for a person who erases their data, no call, badge or subscription is left', async () => {
  const { calls, shown, opened, badge } = workerIn(['one']);
  await calls.show(pushed(messageFor('one')));
  await calls.forget();
  expect([shown, badge.count, opened]).toEqual([[], 0, ['unsubscribed']]);
});
