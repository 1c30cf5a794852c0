/** The latest events of tables to which clients reconnect: read once, and rendered once for all who see the same. */
import { SNAPSHOTS_REACH_BACK, type EventStore } from '../store/eventStore.ts';
import type { Table } from '../table/table.ts';
import type { GuestId, TableEvent } from '../table/tableEvent.ts';
import { stepsFrom } from '../table/tableLog.ts';
import { audienceOf, keyOf, eventMessage, type Form, type IsPresent } from '../table/viewing.ts';
import { loadTableAt } from './loading.ts';

/** After more missed events a client gets the whole table. */
export const MOST_MISSED = SNAPSHOTS_REACH_BACK;

/** Tables in the cache. */
const MOST_TABLES = 64;

/** An event, and the table before and after it. */
class Recent {
  readonly #before: Table;
  readonly #event: TableEvent;
  readonly #now: Table;
  readonly #texts = new Map<string, string>();

  constructor(before: Table, event: TableEvent, now: Table) {
    this.#before = before;
    this.#event = event;
    this.#now = now;
  }

  get seq(): number {
    return this.#now.seq;
  }

  get before(): Table {
    return this.#before;
  }

  get table(): Table {
    return this.#now;
  }

  /** Clients that see the same get the same text. */
  textFor(guest: GuestId | null, form: Form, isPresent: IsPresent): string {
    const audience = audienceOf(this.#now, guest, form);
    const key = keyOf(this.#event, this.#now, audience);
    const text = this.#texts.get(key) ?? eventMessage(this.#before, this.#event, this.#now, audience, isPresent);
    this.#texts.set(key, text);
    return text;
  }
}

export class Recents {
  readonly #store: EventStore;
  readonly #tables = new Map<string, readonly Recent[]>();

  constructor(store: EventStore) {
    this.#store = store;
  }

  /** The events after `seen`; `undefined` for too many. */
  async since(table: Table, seen: number): Promise<readonly Recent[] | undefined> {
    if (seen < 1 || seen > table.seq || table.seq - seen > MOST_MISSED || table.isArchived) return undefined;
    if (seen === table.seq) return [];
    const cached = this.#tables.get(table.id) ?? [];
    const recents = isEnough(cached, seen) ? await this.#extended(cached, table) : await this.#readAnew(table);
    this.#tables.delete(table.id);
    if (recents.length === 0) return undefined;
    this.#tables.set(table.id, recents);
    if (this.#tables.size > MOST_TABLES) this.#tables.delete(this.#tables.keys().next().value!);
    return isEnough(recents, seen) ? recents.filter(({ seq }) => seq > seen) : undefined;
  }

  forget(table: string): void {
    this.#tables.delete(table);
  }

  async #extended(cached: readonly Recent[], table: Table): Promise<readonly Recent[]> {
    const last = cached.at(-1)!.table;
    if (last.seq >= table.seq) return cached;
    const fresh = await this.#store.read(table.id, last.seq, table.seq - last.seq);
    return [...cached, ...recentsFrom(last, fresh)].slice(-MOST_MISSED);
  }

  /** As far back as clients may resume. */
  async #readAnew(table: Table): Promise<readonly Recent[]> {
    const from = Math.max(1, table.seq - MOST_MISSED);
    const start = await loadTableAt(this.#store, table.id, from);
    return start ? recentsFrom(start, await this.#store.read(table.id, from, table.seq - from)) : [];
  }
}

const isEnough = (recents: readonly Recent[], seen: number): boolean =>
  recents.length > 0 && recents[0]!.seq <= seen + 1 && recents.at(-1)!.seq >= seen;

const recentsFrom = (start: Table, events: readonly TableEvent[]): readonly Recent[] => {
  let before = start;
  return stepsFrom(start, events).map(({ event, table }) => {
    const recent = new Recent(before, event, table);
    before = table;
    return recent;
  });
};
