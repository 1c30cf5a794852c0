import { speech } from '../messages/speech.svelte.ts';
import { notices } from '../parts/notices.svelte.ts';

/** A new version waits for a click, so that it never interrupts a game. */
const announce = (waiting: ServiceWorker): void => {
  const { newVersion, reload } = speech.words.app;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  const run = (): void => waiting.postMessage('take-over');
  notices.show({ text: newVersion, action: { label: reload, run } }, Infinity);
};

const watch = (registration: ServiceWorkerRegistration): void => {
  if (registration.waiting) announce(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const fresh = registration.installing;
    fresh?.addEventListener('statechange', () => {
      if (fresh.state === 'installed' && navigator.serviceWorker.controller) announce(fresh);
    });
  });
};

/** A tap on a notification leads this page to the table, instead of opening a second page. */
const follow = ({ data }: MessageEvent): void => {
  if (data?.type === 'go') location.hash = data.hash;
};

/** After the first visit the app opens without a network. */
export const workOffline = async (): Promise<void> => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const isUpdate = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isUpdate) location.reload();
  });
  navigator.serviceWorker.addEventListener('message', follow);
  // Without a service worker the app works, but not offline.
  await navigator.serviceWorker.register('./offline.js').then(watch, () => undefined);
};
