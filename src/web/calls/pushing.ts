/** The browser's side of push: whether it can, and the subscription of this device. */

/** Why this device cannot be called now. */
export type Obstacle = 'insecure' | 'homeScreen' | 'unsupported' | 'denied' | 'switchedOff';

const isApple = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;

/** Safari on a phone pushes to apps on the Home Screen only. */
export const needsHomeScreen = (): boolean => isApple() && !isInstalled();

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export const obstacle = (key: string | null): Obstacle | null => {
  if (!isSecureContext) return 'insecure';
  if (!canPush()) return needsHomeScreen() ? 'homeScreen' : 'unsupported';
  if (key === null) return 'switchedOff';
  return Notification.permission === 'denied' ? 'denied' : null;
};

/** `undefined` where no service worker runs, as in development. */
const pushManager = async (): Promise<PushManager | undefined> =>
  (await navigator.serviceWorker?.getRegistration())?.pushManager;

export const present = async (): Promise<PushSubscription | null> =>
  (await (await pushManager())?.getSubscription()) ?? null;

const isMadeWith = ({ options }: PushSubscription, key: string): boolean => {
  const { applicationServerKey } = options;
  return applicationServerKey === null || base64url(applicationServerKey) === key;
};

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The present subscription, or a new one; rejects where the push service of the browser cannot be reached. */
export const subscribed = async (key: string): Promise<PushSubscription> => {
  const before = await present();
  if (before && isMadeWith(before, key)) return before;
  await before?.unsubscribe();
  const manager = (await navigator.serviceWorker.ready).pushManager;
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};
