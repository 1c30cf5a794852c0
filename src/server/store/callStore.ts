/** What the store keeps for calls: devices, what has to be said to whom, and the outbox. */
import type { CallKind, Subscription } from '../../protocol/index.ts';
import type { GuestId } from '../table/tableEvent.ts';

export type CallMethod = Subscription['by'];

/** A device, or a topic at an ntfy server; a topic has no keys. */
export interface Device {
  readonly number: number;
  readonly guest: GuestId;
  readonly endpoint: string;
  readonly host: string;
  readonly method: CallMethod;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: Subscription['language'];
  readonly zone: string;
  readonly quiet: Subscription['quiet'];
  readonly kinds: readonly CallKind[];
  readonly page: string;
  /** In a row. */
  readonly failures: number;
}

/** Stored with an append. */
export interface CallNote {
  /** When somebody may have to be called, at the earliest. */
  readonly at: number;
  /** Of each guest at most one. */
  readonly news: readonly News[];
}

/** Something that happened, other than its being somebody's turn. */
export interface News {
  readonly guest: GuestId;
  readonly kind: CallKind;
}

/** How far a guest has been called to a table. */
export interface Attention {
  readonly guest: GuestId;
  readonly muted: boolean;
  /** The event since which it is their turn, when they were last called for it. */
  readonly seq: number;
  /** How often for this turn: 1 at its beginning, 2 with a quarter of the time left, 3 at the end. */
  readonly stage: number;
  /** The time of the last call. */
  readonly called: number;
  /** When they left the table; 0 if that does not matter any more. */
  readonly away: number;
  /** News they have not been told. */
  readonly news: CallKind | '';
}

/** A table at which somebody may have to be called. */
export interface DueTable {
  readonly table: string;
  readonly key: number;
  /** Grows with every change at the table. */
  readonly version: number;
}

export interface NewCall {
  readonly device: number;
  readonly host: string;
  readonly guest: GuestId;
  readonly kind: CallKind;
  readonly seq: number;
  /** When the reason for the call arose. */
  readonly noted: number;
  readonly due: number;
  readonly expires: number;
}

export interface PendingCall extends Omit<NewCall, 'kind'> {
  readonly number: number;
  readonly kind: CallKind | 'test';
  /** `null` for a test, and for a table that is gone. */
  readonly table: string | null;
  readonly tries: number;
}

export interface StoredFeed {
  readonly guest: GuestId;
  readonly secret: string;
  readonly language: Subscription['language'];
  readonly page: string;
}

/** A guest at the end of a game, with the label of the table. */
export interface Companion {
  readonly guest: GuestId;
  readonly seat: number;
  /** By seat. */
  readonly names: readonly (string | null)[];
  readonly at: number;
}

export interface Refusal {
  readonly guest: GuestId;
  readonly other: GuestId;
  readonly at: number;
  readonly forever: boolean;
}

export interface StoredInvitation {
  readonly table: string;
  readonly other: GuestId;
  readonly at: number;
}

export interface CallStore {
  /** The secret of this name, made at first: all processes and starts get the same. */
  secret(name: string, make: () => string): Promise<string>;

  /** Guests with devices, by the number of the device; the first ones after `after`. */
  subscribers(after: number): Promise<readonly { readonly number: number; readonly guest: GuestId }[]>;
  devicesOf(guests: readonly GuestId[]): Promise<readonly Device[]>;
  /** Replaces the device with this endpoint; of one guest only the newest `most` stay. */
  subscribe(device: Omit<Device, 'number' | 'failures'>, most: number): Promise<void>;
  /** False if the guest has no such device. */
  renew(guest: GuestId, old: string, device: Pick<Device, 'endpoint' | 'host' | 'p256dh' | 'auth'>): Promise<boolean>;
  /** False if the guest has no such device. */
  unsubscribe(guest: GuestId, endpoint: string): Promise<boolean>;
  noteFailures(device: number, failures: number): Promise<void>;
  removeDevice(device: number): Promise<void>;

  /** The guest's unfinished tables, the latest first. */
  playingWith(guest: GuestId, most: number): Promise<readonly string[]>;
  /** Somebody may have to be called to these tables at this time, or before. */
  bringForward(tables: readonly string[], at: number): Promise<void>;
  /** Leases tables that are due until `until`. */
  claimTables(now: number, until: number, most: number): Promise<readonly DueTable[]>;
  attentionAt(table: string): Promise<readonly Attention[]>;
  /** Ends the lease with its outcome, unless the table has changed: then another look follows. `at`: the next look. */
  settle(
    due: DueTable,
    at: number | null,
    outcome: { readonly attention: readonly Attention[]; readonly calls: readonly NewCall[] },
  ): Promise<boolean>;
  mute(table: string, guest: GuestId, muted: boolean): Promise<void>;
  muted(guest: GuestId): Promise<readonly string[]>;
  /** The guest has left the table at this time. */
  leftAt(table: string, guest: GuestId, at: number, look: number): Promise<void>;

  /** Leases calls that are due until `until`, except to these hosts. */
  claimCalls(
    now: number,
    until: number,
    options: { readonly most: number; readonly except: readonly string[] },
  ): Promise<readonly PendingCall[]>;
  devices(numbers: readonly number[]): Promise<readonly Device[]>;
  /** Calls that were sent or dropped. */
  endCalls(numbers: readonly number[]): Promise<void>;
  retryCall(number: number, due: number): Promise<void>;
  /** The call is due then, and not before. */
  postponeCall(number: number, due: number): Promise<void>;
  /** Nothing is sent to this host before `until`. */
  restHost(host: string, until: number): Promise<void>;
  test(device: Device, now: number, expires: number): Promise<void>;
  /** Calls that wait, at most `most`. */
  waitingCalls(most: number): Promise<number>;

  feedOf(guest: GuestId): Promise<StoredFeed | undefined>;
  feed(secret: string): Promise<StoredFeed | undefined>;
  /** `null`: none. */
  setFeed(guest: GuestId, feed: Omit<StoredFeed, 'guest'> | null): Promise<void>;

  /** Those who finished a game with the guest since, the latest game first. */
  companions(guest: GuestId, since: number): Promise<readonly Companion[]>;
  /** Refusals by the guest, and of the guest by others. */
  refusals(guest: GuestId): Promise<readonly Refusal[]>;
  /** `null`: takes it back. */
  refuse(guest: GuestId, other: GuestId, refusal: Pick<Refusal, 'at' | 'forever'> | null): Promise<void>;
  /** Adds an invitation, and news for the guest. False if there is one to this table. */
  invite(table: string, guest: GuestId, other: GuestId, at: number): Promise<boolean>;
  /** To tables where no game is on. */
  invitations(guest: GuestId, since: number): Promise<readonly StoredInvitation[]>;
  endInvitations(guest: GuestId, other: GuestId): Promise<void>;

  /** Erases everything about the guest. */
  forget(guest: GuestId): Promise<void>;
  /** Deletes what is older. */
  prune(before: number): Promise<void>;
}
