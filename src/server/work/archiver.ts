/** Puts old tables away as their records: one at a time, with time for others in between, so that no move waits. */
import { setTimeout as wait } from 'node:timers/promises';
import { playingAt } from './records.ts';
import type { EventStore } from '../store/eventStore.ts';
import { deadlineOf, type Table } from '../table/table.ts';
import type { Tables } from './tables.ts';

export interface ArchiverSettings {
  readonly store: EventStore;
  readonly tables: Tables;
  /** Nobody's table is put away before their eyes. */
  readonly isWatched: (table: string) => Promise<boolean>;
  readonly now: () => number;
  /** ms for which nothing has happened at a table that is old. */
  readonly age: number;
  readonly archived: () => void;
  readonly failed: (error: unknown) => void;
}

const PAGE = 100;
/** ms after each table. */
const PAUSE = 10;

export class Archiver {
  readonly #settings: ArchiverSettings;
  #pass: Promise<void> | null = null;
  #isClosed = false;

  constructor(settings: ArchiverSettings) {
    this.#settings = settings;
  }

  /** Looks through all tables once; resolves when it is through. */
  pass(): Promise<void> {
    this.#pass ??= this.#walk()
      .catch(this.#settings.failed)
      .finally(() => (this.#pass = null));
    return this.#pass;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#pass;
  }

  async #walk(): Promise<void> {
    const { store, now, age, failed } = this.#settings;
    const since = now() - age;
    for (let after = 0; ;) {
      const page = await store.idle(since, { after, most: PAGE });
      for (const { table, number } of page) {
        if (this.#isClosed) return;
        // One that cannot be put away must not keep the others from it.
        await this.#putAway(table, since).catch(failed);
        await wait(PAUSE);
        after = number;
      }
      if (page.length < PAGE) return;
    }
  }

  async #putAway(id: string, since: number): Promise<void> {
    const { store, tables, isWatched, archived } = this.#settings;
    const table = (await isWatched(id)) ? undefined : await tables.read(id);
    if (!table || quietFrom(table) >= since) return;
    const isUnfinished = table.phase === 'playing' && table.play!.events > 0;
    const unfinished = isUnfinished ? await playingAt(store, table) : null;
    // Refused if anything has happened since the table was looked at.
    const put = await store.archive(id, table.seq, unfinished);
    if (!put.ok) return;
    tables.forget(id);
    archived();
  }
}

/** Somebody who has days for a move is not gone before they are over. */
const quietFrom = (table: Table): number => Math.max(table.at, deadlineOf(table) ?? 0);
