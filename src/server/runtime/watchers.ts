/** The open streams of each table, and the messages to them. */
import type { Seat } from '../../core/index.ts';
import type { RateLimitKey } from '../limits/addresses.ts';
import { seatOfGuest, type Table } from '../table/table.ts';
import type { GuestId, TableEvent } from '../table/tableEvent.ts';
import {
  audienceOf,
  keyOf,
  eventMessage,
  presenceMessage,
  tableMessage,
  watchingMessage,
  type Audience,
  type Form,
  type IsPresent,
} from '../table/viewing.ts';

/** The writing side of a stream. */
export interface Sink {
  write(text: string): void;
  /** Bytes buffered because the reader is slow. */
  readonly waiting: number;
  /** Closes after the buffered text is sent. */
  end(): void;
  drop(): void;
}

export interface Watcher {
  readonly guest: GuestId | null;
  /** Of the address; `null` without one. */
  readonly limitKey: RateLimitKey | null;
  readonly form: Form;
  readonly sink: Sink;
}

/** Slower readers are dropped; they reconnect and resume. */
const MOST_BUFFERED = 256 * 1024;

const HEARTBEAT = ':\n\n';

/** ms. */
const RECONNECT_WITHIN = 10_000;

export class Watchers {
  readonly #tables = new Map<string, Set<Watcher>>();
  /** The last number of spectators sent to each. */
  readonly #sentWatching = new WeakMap<Watcher, string>();
  /** The guests with a stream at other processes, as far as known. */
  readonly #elsewhere: (table: string) => Iterable<GuestId>;
  /** Guests whose stream has just closed, with the end of their grace period. */
  readonly #leaving = new Map<string, Map<GuestId, NodeJS.Timeout>>();
  #count = 0;

  constructor(elsewhere: (table: string) => Iterable<GuestId> = () => []) {
    this.#elsewhere = elsewhere;
  }

  get count(): number {
    return this.#count;
  }

  isWatched(table: string): boolean {
    return this.#tables.has(table);
  }

  add(table: string, watcher: Watcher): void {
    const watchers = this.#tables.get(table) ?? new Set();
    this.#tables.set(table, watchers.add(watcher));
    this.#count++;
  }

  /** False when it was removed before. */
  remove(table: string, watcher: Watcher): boolean {
    const watchers = this.#tables.get(table);
    if (!watchers?.delete(watcher)) return false;
    this.#count--;
    if (watchers.size === 0) this.#tables.delete(table);
    return true;
  }

  /** Until then the guest counts as present: a reload closes a stream too. `gone` is called at its end. */
  linger(table: string, guest: GuestId, ms: number, gone: () => void): void {
    const leaving = this.#leaving.get(table) ?? new Map<GuestId, NodeJS.Timeout>();
    this.#leaving.set(table, leaving);
    clearTimeout(leaving.get(guest));
    const end = (): void => {
      leaving.delete(guest);
      if (leaving.size === 0) this.#leaving.delete(table);
      gone();
    };
    leaving.set(guest, setTimeout(end, ms).unref());
  }

