/** Types of service workers that the compiler's DOM library lacks. */
import type { CallMessage } from '../../protocol/index.ts';

export interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** A notification that is shown; its data is what this app has given it. */
export interface Shown {
  readonly data: ShownData | null;
  close(): void;
}

export interface ShownData {
  /** The address to which a tap leads. */
  readonly navigate: string;
  /** `null` for a test. */
  readonly table: string | null;
  /** It is answered once the table no longer waits for this guest. */
  readonly isTurn: boolean;
}

/** What the page tells its service worker. */
export type Report =
  | { readonly type: 'seen'; readonly table: string }
  | { readonly type: 'moved' }
  | { readonly type: 'forget' };

export interface Clicked extends Lasting {
  readonly notification: Shown;
}

export interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null;
  /** Where the browser understands declarative messages, it takes them apart. */
  readonly notification?: Partial<CallMessage['notification']> | null;
}

export interface Renewed extends Lasting {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

export interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

export interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Renewed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent & Lasting) => void): void;
  skipWaiting(): Promise<void>;
  readonly navigator: Pick<Navigator, 'language'> & {
    setAppBadge?(count: number): Promise<void>;
    clearAppBadge?(): Promise<void>;
  };
  readonly registration: {
    readonly pushManager?: PushManager;
    showNotification(title: string, options: object): Promise<void>;
    getNotifications(): Promise<readonly Shown[]>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options?: object): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
}
