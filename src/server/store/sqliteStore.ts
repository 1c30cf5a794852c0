import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { join } from 'node:path';
import type { Result } from '../../core/index.ts';
import type { TableEvent, TableLabel } from '../table/tableEvent.ts';
import type { AppendOptions, DueRow, EventRow, HeldFile, LogHead, StoreListener, TableHead } from './eventStore.ts';
import { GroupCommit } from './groupCommit.ts';
import { LAYOUT } from './layout.ts';
import { CHECKPOINT, damageIn, FILE, openDatabase, release, type Opening } from './sqlite.ts';
import { LOG_END, SqliteAppending } from './sqliteAppending.ts';
import { SqliteStatements } from './sqliteStatements.ts';
import { EVENT_ROW } from './sqlReads.ts';
import { SqlStore } from './sqlStore.ts';
import { pickStatement, type Statement, type Value } from './statements.ts';

const PAGES = `SELECT page_count AS pages, freelist_count AS free, page_size AS size
  FROM pragma_page_count, pragma_freelist_count, pragma_page_size`;

const PICK = pickStatement('');

interface Pages {
  readonly pages: number;
  readonly free: number;
  readonly size: number;
}

/** One file for one process. */
export class SqliteStore extends SqlStore {
  protected readonly logEnd = LOG_END;
  protected readonly dialect = {
    isAmong: (column: string, rows: string) => `${column} IN (${rows})`,
    listed: (parameter: string) => `SELECT value AS item FROM json_each(${parameter})`,
    skipLocked: '',
  };
  readonly #path: string;
  readonly #database: DatabaseSyncInstance;
  readonly #statements: SqliteStatements;
  readonly #appending: SqliteAppending;
  readonly #commits: GroupCommit;
  #isHeld = false;

  protected constructor(database: DatabaseSyncInstance, path: string, listener: StoreListener = {}) {
    super();
    this.#path = path;
    this.#database = database;
    this.#statements = new SqliteStatements(database);
    this.#appending = new SqliteAppending(database, this.#statements);
    this.#commits = new GroupCommit(database, listener, () => this.#appending.forgetAll());
  }

  static async open(folder: string, listener: StoreListener = {}, opening: Opening = {}): Promise<SqliteStore> {
    return new SqliteStore(await openDatabase(folder, opening), join(folder, FILE), listener);
  }

  append(
    table: string,
    expected: number | LogHead,
    events: readonly TableEvent[],
    label: TableLabel,
    { rewrites = 0, due, ...derived }: AppendOptions = {},
  ): Promise<Result<LogHead, 'conflict'>> {
    return this.#commits.add(() => this.#appending.append(table, { expected, rewrites, due }, events, label, derived));
  }

  async pickDue(by: number, until: number, most: number): Promise<readonly string[]> {
    const rows = await this.write<{ id: string }>(PICK, [by, until, most]);
    return rows.map(({ id }) => id);
  }

  saveDue(rows: readonly DueRow[]): Promise<readonly string[]> {
    return this.#commits.add(() => this.#appending.saveDue(rows));
  }

  async heads(tables: readonly string[]): Promise<readonly TableHead[]> {
    return tables.flatMap((table) => {
      const head = this.#appending.headOf(table);
      if (!head) return [];
      const { seq, hash, rewrites } = head;
      return [{ table, seq, hash, rewrites, presenceVersion: 0 }];
    });
  }

  async size(): Promise<number> {
    const { pages, free, size } = this.#pages();
    return (pages - free) * size;
  }

  probe(): Promise<void> {
    return this.#commits.add(() => this.pragma(`user_version = ${LAYOUT}`));
  }

  /** Copies the journal into the file, and from then on lets it grow beside it. */
  hold(): HeldFile | undefined {
    if (this.#isHeld) return undefined;
    this.#isHeld = true;
    this.commitNow();
    this.#database.exec('PRAGMA wal_autocheckpoint = 0; PRAGMA wal_checkpoint(TRUNCATE)');
    const { pages, size } = this.#pages();
    return { path: this.#path, bytes: pages * size, release: () => this.#letGo() };
  }

  /** Overwritten data is left in the journal until that is cut off. A backup being read cuts it off at its end. */
  async scrub(): Promise<void> {
    if (!this.#isHeld) this.pragma('wal_checkpoint(TRUNCATE)');
  }

  /** The first thing that is wrong with the file. */
  damage(depth: 'quick' | 'full'): string | undefined {
    return damageIn(this.#database, depth);
  }

  /** Tests make the disk small with it. */
  pragma(setting: string): void {
    this.#database.exec(`PRAGMA ${setting}`);
  }

  async close(): Promise<void> {
    this.commitNow();
    release(this.#database);
  }

  async rows(table: string, from: number, most: number): Promise<readonly EventRow[]> {
    return this.#statements.run<EventRow>(
      `SELECT ${EVENT_ROW} FROM events WHERE key = (SELECT key FROM tables WHERE id = $1) AND seq >= $2
       ORDER BY seq LIMIT $3`,
      [table, from, most],
    );
  }

  protected async query<Row extends object>(text: string, values: readonly Value[]): Promise<readonly Row[]> {
    return this.#statements.run(text, values);
  }

  protected write<Row extends object>(text: string, values: readonly Value[]): Promise<readonly Row[]> {
    return this.#commits.add(() => this.#statements.run<Row>(text, values));
  }

  protected together(table: string, claim: Statement, others: (key: number) => readonly Statement[]): Promise<boolean> {
    return this.#commits.add(() => {
      const [row] = this.#statements.run<{ key: number }>(claim.text, claim.values);
      if (!row) return false;
      this.#appending.forget(table);
      this.#statements.runAll(others(row.key));
      return true;
    });
  }

  protected commitNow(): void {
    this.#commits.flush();
  }

  #pages(): Pages {
    const [pages] = this.#statements.run<Pages>(PAGES);
    return pages!;
  }

  #letGo(): void {
    this.#isHeld = false;
    if (this.#database.isOpen) this.pragma(`wal_autocheckpoint = ${CHECKPOINT}; PRAGMA wal_checkpoint(TRUNCATE)`);
  }
}
