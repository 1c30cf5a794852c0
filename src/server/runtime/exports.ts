/** Exports of records as text, page by page: the first byte costs the same however many there are. */
import { setTimeout as pause } from 'node:timers/promises';
import { BrokenLog, type EventStore } from '../store/eventStore.ts';

/** One, so that the first byte waits for one record alone. */
const RECORDS_AT_ONCE = 1;
const TABLES_AT_ONCE = 100;
const BETWEEN_PAGES_MS = 1;

/** Events checked at a time. */
const EVENTS_AT_ONCE = 256;
/** The average event. */
const BYTES_OF_EVENT = 128;

/** A part of an export; of a log that is only checked, without a text. */
export interface Portion {
  readonly text: string;
  /** What it costs, in bytes. */
  readonly size: number;
}

/**
 * The public records of a table: its finished games, and the unfinished one of an archived table. Its log is read to the
 * end: throws `BrokenLog`.
 */
export const recordsAt = async function* (
  store: EventStore,
  id: string,
  which: 'all' | 'finished' = 'all',
): AsyncGenerator<Portion> {
  yield* keptAt(store, id, which);
  yield* checkedLog(store, id);
};

/** The finished games of all public tables that are over. Throws `BrokenLog` after the last of them. */
export const finishedRecords = async function* (store: EventStore): AsyncGenerator<Portion> {
  let broken: BrokenLog | undefined;
  for (let after = 0; ;) {
    const page = await store.finished({ after, most: TABLES_AT_ONCE });
    for (const { table: id, number } of page) {
      try {
        yield* recordsAt(store, id, 'finished');
      } catch (error) {
        if (!(error instanceof BrokenLog)) throw error;
        broken = error;
      }
      after = number;
    }
    if (page.length < TABLES_AT_ONCE) break;
  }
  if (broken) throw broken;
};

const checkedLog = async function* (store: EventStore, id: string): AsyncGenerator<Portion> {
  for (let after = 0; ;) {
    const { length } = await store.read(id, after, EVENTS_AT_ONCE);
    yield { text: '', size: length * BYTES_OF_EVENT };
    if (length < EVENTS_AT_ONCE) return;
    after += length;
    await pause(BETWEEN_PAGES_MS);
  }
};

const keptAt = async function* (store: EventStore, id: string, which: 'all' | 'finished'): AsyncGenerator<Portion> {
  for (let after = 0; ;) {
    const page = await store.records(id, { after, most: RECORDS_AT_ONCE });
    const wanted = page.filter(({ isFinished }) => isFinished || which === 'all');
    const text = wanted.map((record) => `${record.text}\n`).join('');
    yield { text, size: text.length };
    if (page.length < RECORDS_AT_ONCE) return;
    after = page.at(-1)!.playing;
    // Moves go first, and a reader that is gone by now costs nothing more.
    await pause(BETWEEN_PAGES_MS);
  }
};

/** Slows an export down: `spend` takes the size of each portion and returns the seconds to pause. */
export const metered = async function* (
  portions: AsyncGenerator<Portion>,
  spend: (size: number) => number,
): AsyncGenerator<string> {
  for await (const { text, size } of portions) {
    if (text !== '') yield text;
    const wait = spend(size);
    if (wait > 0) await pause(wait * 1000, undefined, { ref: false });
  }
};
