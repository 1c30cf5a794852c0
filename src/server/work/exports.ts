/** Records as text for whoever asks, a few at a time: the first byte costs the same however many there are. */
import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from '../store/eventStore.ts';
import { catalogue } from './records.ts';

/** Few: whoever asks for all of them waits for the first alone. */
const RECORDS_AT_ONCE = 1;
const TABLES_AT_ONCE = 100;
const BETWEEN_PAGES_MS = 1;

/** What anybody may read of a table: the finished games, and of one that was put away also the one that nobody ended. */
export const recordsAt = (store: EventStore, id: string): AsyncGenerator<string> => keptAt(store, id, 'all');

/** The finished games of all public tables that are over. */
export const finishedRecords = async function* (store: EventStore): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const page = await store.finished({ after, most: TABLES_AT_ONCE });
    for (const { table: id, number } of page) {
      if (!(await store.isCatalogued(id))) await catalogue(store, id);
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
    // Moves go first, and whoever has left by now is not read for again.
    await pause(BETWEEN_PAGES_MS);
  }
};

/** Pauses wherever `spend`, told how much was sent, says for how many seconds. */
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
