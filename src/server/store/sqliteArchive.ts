import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { err, ok, type Result } from '../../core/index.ts';
import type { GuestId, TableEvent } from '../table/tableEvent.ts';
import type { Archived, Kept, Numbered, Page } from './eventStore.ts';
import { GUEST_OF_EVENT } from './migrations.ts';

/** The part of the file that holds what is kept of old tables. */
export class SqliteArchive {
  readonly #database: DatabaseSyncInstance;
  readonly #statements: Statements;

  constructor(database: DatabaseSyncInstance) {
    this.#database = database;
    this.#statements = prepare(database);
  }

  /** The highest number a table ever had. */
  get lastNumber(): number {
    return (this.#statements.last.get() as { last: number }).last;
  }

  quiet(since: number, { after, most }: Page): readonly Numbered[] {
    return this.#statements.quiet.all(after, since, most) as unknown as Numbered[];
  }

  finished({ after, most }: Page): readonly Numbered[] {
    return this.#statements.finished.all(after, most) as unknown as Numbered[];
  }

  all({ after, most }: Page): readonly Numbered[] {
    return this.#statements.all.all(after, most) as unknown as Numbered[];
  }

  /** Freed pages are overwritten: what was erased is not to be found in the file. */
  remove(table: string): boolean {
    const { removeLog, removeTable, removeArchived } = this.#statements;
    this.#database.exec('PRAGMA secure_delete = ON; BEGIN');
    removeLog.run(table);
    const gone = Number(removeTable.run(table).changes) + Number(removeArchived.run(table).changes);
    this.#database.exec('COMMIT; PRAGMA secure_delete = OFF');
    return gone > 0;
  }

  tablesOf(guest: GuestId): readonly string[] {
    return (this.#statements.tablesOf.all(guest) as { id: string }[]).map(({ id }) => id);
  }

  rewrite(table: string, events: ReadonlyMap<number, TableEvent>): void {
    this.#database.exec('PRAGMA secure_delete = ON; BEGIN');
    for (const [seq, event] of events) this.#statements.rewrite.run(JSON.stringify(event), table, seq);
    this.#database.exec('COMMIT; PRAGMA secure_delete = OFF');
  }

  hide(table: string): boolean {
    const { hideTable, hideArchived } = this.#statements;
    return Number(hideTable.run(table).changes) + Number(hideArchived.run(table).changes) > 0;
  }

  has(table: string): boolean {
    return this.#statements.has.get(table) !== undefined;
  }

  get(table: string): Archived | undefined {
    const row = this.#statements.get.get(table) as unknown as ArchivedRow | undefined;
    if (!row) return undefined;
    const { isPublic, seq, unfinished, finished } = row;
    return { isPublic: isPublic === 1, seq, unfinished, finished: finished === '' ? [] : finished.split('\n') };
  }

  /** In a commit of its own: it may wait, and nobody waits for it. */
  put(table: string, expected: number, { finished, unfinished }: Kept): Result<void, 'conflict'> {
    const found = this.#statements.length.get(table) as { key: number; length: number } | undefined;
    if (found?.length !== expected) return err('conflict');
    this.#database.exec('BEGIN');
    if (finished.length > 0 || unfinished !== null)
      this.#statements.keep.run(expected, unfinished, finished.join('\n'), found.key);
    this.#statements.forgetLog.run(found.key);
    this.#statements.forgetTable.run(found.key);
    this.#database.exec('COMMIT');
    return ok(undefined);
  }
}

interface ArchivedRow extends Omit<Archived, 'isPublic' | 'finished'> {
  readonly isPublic: number;
  readonly finished: string;
}

type Statements = Record<
  | 'last'
  | 'quiet'
  | 'finished'
  | 'all'
  | 'has'
  | 'get'
  | 'length'
  | 'keep'
  | 'forgetLog'
  | 'forgetTable'
  | 'removeLog'
  | 'removeTable'
  | 'removeArchived'
  | 'tablesOf'
  | 'rewrite'
  | 'hideTable'
  | 'hideArchived',
  StatementSyncInstance
>;

const prepare = (database: DatabaseSyncInstance): Statements => ({
  last: database.prepare(
    `SELECT max(coalesce((SELECT max(key) FROM tables), 0), coalesce((SELECT max(key) FROM archive), 0)) AS last`,
  ),
  // Only where even the label is old is the log looked at.
  quiet: database.prepare(
    `SELECT key AS number, id AS "table" FROM tables
     WHERE key > ?1 AND changed < ?2
       AND (SELECT json_extract(body, '$.at') FROM events WHERE events.key = tables.key ORDER BY seq DESC LIMIT 1) < ?2
     ORDER BY key LIMIT ?3`,
  ),
  // The signs keep SQLite to the order of keys: a page costs what it shows.
  finished: database.prepare(
    `SELECT key AS number, id AS "table" FROM tables WHERE key > ?1 AND +public = 1 AND +phase = 'over'
     UNION ALL
     SELECT key, id FROM archive WHERE key > ?1 AND public = 1 AND finished <> ''
     ORDER BY number LIMIT ?2`,
  ),
  all: database.prepare(
    `SELECT key AS number, id AS "table" FROM tables WHERE key > ?1
     UNION ALL
     SELECT key, id FROM archive WHERE key > ?1
     ORDER BY number LIMIT ?2`,
  ),
  has: database.prepare('SELECT 1 FROM archive WHERE id = ?'),
  get: database.prepare('SELECT public AS isPublic, seq, unfinished, finished FROM archive WHERE id = ?'),
  length: database.prepare(
    'SELECT key, (SELECT max(seq) FROM events WHERE events.key = tables.key) AS length FROM tables WHERE id = ?',
  ),
  keep: database.prepare(
    `INSERT INTO archive (key, id, public, seq, unfinished, finished)
     SELECT key, id, public, ?1, ?2, ?3 FROM tables WHERE key = ?4`,
  ),
  forgetLog: database.prepare('DELETE FROM events WHERE key = ?'),
  forgetTable: database.prepare('DELETE FROM tables WHERE key = ?'),
  removeLog: database.prepare('DELETE FROM events WHERE key = (SELECT key FROM tables WHERE id = ?)'),
  removeTable: database.prepare('DELETE FROM tables WHERE id = ?'),
  removeArchived: database.prepare('DELETE FROM archive WHERE id = ?'),
  tablesOf: database.prepare(
    `SELECT DISTINCT id FROM events JOIN tables USING (key)
     WHERE ${GUEST_OF_EVENT} = ? AND ${GUEST_OF_EVENT} IS NOT NULL`,
  ),
  rewrite: database.prepare('UPDATE events SET body = ? WHERE key = (SELECT key FROM tables WHERE id = ?) AND seq = ?'),
  hideTable: database.prepare('UPDATE tables SET public = 0 WHERE id = ?'),
  hideArchived: database.prepare('UPDATE archive SET public = 0 WHERE id = ?'),
});
