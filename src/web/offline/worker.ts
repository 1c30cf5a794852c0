/** The service worker: caches the whole app, so that games, bots, rules and replays work offline. */

/** Types of service workers that the compiler's DOM library lacks. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Clicked extends Lasting {
  readonly notification: { readonly data: string; close(): void };
}
interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
}
const scope = self as unknown as Scope;

/** Both are filled in by the build. */
const VERSION = 'tablee-__VERSION__';
const FILES = JSON.parse('__FILES__') as readonly string[];

const keepAll = async (): Promise<void> => {
  const cache = await caches.open(VERSION);
  await cache.addAll(['./', ...FILES.filter((file) => file !== 'index.html')]);
};

/** Keeps the previous version, which other tabs may still run. */
const clearOut = async (): Promise<void> => {
  const old = (await caches.keys()).filter((name) => name !== VERSION);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
  await scope.clients.claim();
};

const answer = async (request: Request): Promise<Response> => {
  const cache = await caches.open(VERSION);
  const wanted = request.mode === 'navigate' ? './' : request;
  return (await cache.match(wanted)) ?? (await caches.match(wanted)) ?? fetch(request);
};

/** Opens the table that the notification was about. */
const show = async (url: string): Promise<unknown> => {
  const tabs = await scope.clients.matchAll();
  return tabs.find((tab) => tab.url === url)?.focus() ?? scope.clients.openWindow(url);
};

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});
scope.addEventListener('install', (event) => event.waitUntil(keepAll()));
scope.addEventListener('activate', (event) => event.waitUntil(clearOut()));
scope.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.includes('/api')) return;
  event.respondWith(answer(request));
});
