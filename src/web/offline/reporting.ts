import type { Report } from './workerScope.ts';

/** Tells the service worker what its notifications should know; without one there are none to correct. */
export const report = (one: Report): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(one));
};
