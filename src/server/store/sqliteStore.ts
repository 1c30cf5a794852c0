import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { err, ok, type Result } from '../../core/index.ts';
import type { Label, TableEvent } from '../tableEvent.ts';
import { NotStored, type EventStore, type Filter, type Listed } from './eventStore.ts';
import { MIGRATIONS } from './migrations.ts';
import { openDatabase, release } from './sqlite.ts';

/** An append that waits for the next commit. */
interface Waiting {
  readonly table: string;
  readonly expected: number;
  readonly events: readonly TableEvent[];
  readonly label: Label;
  readonly done: (result: Result<void, 'conflict'>) => void;
  readonly failed: (error: NotStored) => void;
}

/** Where a log is, and how long. */
interface Head {
  readonly key: number;
  length: number;
  phase: string;
}

const MOST_HEADS = 50_000;

/** One file, one process. All appends that arrive while the disk is busy share the next commit. */
export class SqliteStore implements EventStore {
  readonly #database: DatabaseSyncInstance;
  readonly #committed: (appends: number, seconds: number) => void;
  readonly #heads = new Map<string, Head>();
  readonly #statements: Statements;
  #waiting: Waiting[] = [];

  private constructor(database: DatabaseSyncInstance, committed: (appends: number, seconds: number) => void) {
    this.#database = database;
    this.#committed = committed;
    this.#statements = prepare(database);
  }

  /** `committed` hears how many appends each commit served, and how long it took. */
  static async open(
    folder: string,
    committed: (appends: number, seconds: number) => void = () => {},
  ): Promise<SqliteStore> {
    return new SqliteStore(await openDatabase(folder), committed);
  }

  async read(table: string, after = 0): Promise<readonly TableEvent[]> {
    const rows = this.#statements.read.all(table, after) as { body: string }[];
    return rows.map(({ body }) => JSON.parse(body) as TableEvent);
  }

  append(
    table: string,
    expected: number,
    events: readonly TableEvent[],
    label: Label,
  ): Promise<Result<void, 'conflict'>> {
    return new Promise((done, failed) => {
      // Whatever else this turn of the event loop brings goes into the same commit.
      if (this.#waiting.length === 0) setImmediate(() => this.#commit());
      this.#waiting.push({ table, expected, events, label, done, failed });
    });
  }

  async list({ phase, game, isPublic, since, most }: Filter): Promise<readonly Listed[]> {
    const wanted = [phase ?? null, game ?? null, isPublic === undefined ? null : Number(isPublic), since ?? null, most];
    const rows = this.#statements.list.all(...wanted) as unknown as ListedRow[];
    return rows.map(({ id, game, phase, public: isPublic, changed }) => ({
      table: id,
      game,
      phase,
      isPublic: isPublic === 1,
      changed,
    }));
  }

  async probe(): Promise<void> {
    try {
      this.#database.exec(`BEGIN; PRAGMA user_version = ${MIGRATIONS.length}; COMMIT`);
    } catch (error) {
      this.#giveUp();
      throw new NotStored((error as Error).message);
    }
  }

  /** For tests that need a small disk. */
  pragma(setting: string): void {
    this.#database.exec(`PRAGMA ${setting}`);
  }

  async close(): Promise<void> {
    this.#commit();
    release(this.#database);
  }

  #commit(): void {
    const batch = this.#waiting;
    if (batch.length === 0) return;
    this.#waiting = [];
    const began = performance.now();
    let results: Result<void, 'conflict'>[];
    try {
      this.#statements.begin.run();
      results = batch.map((one) => this.#write(one));
      this.#statements.commit.run();
    } catch (error) {
      this.#giveUp();
      const failure = new NotStored((error as Error).message);
      for (const { failed } of batch) failed(failure);
      return;
    }
    this.#committed(batch.length, (performance.now() - began) / 1000);
    for (const [index, { done }] of batch.entries()) done(results[index]!);
  }

  /** Nothing of the batch counts, nor what was noted of it. */
  #giveUp(): void {
    this.#heads.clear();
    try {
      this.#statements.rollback.run();
    } catch {
      // SQLite rolls back by itself when the disk is full.
    }
  }

  #write({ table, expected, events, label }: Waiting): Result<void, 'conflict'> {
    const head = this.#headOf(table);
    if ((head?.length ?? 0) !== expected) return err('conflict');
    const known = head ?? this.#begin(table, label, events[0]!.at);
    for (const event of events) this.#statements.insert.run(known.key, ++known.length, JSON.stringify(event));
    if (known.phase !== label.phase) {
      this.#statements.relabel.run(label.phase, events.at(-1)!.at, known.key);
      known.phase = label.phase;
    }
    return ok(undefined);
  }

  #headOf(table: string): Head | undefined {
    const known = this.#heads.get(table);
    if (known) return known;
    const found = this.#statements.head.get(table) as unknown as Head | undefined;
    return found && this.#note(table, { ...found });
  }

  #begin(table: string, label: Label, at: number): Head {
    const { lastInsertRowid } = this.#statements.begun.run(table, label.game, label.phase, Number(label.isPublic), at);
    return this.#note(table, { key: Number(lastInsertRowid), length: 0, phase: label.phase });
  }

  #note(table: string, head: Head): Head {
    if (this.#heads.size >= MOST_HEADS) this.#heads.clear();
    this.#heads.set(table, head);
    return head;
  }
}

interface ListedRow extends Omit<Listed, 'table' | 'isPublic'> {
  readonly id: string;
  readonly public: number;
}

type Statements = Record<
  'begin' | 'commit' | 'rollback' | 'read' | 'head' | 'begun' | 'insert' | 'relabel' | 'list',
  StatementSyncInstance
>;

const prepare = (database: DatabaseSyncInstance): Statements => ({
  begin: database.prepare('BEGIN'),
  commit: database.prepare('COMMIT'),
  rollback: database.prepare('ROLLBACK'),
  read: database.prepare(
    'SELECT body FROM events WHERE key = (SELECT key FROM tables WHERE id = ?) AND seq > ? ORDER BY seq',
  ),
  head: database.prepare(
    `SELECT key, phase, (SELECT coalesce(max(seq), 0) FROM events WHERE events.key = tables.key) AS length
     FROM tables WHERE id = ?`,
  ),
  begun: database.prepare('INSERT INTO tables (id, game, phase, public, changed) VALUES (?, ?, ?, ?, ?)'),
  insert: database.prepare('INSERT INTO events (key, seq, body) VALUES (?, ?, ?)'),
  relabel: database.prepare('UPDATE tables SET phase = ?, changed = ? WHERE key = ?'),
  list: database.prepare(
    `SELECT id, game, phase, public, changed FROM tables
     WHERE (?1 IS NULL OR phase = ?1) AND (?2 IS NULL OR game = ?2) AND (?3 IS NULL OR public = ?3)
       AND (?4 IS NULL OR changed >= ?4)
     ORDER BY changed DESC LIMIT ?5`,
  ),
});
