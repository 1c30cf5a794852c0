/** Exports of records as text, page by page: the first byte costs the same however many there are. */
import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from '../store/eventStore.ts';

/** One, so that the first byte waits for one record alone. */
const RECORDS_AT_ONCE = 1;
const TABLES_AT_ONCE = 100;
const BETWEEN_PAGES_MS = 1;

/** The public records of a table: its finished games, and the unfinished one of an archived table. */
export const recordsAt = (store: EventStore, id: string): AsyncGenerator<string> => keptAt(store, id, 'all');

/** The finished games of all public tables that are over. */
export const finishedRecords = async function* (store: EventStore): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const page = await store.finished({ after, most: TABLES_AT_ONCE });
    for (const { table: id, number } of page) {
      yield* keptAt(store, id, 'finished');
      after = number;
    }
    if (page.length < TABLES_AT_ONCE) return;
  }
};

const keptAt = async function* (store: EventStore, id: string, which: 'all' | 'finished'): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const page = await store.records(id, { after, most: RECORDS_AT_ONCE });
    const wanted = page.filter(({ isFinished }) => isFinished || which === 'all');
    if (wanted.length > 0) yield wanted.map(({ text }) => `${text}\n`).join('');
    if (page.length < RECORDS_AT_ONCE) return;
    after = page.at(-1)!.playing;
    // Moves go first, and a reader that is gone by now costs nothing more.
    await pause(BETWEEN_PAGES_MS);
  }
};

/** Slows an export down: `spend` takes the size of each page and returns the seconds to pause. */
export const metered = async function* (
  pages: AsyncGenerator<string>,
  spend: (size: number) => number,
): AsyncGenerator<string> {
  for await (const text of pages) {
    yield text;
    const wait = spend(text.length);
    if (wait > 0) await pause(wait * 1000, undefined, { ref: false });
  }
};
