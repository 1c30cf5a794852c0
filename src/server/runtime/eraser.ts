/** Erases guests in the background, some events at a time, so that no request waits. */
import { setTimeout as wait } from 'node:timers/promises';
import { decideAct } from '../table/deciding.ts';
import { withoutGuest } from '../table/erasing.ts';
import { snapshotOf } from '../table/snapshot.ts';
import { labelOf, seatOfGuest, type Table } from '../table/table.ts';
import type { GuestId } from '../table/tableEvent.ts';
import { NO_STEPS, type Decision } from '../table/tableLog.ts';
import type { EventStore, Numbered } from '../store/eventStore.ts';
import type { Tables } from './tables.ts';

export interface EraserSettings {
  readonly store: EventStore;
  readonly tables: Tables;
  readonly now: () => number;
  /** Called when a guest is erased from a table. */
  readonly erased: (table: string) => Promise<void>;
  /** Called when a guest is erased from all tables: another process may have noted something meanwhile. */
  readonly ended: (guest: GuestId) => Promise<void>;
  readonly failed: (error: unknown) => void;
}

/** Events in one commit. */
const PAGE = 64;

/** What a page costs beside its events, in events: the table is read, and the page is committed. */
const COST_OF_PAGE = 32;

/** A flood of requests leaves most of the time to the rest of the server. */
const EVENTS_PER_SECOND = 4000;

/** ms between two looks into the queue, and two cuts of the journal: other processes may have died with work left. */
const INTERVAL = 60_000;

export class Eraser {
  readonly #settings: EraserSettings;
  readonly #timer: NodeJS.Timeout;
  #pass: Promise<void> | null = null;
  #isWanted = false;
  #isClosed = false;
  #scrubbed = -Infinity;
  #isDirty = false;

  constructor(settings: EraserSettings) {
    this.#settings = settings;
    this.#timer = setInterval(() => void this.work(), INTERVAL).unref();
  }

  /** Erases everyone in the queue. */
  work(): Promise<void> {
    this.#isWanted = true;
    this.#pass ??= this.#workAll()
      .catch(this.#settings.failed)
      .finally(() => {
        this.#pass = null;
        if (this.#isWanted && !this.#isClosed) void this.work();
      });
    return this.#pass;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#pass;
  }

  async #workAll(): Promise<void> {
    const { store, ended } = this.#settings;
    while (this.#isWanted && !this.#isClosed) {
      this.#isWanted = false;
      for (const guest of await store.erasures()) {
        // A failure must not keep the other guests from being erased; the next pass retries.
        if (!(await this.#isErased(guest)) || this.#isClosed) continue;
        await ended(guest);
        await store.endErasure(guest);
        this.#isDirty = true;
        this.#isWanted = true;
      }
    }
    await this.#scrub();
  }

  /** At most once a minute: it waits for the disk. */
  async #scrub(): Promise<void> {
    if (!this.#isDirty || performance.now() - this.#scrubbed < INTERVAL) return;
    this.#scrubbed = performance.now();
    this.#isDirty = false;
    await this.#settings.store.scrub();
  }

  /** Table by table: one that is damaged does not keep the guest in the others. */
  async #isErased(guest: GuestId): Promise<boolean> {
    const { store, failed } = this.#settings;
    let isErased = true;
    for (let after = 0; !this.#isClosed;) {
      const next = await store.tableOf(guest, after);
      if (!next) return isErased;
      await this.#eraseAt(next, guest).catch((error) => {
        isErased = false;
        failed(error);
      });
      after = next.number;
    }
    return false;
  }

  async #eraseAt({ table: id, number }: Numbered, guest: GuestId): Promise<void> {
    const { store, erased } = this.#settings;
    do {
      const cost = await this.#erasePage(id, guest);
      await wait(((cost + COST_OF_PAGE) / EVENTS_PER_SECOND) * 1000);
    } while (!this.#isClosed && (await store.tableOf(guest, number - 1))?.number === number);
    await erased(id);
  }

  async #erasePage(id: string, guest: GuestId): Promise<number> {
    const { store, tables, now } = this.#settings;
    const leave = (table: Table): Decision =>
      seatOfGuest(table, guest) === null ? NO_STEPS : decideAct(table, guest, { type: 'leave' }, now());
    await tables.change(id, leave);
    const table = await tables.read(id);
    if (!table) return 0;
    const without = withoutGuest(table, guest);
    const snapshot = table.isArchived ? null : snapshotOf(without);
    const page = { seq: table.seq, names: labelOf(without).names, snapshot, most: PAGE };
    const erased = await store.erase(id, guest, page);
    // After a conflict the next page is read anew.
    return erased.ok ? erased.value : 0;
  }
}
