/** SQL statements with their values, and those that several writes share. */
import type { CallNote } from './callStore.ts';
import {
  SNAPSHOTS_REACH_BACK,
  type DerivedData,
  type PlayingRecord,
  type Seated,
  type Snapshot,
  type StoredRecord,
} from './eventStore.ts';

export type Value = string | number | boolean | null | Uint8Array;

/** The values are `$1`, `$2` and so on in the text. */
export interface Statement {
  readonly text: string;
  readonly values: readonly Value[];
}

export const derivedStatements = (
  key: number,
  { snapshot, record, entries = [], call }: DerivedData,
): readonly Statement[] => [
  ...(snapshot ? snapshotStatements(key, snapshot) : []),
  ...(record ? recordStatements(key, { ...record, isFinished: true }) : []),
  ...entries.map(({ label, value }) => ({
    text: 'INSERT INTO transparency (key, label, value) VALUES ($1, $2, $3)',
    values: [key, label, value],
  })),
  ...(call ? callStatements(key, call) : []),
];

/** The row is brought forward, never back: and it has changed, in case a process is at work on it. */
export const BROUGHT_FORWARD = `ON CONFLICT (key) DO UPDATE SET version = calls_due.version + 1,
  at = CASE WHEN excluded.at < calls_due.at THEN excluded.at ELSE calls_due.at END`;

export const callStatements = (key: number, { at, news }: CallNote): readonly Statement[] => [
  { text: `INSERT INTO calls_due (key, at) VALUES ($1, $2) ${BROUGHT_FORWARD}`, values: [key, at] },
  ...news.map(({ guest, kind }) => ({
    text: `INSERT INTO attention (key, guest, news) VALUES ($1, $2, $3)
      ON CONFLICT (key, guest) DO UPDATE SET news = excluded.news`,
    values: [key, guest, kind],
  })),
];

/** Deletes older snapshots, except the last that a reader far behind needs, and those of other formats. */
const snapshotStatements = (key: number, { format, seq, body }: Snapshot): readonly Statement[] => [
  {
    text: `DELETE FROM snapshots WHERE key = $1 AND (format <> $2 OR seq <
      (SELECT max(seq) FROM snapshots WHERE key = $1 AND format = $2 AND seq <= $3))`,
    values: [key, format, seq - SNAPSHOTS_REACH_BACK],
  },
  {
    text: `INSERT INTO snapshots (key, format, seq, body) VALUES ($1, $2, $3, $4)
      ON CONFLICT (key, format, seq) DO UPDATE SET body = excluded.body`,
    values: [key, format, seq, body],
  },
];

export const recordStatements = (
  key: number,
  { playing, isFinished, text, guests }: StoredRecord,
): readonly Statement[] => [
  {
    text: `INSERT INTO records (key, playing, finished, body) VALUES ($1, $2, $3, $4)
      ON CONFLICT (key, playing) DO NOTHING`,
    values: [key, playing, isFinished, text],
  },
  ...seatedIn(guests).map(({ seat, guest }) => ({
    text: `INSERT INTO seated (key, playing, seat, guest) VALUES ($1, $2, $3, $4)
      ON CONFLICT (key, playing, seat) DO NOTHING`,
    values: [key, playing, seat, guest],
  })),
];

export const seatedIn = (guests: PlayingRecord['guests'] = []): readonly Omit<Seated, 'playing'>[] =>
  guests.flatMap((guest, seat) => (guest ? [{ seat, guest }] : []));

/** An archived table names its last record and counts the finished ones. */
export const recordsCounted = (key: number): Statement => ({
  text: `UPDATE tables SET
    playings = (SELECT coalesce(max(playing), 0) FROM records WHERE records.key = tables.key),
    finished = (SELECT count(*) FROM records WHERE records.key = tables.key AND records.finished)
    WHERE key = $1`,
  values: [key],
});

/** Claims rows of the queue that were due by `$1`: they are due again at `$2`. `lock` keeps two processes from the same rows. */
export const pickStatement = (lock: string): string => `UPDATE due SET at = $2 WHERE key IN (
    SELECT key FROM due WHERE at <= $1 ORDER BY at DESC LIMIT $3 ${lock}
  ) RETURNING (SELECT id FROM tables WHERE tables.key = due.key) AS id`;

export const deletedFrom = (names: readonly string[], key: number): readonly Statement[] =>
  names.map((name) => ({ text: `DELETE FROM ${name} WHERE key = $1`, values: [key] }));
