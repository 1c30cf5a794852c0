/** The service worker: caches the whole app, so that games, bots, rules and replays work offline, and shows calls. */
import { Calls } from './calls.ts';
import { answerShare, isShare, SHARED } from './shareTarget.ts';
import type { Report, Scope } from './workerScope.ts';

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
  const old = (await caches.keys()).filter((name) => name !== VERSION && name !== SHARED);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
  await scope.clients.claim();
};

const answer = async (request: Request): Promise<Response> => {
  const cache = await caches.open(VERSION);
  const wanted = request.mode === 'navigate' ? './' : request;
  return (await cache.match(wanted)) ?? (await caches.match(wanted)) ?? fetch(request);
};

const calls = new Calls(scope);

scope.addEventListener('push', (event) => event.waitUntil(calls.show(event)));
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(calls.renew(event)));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(calls.open(event.notification.data));
});
scope.addEventListener('install', (event) => event.waitUntil(keepAll()));
scope.addEventListener('activate', (event) => event.waitUntil(clearOut()));
scope.addEventListener('message', (event) => {
  if (event.data === 'take-over') void scope.skipWaiting();
  const report = event.data as Report;
  if (report.type === 'seen') event.waitUntil(calls.seen(report.table));
  if (report.type === 'moved') event.waitUntil(calls.withdrawAnswered());
  if (report.type === 'forget') event.waitUntil(calls.forget());
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isShare(request)) return event.respondWith(answerShare(request));
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.includes('/api')) return;
  event.respondWith(answer(request));
  // The device is awake: calls that were answered elsewhere disappear.
  if (request.mode === 'navigate' && globalThis.Notification?.permission === 'granted')
    event.waitUntil(calls.withdrawAnswered());
});
