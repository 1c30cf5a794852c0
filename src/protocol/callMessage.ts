/** The push message of a call, as the device decrypts it. */
import type { CallKind } from './choices.ts';

/**
 * The decrypted message, in the form of declarative web push. It names no player: the service worker adds the words from
 * what the device knows of the table.
 */
export interface CallMessage {
  readonly web_push: 8030;
  /** A service worker with a `push` listener gets the message first. */
  readonly mutable: true;
  readonly notification: {
    /** In the language of the device, such as “Your turn”. */
    readonly title: string;
    readonly lang: string;
    /** The address of the table; of the app for a test. */
    readonly navigate: string;
    /** The id of the table: a later call replaces the earlier one. */
    readonly tag: string;
    readonly data: CallData;
    /** The same count as below, where Safari 18.4 looks for it. */
    readonly app_badge: string;
  };
  /** Tables that wait for this guest. */
  readonly app_badge: number;
}

export interface CallData {
  readonly kind: CallKind | 'test';
  /** `null` for a test. */
  readonly table: string | null;
  /** Events at the table when the call became due: the call is answered once the table has a later move. */
  readonly seq: number;
  /** Tables that wait for this guest. */
  readonly count: number;
}
