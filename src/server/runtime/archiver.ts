/** Archives old tables, one at a time and with pauses, so that no move waits. */
import { setTimeout as wait } from 'node:timers/promises';
import { playingAt } from './records.ts';
import type { EventStore } from '../store/eventStore.ts';
import { deadlineOf, type Table } from '../table/table.ts';
import type { Tables } from './tables.ts';

export interface ArchiverSettings {
  readonly store: EventStore;
  readonly tables: Tables;
  /** Watched tables are not archived. */
  readonly isWatched: (table: string) => Promise<boolean>;
  readonly now: () => number;
  /** ms without an event after which a table is archived. */
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

  /** Archives all old tables; joins a pass in progress. */
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
        // A failure must not keep the other tables from being archived.
        await this.#archive(table, since).catch(failed);
        await wait(PAUSE);
        after = number;
      }
      if (page.length < PAGE) return;
    }
  }

  async #archive(id: string, since: number): Promise<void> {
    const { store, tables, isWatched, archived } = this.#settings;
    const table = (await isWatched(id)) ? undefined : await tables.read(id);
    if (!table || quietFrom(table) >= since) return;
    const isUnfinished = table.phase === 'playing' && table.play!.events > 0;
    const unfinished = isUnfinished ? await playingAt(store, table) : null;
    // Refused if the log has grown since it was read.
    const done = await store.archive(id, table.seq, unfinished, tables.rewritesOf(id));
    if (!done.ok) return;
    tables.forget(id);
    archived();
  }
}

/** With days per move a table is quiet only after the deadline. */
const quietFrom = (table: Table): number => Math.max(table.at, deadlineOf(table) ?? 0);
