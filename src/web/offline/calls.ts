/** Calls in the service worker: shown, opened by a tap, withdrawn once they are answered. */
import type { CallAct, CallMessage, CallSettings, TableView } from '../../protocol/index.ts';
import { words as de } from '../messages/notifications/de.ts';
import { words as en } from '../messages/notifications/en.ts';
import { words as fr } from '../messages/notifications/fr.ts';
import { words as it } from '../messages/notifications/it.ts';
import type { NotificationWords } from '../messages/notifications/notificationWords.ts';
import type { Pushed, Renewed, Scope, ShownData, Tab } from './workerScope.ts';

type Called = CallMessage['notification'];

const WORDS: Readonly<Record<string, NotificationWords>> = { de, en, fr, it };

/** ms for the names at the table; a call without them is better than a late one. */
const PATIENCE = 3000;

/** Kinds that are answered by a move. */
const TURNS: readonly string[] = ['turn', 'clock'];

/** `null` for no answer: a notification must be shown all the same. */
const ask = async <T>(path: string, act?: CallAct): Promise<T | null> => {
  const sent = act && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(act) };
  try {
    const response = await fetch(path, { ...sent, signal: AbortSignal.timeout(PATIENCE) });
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
};

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** “Pickomino with Ana and Bo · until Tue 17 Nov, 14:05” */
const textOf = ({ data, lang }: Called, table: TableView | null): string => {
  const words = WORDS[lang] ?? en;
  if (data.kind === 'test') return words.test;
  if (!table) return '';
  const others = table.seats.flatMap(({ kind, name }, seat) => (kind === 'person' && seat !== table.you ? name! : []));
  const place = words.playing(capital(table.terms.game), new Intl.ListFormat(lang).format(others));
  const isDue = TURNS.includes(data.kind) && table.toMove === table.you && table.deadline !== null;
  return isDue ? `${place} · ${words.until(dateText(table.deadline!, lang))}` : place;
};

/** In the country’s own way, as the app does it: the worker shares no code with it. */
const dateText = (at: number, language: string): string =>
  new Intl.DateTimeFormat(navigator.languages.find((tag) => tag.startsWith(`${language}-`)) ?? language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);

/** The message, from a browser that has taken it apart or from one that has not; `null` for one that is not ours. */
const calledBy = ({ data, notification }: Pushed): Called | null => {
  try {
    const called = notification ?? (data?.json() as CallMessage | undefined)?.notification;
    return called?.title && called.data && called.navigate ? (called as Called) : null;
  } catch {
    return null;
  }
};

export class Calls {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Always ends with a notification: browsers take the permission from a site that stays silent. */
  async show(pushed: Pushed): Promise<void> {
    const called = calledBy(pushed);
    if (!called) return this.#showUnknown();
    const { data, lang, navigate, tag, title } = called;
    const table = data.table === null ? null : await ask<TableView>(tablePath(data.table));
    const shown: ShownData = { navigate, table: data.table, isTurn: TURNS.includes(data.kind) };
    const options = { body: textOf(called, table), lang, tag, renotify: true, icon: 'icon-192.png', data: shown };
    await this.#scope.registration.showNotification(title, options);
    await this.#setBadge(data.count);
    await this.withdrawAnswered(data.table);
  }

  /** Closes calls to tables that no longer wait, but for the one just shown, and counts those that do. */
  async withdrawAnswered(justShown: string | null = null): Promise<void> {
    const settings = await ask<CallSettings>('/api/calls');
    if (!settings) return;
    const isAnswered = ({ isTurn, table }: ShownData): boolean =>
      isTurn && table !== null && table !== justShown && !settings.waiting.includes(table);
    await this.#close(isAnswered);
    await this.#setBadge(settings.waiting.length);
  }

  /** The person is at this table: nothing calls there any more. */
  seen(table: string): Promise<void> {
    return this.#close((shown) => shown.table === table);
  }

  /** The app is open in one page at most: a tap leads that one to the table. */
  async open(shown: ShownData | null): Promise<unknown> {
    const { clients } = this.#scope;
    const url = shown?.navigate ?? './';
    const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const tab = tabs.find((one) => one.url === url) ?? tabs.find(isAway) ?? tabs[0];
    if (!tab) return clients.openWindow(url);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a worker is no window
    if (tab.url !== url) tab.postMessage({ type: 'go', hash: new URL(url, tab.url).hash });
    return tab.focus();
  }

  /** The browser has replaced the subscription: the server has to know, and its settings stay. */
  async renew({ oldSubscription, newSubscription }: Renewed): Promise<void> {
    const { pushManager } = this.#scope.registration;
    const settings = await ask<CallSettings>('/api/calls');
    const old = oldSubscription?.endpoint ?? onlyOne(settings?.subscriptions ?? []);
    if (!pushManager || !settings?.key || old === undefined) return;
    const fresh =
      newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: settings.key }));
    const { endpoint, keys } = fresh.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
    await ask('/api/calls', { type: 'renew', old, endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
  }

  /** The person has erased their data. */
  async forget(): Promise<void> {
    await this.#close(() => true);
    await this.#setBadge(0);
    await (await this.#scope.registration.pushManager?.getSubscription())?.unsubscribe();
  }

  async #showUnknown(): Promise<void> {
    await this.#scope.registration.showNotification('Tablée', { icon: 'icon-192.png' });
  }

  async #close(isMeant: (shown: ShownData) => boolean): Promise<void> {
    for (const notification of await this.#scope.registration.getNotifications())
      if (notification.data && isMeant(notification.data)) notification.close();
  }

  /** Not every browser has badges, and none shows one for an app that is not installed. */
  async #setBadge(count: number): Promise<void> {
    const { navigator } = this.#scope;
    await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined);
  }
}

const tablePath = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

/** A page that shows no table: nobody is interrupted there. */
const isAway = ({ url }: Tab): boolean => !/#\/(table|join|learn)\//.test(url);

/** Some browsers do not say which subscription has ended. */
const onlyOne = (subscriptions: CallSettings['subscriptions']): string | undefined =>
  subscriptions.length === 1 ? subscriptions[0]!.endpoint : undefined;
