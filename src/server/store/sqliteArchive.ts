import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { err, ok, type Result } from '../../core/index.ts';
import { guestIn, type GuestId, type TableEvent } from '../table/tableEvent.ts';
import type { Archived, KeptRecord, Numbered, Page, Playing } from './eventStore.ts';
import { query } from './sqliteQuery.ts';

/** The part of the file that knows which tables were put away. */
export class SqliteArchive {
  readonly #database: DatabaseSyncInstance;
  readonly #statements: Statements;

  constructor(database: DatabaseSyncInstance) {
    this.#database = database;
    this.#statements = prepare(database);
  }

  /** The highest number a table ever had. */
  get lastNumber(): number {
    return this.#statements.last.get().last;
  }

  quiet(since: number, { after, most }: Page): readonly Numbered[] {
    return this.#statements.quiet.all(after, since, most);
  }

  finished({ after, most }: Page): readonly Numbered[] {
    return this.#statements.finished.all(after, most);
  }

  all({ after, most }: Page): readonly Numbered[] {
    return this.#statements.all.all(after, most);
  }

  /** Freed pages are overwritten: what was erased is not to be found in the file. */
  remove(table: string): boolean {
    const key = this.#keyOfAny(table);
    if (key === undefined) return false;
    const { forgetLog, forgetSnapshots, forgetRecords, forgetAnalyses, forgetTable, removeArchived } = this.#statements;
    this.#overwriting(() => {
      for (const one of [forgetLog, forgetSnapshots, forgetRecords, forgetAnalyses]) one.run(key);
      for (const one of [forgetTable, removeArchived]) one.run(key);
    });
    return true;
  }

  tablesOf(guest: GuestId): readonly string[] {
    return this.#statements.tablesOf.all(guest).map(({ id }) => id);
  }

  rewrite(table: string, events: ReadonlyMap<number, TableEvent>): void {
    const key = this.#keyOfAny(table);
    if (key === undefined) return;
    const { rewrite, forgetSnapshots, forgetRecords, forgetAnalyses, forgetNames } = this.#statements;
    this.#overwriting(() => {
      for (const [seq, event] of events) rewrite.run(JSON.stringify(event), guestIn(event), key, seq);
      for (const one of [forgetSnapshots, forgetRecords, forgetAnalyses, forgetNames]) one.run(key);
    });
  }

  #overwriting(write: () => void): void {
    this.#database.exec('PRAGMA secure_delete = ON; BEGIN');
    write();
    this.#database.exec('COMMIT; PRAGMA secure_delete = OFF');
  }

  /** Whether it has a log or was put away. */
  #keyOfAny(table: string): number | undefined {
    return this.#statements.length.get(table)?.key ?? this.keyOf(table);
  }

  hide(table: string): boolean {
    const { hideTable, hideArchived } = this.#statements;
    return Number(hideTable.run(table).changes) + Number(hideArchived.run(table).changes) > 0;
  }

  has(table: string): boolean {
    return this.keyOf(table) !== undefined;
  }

  keyOf(table: string): number | undefined {
    return this.#statements.has.get(table)?.key;
  }

  get(table: string): Archived | undefined {
    const row = this.#statements.get.get(table);
    return row && { ...row, isPublic: row.isPublic === 1 };
  }

  receive(key: number, table: string, { isPublic, seq, lastPlaying }: Archived, records: readonly KeptRecord[]): void {
    const { received, keepAny } = this.#statements;
    const finished = records.filter(({ isFinished }) => isFinished).length;
    this.#database.exec('BEGIN');
    received.run(key, table, Number(isPublic), seq, lastPlaying, finished);
    for (const { playing, isFinished, text } of records) keepAny.run(key, playing, Number(isFinished), text);
    this.#database.exec('COMMIT');
  }

  /** In a commit of its own: it may wait, and nobody waits for it. */
  put(table: string, expected: number, unfinished: Playing | null): Result<void, 'conflict'> {
    const found = this.#statements.length.get(table);
    if (found?.length !== expected) return err('conflict');
    const { keepUnfinished, keep, forgetLog, forgetSnapshots, forgetTable } = this.#statements;
    this.#database.exec('BEGIN');
    if (unfinished) keepUnfinished.run(found.key, unfinished.playing, unfinished.text);
    keep.run(expected, found.key);
    for (const forget of [forgetLog, forgetSnapshots, forgetTable]) forget.run(found.key);
    this.#database.exec('COMMIT');
    return ok(undefined);
  }
}

