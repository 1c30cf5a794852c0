/** Tells somebody who may look elsewhere that it is their turn: title, icon, sound, notification. */
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

/** Whether the browser would let us ask. Over plain HTTP, as in a home network, it would not. */
export const canAsk = (): boolean => 'Notification' in globalThis && Notification.permission === 'default';

/** Only on a click: browsers refuse and people resent anything else. */
export const askToNotify = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted';

const notify = async (where: string): Promise<void> => {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const title = speech.words.online.room.yourTurn;
  // Of several tabs at one table the last one replaces what the others have said.
  const options = { body: where, tag: location.hash, icon: 'icon-192.png', data: location.href };
  try {
    const notification = new Notification(title, options);
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
    });
  } catch {
    // Phones let only the offline worker notify.
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.showNotification(title, options);
  }
};
