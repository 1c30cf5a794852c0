/** Calls the player whose turn it is, also from another tab: title, icon, sound, notification. */
import type { ShownData } from '../../offline/workerScope.ts';
import { settings } from '../../settings/settings.svelte.ts';
import { speech } from '../../messages/speech.svelte.ts';
import { place } from '../../parts/place.svelte.ts';
import { playSound } from '../../sound/sounds.ts';

const setIcon = (file: string): void => document.querySelector('link[rel="icon"]')?.setAttribute('href', file);

export const showTurn = (isTurn: boolean): void => {
  place.isCalled = isTurn;
  setIcon(isTurn ? 'favicon-turn.svg' : 'favicon.svg');
};

/** Once, when the turn begins; `where` says at which table. */
export const callForTurn = (where: string, table: string): void => {
  if (settings.sound) playSound('call');
  if (document.hidden) void notify(where, table);
};

const notify = async (where: string, table: string): Promise<void> => {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const title = speech.words.online.room.yourTurn;
  // The tag lets several tabs at one table, and a call by push, share one notification.
  const data: ShownData = { navigate: location.href, table, isTurn: true };
  const options = { body: where, tag: table, icon: 'icon-192.png', data };
  try {
    const notification = new Notification(title, options);
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
    });
  } catch {
    // On phones only the service worker may notify.
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.showNotification(title, options);
  }
};
