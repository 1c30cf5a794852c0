/** Who watches which table, and how the news reaches them. */
import type { Seat } from '../../core/index.ts';
import type { Holder } from '../limits/addresses.ts';
import { seatOfGuest, type Table } from '../table/table.ts';
import type { GuestId, TableEvent } from '../table/tableEvent.ts';
import {
  audienceOf,
  keyOf,
  tell,
  tellPresence,
  tellTable,
  tellWatching,
  type Audience,
  type Form,
  type IsPresent,
} from '../table/viewing.ts';

/** An open stream, as much as is needed to write to it. */
export interface Sink {
  write(text: string): void;
  /** Bytes that wait because the reader is slow. */
  readonly waiting: number;
  /** Lets what is written arrive. */
  end(): void;
  drop(): void;
}

export interface Watcher {
  readonly guest: GuestId | null;
  /** From where; `null` for one that no address stands behind. */
  readonly holder: Holder | null;
  readonly form: Form;
  readonly sink: Sink;
}

/** A reader that is this far behind is dropped; it comes back and resumes. */
const MOST_WAITING = 256 * 1024;

const HEARTBEAT = ':\n\n';

export class Watchers {
  readonly #tables = new Map<string, Set<Watcher>>();
  /** What each was told of how many look on. */
  readonly #toldWatching = new WeakMap<Watcher, string>();
  /** Who watches a table at another process, as far as is known here. */
  readonly #elsewhere: (table: string) => Iterable<GuestId>;
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

  /** False when it was gone already. */
  remove(table: string, watcher: Watcher): boolean {
    const watchers = this.#tables.get(table);
    if (!watchers?.delete(watcher)) return false;
    this.#count--;
    if (watchers.size === 0) this.#tables.delete(table);
    return true;
  }

  /** Whether somebody watches from a seat; looked up when first asked. */
  presence(table: Table, elsewhere?: Iterable<GuestId>): IsPresent {
    let seats: Set<Seat | null> | undefined;
    return (seat) => (seats ??= this.#seatsAt(table, elsewhere)).has(seat);
  }

  /** Whether a guest watches here. */
  isHere(table: string, guest: GuestId): boolean {
    return [...(this.#tables.get(table) ?? [])].some((one) => one.guest === guest);
  }

  /** All who watch here, with their tables. */
  *guests(): Generator<{ readonly table: string; readonly guest: GuestId }> {
    for (const [table, watchers] of this.#tables)
      for (const { guest } of watchers) if (guest !== null) yield { table, guest };
  }

  #seatsAt(table: Table, elsewhere = this.#elsewhere(table.id)): Set<Seat | null> {
    const guests = [...(this.#tables.get(table.id) ?? [])].flatMap(({ guest }) => (guest === null ? [] : [guest]));
    return new Set([...guests, ...elsewhere].map((guest) => seatOfGuest(table, guest)));
  }

  /** How many look on without a seat; of those without a token, the ones here. */
  watching(table: Table): number {
    const here = [...(this.#tables.get(table.id) ?? [])].map(({ guest }) => guest);
    const guests = new Set([...here, ...this.#elsewhere(table.id)].filter((guest) => guest !== null));
    const seatless = [...guests].filter((guest) => seatOfGuest(table, guest) === null);
    return seatless.length + here.filter((guest) => guest === null).length;
  }

  /** What somebody who comes is told of those who look on already. */
  welcome(table: Table, watcher: Watcher): string {
    const text = tellWatching(this.watching(table));
    if (!this.#isNews(watcher, text)) return '';
    this.#toldWatching.set(watcher, text);
    return text;
  }

  /** Somebody without a seat came or went. */
  tellWatching(table: Table): void {
    const text = tellWatching(this.watching(table));
    for (const watcher of this.#tables.get(table.id) ?? []) {
      if (!this.#isNews(watcher, text)) continue;
      this.#toldWatching.set(watcher, text);
      write(watcher.sink, text);
    }
  }

  #isNews(watcher: Watcher, watching: string): boolean {
    return watcher.form === 'lean' && watching !== (this.#toldWatching.get(watcher) ?? tellWatching(0));
  }

  publish(before: Table, event: TableEvent, now: Table): void {
    this.#tellAll(
      now,
      (audience) => keyOf(event, now, audience),
      (audience, isPresent) => tell(before, event, now, audience, isPresent),
    );
  }

  /** Somebody came or went. */
  tellPresence(table: Table): void {
    this.#tellAll(
      table,
      ({ viewer, isHost, form }) => (form === 'lean' ? form : `${viewer} ${isHost}`),
      (audience, isPresent) => tellPresence(table, audience, isPresent),
    );
  }

  /** The table anew, as when its past was rewritten. */
  refresh(table: Table): void {
    this.#tellAll(
      table,
      ({ viewer, isHost }) => `${viewer} ${isHost}`,
      (audience, isPresent) => tellTable(table, audience, isPresent),
    );
  }

  heartbeat(): void {
    this.#writeEverywhere(HEARTBEAT);
  }

  /** Ends the streams of one table. */
  close(table: string): void {
    for (const { sink } of this.#tables.get(table) ?? []) sink.end();
  }

  /** Ends all streams; whoever watched comes back by itself, here or elsewhere. */
  closeEach(): void {
    for (const table of this.#tables.keys()) this.close(table);
  }

  /** Ends the streams of those who are let in no more. */
  closeFrom(isBlocked: (holder: Holder) => boolean): void {
    for (const watchers of this.#tables.values())
      for (const { holder, sink } of watchers) if (holder !== null && isBlocked(holder)) sink.end();
  }

  /** Tells everybody when to come back, and ends all streams. */
  closeAll(retry: number): void {
    this.#writeEverywhere(`retry: ${retry}\n\n`);
    const all = [...this.#tables.values()];
    this.#tables.clear();
    this.#count = 0;
    for (const watchers of all) for (const { sink } of watchers) sink.end();
  }

  #writeEverywhere(text: string): void {
    for (const watchers of this.#tables.values()) for (const { sink } of watchers) write(sink, text);
  }

  /** Each text is made once for all who see the same. */
  #tellAll(
    table: Table,
    keyFor: (audience: Audience) => string,
    textFor: (audience: Audience, isPresent: IsPresent) => string,
  ): void {
    const watchers = this.#tables.get(table.id);
    if (!watchers) return;
    const isPresent = this.presence(table);
    // Few, however many watch: a list is quicker to make and to search than a map.
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
  if (sink.waiting > MOST_WAITING) sink.drop();
  else sink.write(text);
};