  /** Whether the person of a seat has an open stream; computed on first use. */
  presence(table: Table, elsewhere?: Iterable<GuestId>): IsPresent {
    let seats: Set<Seat | null> | undefined;
    return (seat) => (seats ??= this.#seatsAt(table, elsewhere)).has(seat);
  }

  /** Whether a guest has a stream at this process, or had one just now. */
  isHere(table: string, guest: GuestId): boolean {
    return this.#guestsAt(table).includes(guest);
  }

  /** All guests with a stream at this process, by table. */
  *guests(): Generator<{ readonly table: string; readonly guest: GuestId }> {
    for (const table of new Set([...this.#tables.keys(), ...this.#leaving.keys()]))
      for (const guest of this.#guestsAt(table)) yield { table, guest };
  }

  #guestsAt(table: string): readonly GuestId[] {
    const watching = [...(this.#tables.get(table) ?? [])].flatMap(({ guest }) => (guest === null ? [] : [guest]));
    return [...watching, ...(this.#leaving.get(table)?.keys() ?? [])];
  }

  #seatsAt(table: Table, elsewhere = this.#elsewhere(table.id)): Set<Seat | null> {
    return new Set([...this.#guestsAt(table.id), ...elsewhere].map((guest) => seatOfGuest(table, guest)));
  }

  /** Number of spectators; anonymous ones are counted on this process only. */
  watching(table: Table): number {
    const here = [...(this.#tables.get(table.id) ?? [])].map(({ guest }) => guest);
    const guests = new Set([...here, ...this.#elsewhere(table.id)].filter((guest) => guest !== null));
    const seatless = [...guests].filter((guest) => seatOfGuest(table, guest) === null);
    return seatless.length + here.filter((guest) => guest === null).length;
  }

  /** The number of spectators as the first message to a new watcher; empty where it is 0. */
  firstWatching(table: Table, watcher: Watcher): string {
    const text = watchingMessage(this.watching(table));
    if (!this.#isNew(watcher, text)) return '';
    this.#sentWatching.set(watcher, text);
    return text;
  }

  /** After a spectator came or left. */
  sendWatching(table: Table): void {
    const text = watchingMessage(this.watching(table));
    for (const watcher of this.#tables.get(table.id) ?? []) {
      if (!this.#isNew(watcher, text)) continue;
      this.#sentWatching.set(watcher, text);
      write(watcher.sink, text);
    }
  }

  #isNew(watcher: Watcher, watching: string): boolean {
    return watcher.form === 'lean' && watching !== (this.#sentWatching.get(watcher) ?? watchingMessage(0));
  }

  publish(before: Table, event: TableEvent, now: Table): void {
    this.#sendToAll(
      now,
      (audience) => keyOf(event, now, audience),
      (audience, isPresent) => eventMessage(before, event, now, audience, isPresent),
    );
  }

  /** After a person came or left. */
  sendPresence(table: Table): void {
    this.#sendToAll(
      table,
      ({ viewer, isHost, form }) => (form === 'lean' ? form : `${viewer} ${isHost}`),
      (audience, isPresent) => presenceMessage(table, audience, isPresent),
    );
  }

  /** Sends the whole table, as after its log was rewritten. */
  refresh(table: Table): void {
    this.#sendToAll(
      table,
      ({ viewer, isHost }) => `${viewer} ${isHost}`,
      (audience, isPresent) => tableMessage(table, audience, isPresent),
    );
  }

  heartbeat(): void {
    this.#writeEverywhere(HEARTBEAT);
  }

  /** Ends the streams of one table. */
  close(table: string): void {
    for (const { sink } of this.#tables.get(table) ?? []) sink.end();
  }

  /** Ends all streams; clients reconnect here or at another process, not all at once. */
  closeEach(): void {
    for (const watchers of this.#tables.values())
      for (const { sink } of watchers) {
        sink.write(`retry: ${Math.round(RECONNECT_WITHIN * (0.1 + 0.9 * Math.random()))}\n\n`);
        sink.end();
      }
  }

  /** Ends the streams from blocked addresses. */
  closeFrom(isBlocked: (limitKey: RateLimitKey) => boolean): void {
    for (const watchers of this.#tables.values())
      for (const { limitKey, sink } of watchers) if (limitKey !== null && isBlocked(limitKey)) sink.end();
  }

  /** Ends all streams and grace periods, with the delay before clients reconnect. */
  closeAll(retry: number): void {
    for (const leaving of this.#leaving.values()) for (const timer of leaving.values()) clearTimeout(timer);
    this.#leaving.clear();
    this.#writeEverywhere(`retry: ${retry}\n\n`);
    const all = [...this.#tables.values()];
    this.#tables.clear();
    this.#count = 0;
    for (const watchers of all) for (const { sink } of watchers) sink.end();
  }

  #writeEverywhere(text: string): void {
    for (const watchers of this.#tables.values()) for (const { sink } of watchers) write(sink, text);
  }

  /** Builds each text once for all watchers who get the same. */
  #sendToAll(
    table: Table,
    keyFor: (audience: Audience) => string,
    textFor: (audience: Audience, isPresent: IsPresent) => string,
  ): void {
    const watchers = this.#tables.get(table.id);
    if (!watchers) return;
    const isPresent = this.presence(table);
    // There are few texts even for many watchers: a list is faster than a map.
    const texts: { readonly key: string; readonly text: string }[] = [];
    for (const { guest, form, sink } of watchers) {
      const audience = audienceOf(table, guest, form);
      const key = keyFor(audience);
      let known = texts.find((one) => one.key === key);
      if (!known) texts.push((known = { key, text: textFor(audience, isPresent) }));
      write(sink, known.text);
    }
  }
}

const write = (sink: Sink, text: string): void => {
  if (sink.waiting > MOST_BUFFERED) sink.drop();
  else sink.write(text);
};