type Statements = ReturnType<typeof prepare>;

const prepare = (database: DatabaseSyncInstance) => ({
  last: query<{ last: number }, never>(
    database,
    `SELECT max(coalesce((SELECT max(key) FROM tables), 0), coalesce((SELECT max(key) FROM archive), 0)) AS last`,
  ),
  // Only where even the label is old is the log looked at.
  quiet: query<Numbered>(
    database,
    `SELECT key AS number, id AS "table" FROM tables
     WHERE key > ?1 AND changed < ?2
       AND (SELECT json_extract(body, '$.at') FROM events WHERE events.key = tables.key ORDER BY seq DESC LIMIT 1) < ?2
     ORDER BY key LIMIT ?3`,
  ),
  finished: query<Numbered>(
    database,
    `SELECT key AS number, id AS "table" FROM tables WHERE public = 1 AND phase = 'over' AND key > ?1
     UNION ALL
     SELECT key, id FROM archive WHERE public = 1 AND finished > 0 AND key > ?1
     ORDER BY number LIMIT ?2`,
  ),
  all: query<Numbered>(
    database,
    `SELECT key AS number, id AS "table" FROM tables WHERE key > ?1
     UNION ALL
     SELECT key, id FROM archive WHERE key > ?1
     ORDER BY number LIMIT ?2`,
  ),
  has: query<{ key: number }>(database, 'SELECT key FROM archive WHERE id = ?'),
  get: query<{ isPublic: number; seq: number; lastPlaying: number }>(
    database,
    'SELECT public AS isPublic, seq, playings AS lastPlaying FROM archive WHERE id = ?',
  ),
  length: query<{ key: number; length: number }>(
    database,
    'SELECT key, (SELECT max(seq) FROM events WHERE events.key = tables.key) AS length FROM tables WHERE id = ?',
  ),
  keepUnfinished: database.prepare('INSERT INTO records (key, playing, finished, body) VALUES (?, ?, 0, ?)'),
  received: database.prepare(
    'INSERT INTO archive (key, id, public, seq, playings, finished) VALUES (?, ?, ?, ?, ?, ?)',
  ),
  keepAny: database.prepare('INSERT INTO records (key, playing, finished, body) VALUES (?, ?, ?, ?)'),
  keep: database.prepare(
    `INSERT INTO archive (key, id, public, seq, playings, finished)
     SELECT key, id, public, ?1, playings, finished
     FROM tables, (SELECT coalesce(max(playing), 0) AS playings, coalesce(sum(finished), 0) AS finished FROM records WHERE key = ?2)
     WHERE key = ?2 AND playings > 0`,
  ),
  forgetLog: database.prepare('DELETE FROM events WHERE key = ?'),
  forgetSnapshots: database.prepare('DELETE FROM snapshots WHERE key = ?'),
  forgetTable: database.prepare('DELETE FROM tables WHERE key = ?'),
  forgetRecords: database.prepare('DELETE FROM records WHERE key = ?'),
  forgetAnalyses: database.prepare('DELETE FROM analyses WHERE key = ?'),
  forgetNames: database.prepare('UPDATE tables SET names = NULL WHERE key = ?'),
  removeArchived: database.prepare('DELETE FROM archive WHERE key = ?'),
  tablesOf: query<{ id: string }>(
    database,
    `SELECT DISTINCT id FROM events JOIN tables USING (key)
     WHERE guest = ? AND guest IS NOT NULL`,
  ),
  rewrite: database.prepare('UPDATE events SET body = ?, guest = ? WHERE key = ? AND seq = ?'),
  hideTable: database.prepare('UPDATE tables SET public = 0 WHERE id = ?'),
  hideArchived: database.prepare('UPDATE archive SET public = 0 WHERE id = ?'),
});
