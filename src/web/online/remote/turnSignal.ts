/** Calls the player whose turn it is, also from another tab: title, icon, sound, notification. */
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
export const callForTurn = (where: string): void => {
  if (settings.sound) playSound('call');
  if (document.hidden) void notify(where);
};

/** Whether the browser lets us ask; over plain HTTP, as in a home network, it does not. */
export const canAsk = (): boolean => 'Notification' in globalThis && Notification.permission === 'default';

/** Only on a click: browsers refuse and people resent anything else. */
export const askToNotify = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted';

const notify = async (where: string): Promise<void> => {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const title = speech.words.online.room.yourTurn;
  // The tag lets several tabs at one table share one notification.
  const options = { body: where, tag: location.hash, icon: 'icon-192.png', data: location.href };
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
