import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { join } from 'node:path';
import { err, ok, whatWentWrong, type Result } from '../../core/index.ts';
import { guestIn, type GuestId, type TableLabel, type TableEvent } from '../table/tableEvent.ts';
import {
  NotStored,
  type Archived,
  type Beside,
  type EventStore,
  type Filter,
  type HeldFile,
  type KeptAnalysis,
  type KeptRecord,
  type Listed,
  type Numbered,
  type Page,
  type Playing,
  type Snapshot,
  type Standing,
  type StoreListener,
} from './eventStore.ts';
import { MIGRATIONS } from './migrations.ts';
import { CHECKPOINT, damageIn, FILE, openDatabase, release, type Opening } from './sqlite.ts';
import { SqliteArchive } from './sqliteArchive.ts';
import { SqliteKeepsakes } from './sqliteKeepsakes.ts';
import { SqliteListing } from './sqliteListing.ts';
import { query } from './sqliteQuery.ts';

type Written = Result<void, 'conflict'>;

/** Something to write that waits for the next commit. */
interface Waiting {
  readonly write: () => Written;
  readonly done: (result: Written) => void;
  readonly failed: (error: NotStored) => void;
}

/** Where a log is, and how long. */
interface Head {
  readonly key: number;
  length: number;
  phase: string;
  /** As they are stored; `null` where they are not. */
  names: string | null;
  /** Those last given: the same list has the same names. */
  given?: TableLabel['names'];
}

const BYTES = 'SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size';

const MOST_HEADS = 50_000;

/** More would wait in memory for longer than another commit takes. */
const MOST_TOGETHER = 512;

/** One file, one process. All appends that arrive while the disk is busy share the next commit. */
export class SqliteStore implements EventStore {
  readonly #path: string;
  readonly #database: DatabaseSyncInstance;
  readonly #listener: StoreListener;
  readonly #heads = new Map<string, Head>();
  readonly #statements: Statements;
  readonly #archive: SqliteArchive;
  readonly #keepsakes: SqliteKeepsakes;
  readonly #listing: SqliteListing;
  #lastKey: number;
  #isTroubled = false;
  #isHeld = false;
  #waiting: Waiting[] = [];

  private constructor(path: string, database: DatabaseSyncInstance, listener: StoreListener) {
    this.#path = path;
    this.#database = database;
    this.#listener = listener;
    this.#statements = prepare(database);
    this.#archive = new SqliteArchive(database);
    this.#keepsakes = new SqliteKeepsakes(database);
    this.#listing = new SqliteListing(database);
    this.#lastKey = this.#archive.lastNumber;
  }

  static async open(folder: string, listener: StoreListener = {}, opening: Opening = {}): Promise<SqliteStore> {
    return new SqliteStore(join(folder, FILE), await openDatabase(folder, opening), listener);
  }

  async read(table: string, after = 0, most = -1): Promise<readonly TableEvent[]> {
    return this.#statements.read.all(table, after, most).map(({ body }): TableEvent => JSON.parse(body));
  }

  append(
    table: string,
    expected: number,
    events: readonly TableEvent[],
    label: TableLabel,
    beside: Beside = {},
  ): Promise<Written> {
    return this.#soon(() => this.#append(table, expected, events, label, beside));
  }

  async look(tables: readonly string[]): Promise<readonly Standing[]> {
    return tables.flatMap((table) => {
      const head = this.#headOf(table);
      return head ? [{ table, seq: head.length, stirred: 0, rewrites: 0, isOurs: true }] : [];
    });
  }

  async snapshot(table: string, format: number, atMost = Infinity): Promise<Snapshot | undefined> {
    return this.#keepsakes.snapshot(table, format, atMost);
  }

  async remember(table: string, beside: Beside, label?: TableLabel): Promise<void> {
    await this.#soon(() => {
      const head = this.#headOf(table);
      const key = this.#keyOf(table);
      if (key !== undefined) this.#keepsakes.keep(key, beside);
      if (head && label) this.#relabel(head, { ...label, phase: head.phase }, null);
      return WRITTEN;
    });
  }

  async isCatalogued(table: string): Promise<boolean> {
    return this.#statements.isUncatalogued.get(table) === undefined;
  }

  async uncatalogued(most: number): Promise<readonly string[]> {
    return this.#statements.uncatalogued.all(most).map(({ id }) => id);
  }

  async records(table: string, page: Page): Promise<readonly KeptRecord[]> {
    return this.#keepsakes.records(table, page);
  }

  async analysis(table: string, playing: number, format: number): Promise<Uint8Array | undefined> {
    return this.#keepsakes.analysis(table, playing, format);
  }

  async keepAnalysis(table: string, analysis: KeptAnalysis): Promise<void> {
    await this.#soon(() => {
      const key = this.#keyOf(table);
      if (key !== undefined) this.#keepsakes.keepAnalysis(key, analysis);
      return WRITTEN;
    });
  }

  async list(filter: Filter): Promise<readonly Listed[]> {
    return this.#listing.list(filter);
  }

  async listed(table: string): Promise<Listed | undefined> {
    return this.#listing.one(table);
  }

  async quiet(since: number, page: Page): Promise<readonly Numbered[]> {
    return this.#archive.quiet(since, page);
  }

  async archive(table: string, expected: number, unfinished: Playing | null): Promise<Written> {
    this.#settle(table);
    return this.#trying(() => this.#archive.put(table, expected, unfinished));
  }

  async archived(table: string): Promise<Archived | undefined> {
    return this.#archive.get(table);
  }

  async receive(table: string, archived: Archived, records: readonly KeptRecord[]): Promise<void> {
    this.#trying(() => this.#archive.receive(++this.#lastKey, table, archived, records));
  }

  async finished(page: Page): Promise<readonly Numbered[]> {
    return this.#archive.finished(page);
  }

  async size(): Promise<number> {
    const { pages, free, bytes } = this.#statements.size.get();
    return (pages - free) * bytes;
  }

  async all(page: Page): Promise<readonly Numbered[]> {
    return this.#archive.all(page);
  }

  async remove(table: string): Promise<boolean> {
    this.#settle(table);
    return this.#trying(() => this.#archive.remove(table));
  }

  async tablesOf(guest: GuestId): Promise<readonly string[]> {
    return this.#archive.tablesOf(guest);
  }

  async rewrite(table: string, events: ReadonlyMap<number, TableEvent>): Promise<void> {
    this.#settle(table);
    this.#trying(() => this.#archive.rewrite(table, events));
  }

  async hide(table: string): Promise<boolean> {
    return this.#trying(() => this.#archive.hide(table));
  }

  async probe(): Promise<void> {
    this.#trying(() => this.#database.exec(`BEGIN; PRAGMA user_version = ${MIGRATIONS.length}; COMMIT`));
  }

  /** Copies the journal into the file, and from then on lets it grow beside it. */
  hold(): HeldFile | undefined {
    if (this.#isHeld) return undefined;
    this.#isHeld = true;
    this.#commit();
    this.#database.exec('PRAGMA wal_autocheckpoint = 0; PRAGMA wal_checkpoint(TRUNCATE)');
    const { bytes } = query<{ bytes: number }, never>(this.#database, BYTES).get();
    return { path: this.#path, bytes, release: () => this.#letGo() };
  }

  /** The first thing that is wrong with the file. */
  damage(depth: 'quick' | 'full'): string | undefined {
    return damageIn(this.#database, depth);
  }

  #letGo(): void {
    this.#isHeld = false;
    if (this.#database.isOpen) this.pragma(`wal_autocheckpoint = ${CHECKPOINT}`);
  }

  /** For tests that need a small disk. */
  pragma(setting: string): void {
    this.#database.exec(`PRAGMA ${setting}`);
  }

  async close(): Promise<void> {
    this.#commit();
    release(this.#database);
  }

  /** What waits may be for this very table. */
  #settle(table: string): void {
    this.#commit();
    this.#heads.delete(table);
  }

  #soon(write: () => Written): Promise<Written> {
    return new Promise((done, failed) => {
      // Whatever else this turn of the event loop brings goes into the same commit.
      if (this.#waiting.length === 0) setImmediate(() => this.#commit());
      this.#waiting.push({ write, done, failed });
      if (this.#waiting.length === MOST_TOGETHER) this.#commit();
    });
  }

  #trying<T>(write: () => T): T {
    try {
      const written = write();
      this.#tell(null);
      return written;
    } catch (error) {
      const message = whatWentWrong(error);
      this.#giveUp();
      this.#tell(message);
      throw new NotStored(message);
    }
  }

  /** Once for each trouble, not for each request. */
  #tell(trouble: string | null): void {
    if (this.#isTroubled === (trouble !== null)) return;
    this.#isTroubled = trouble !== null;
    this.#listener.troubled?.(trouble);
  }

  #commit(): void {
    const batch = this.#waiting;
    if (batch.length === 0) return;
    this.#waiting = [];
    const began = performance.now();
    let results: Written[];
    try {
      results = this.#trying(() => this.#writeAll(batch));
    } catch (error) {
      for (const { failed } of batch) failed(error as NotStored);
      return;
    }
    this.#listener.committed?.(batch.length, (performance.now() - began) / 1000);
    batch.forEach(({ done }, index) => done(results[index]!));
  }

  #writeAll(batch: readonly Waiting[]): Written[] {
    this.#statements.begin.run();
    const results = batch.map(({ write }) => write());
    this.#statements.commit.run();
    return results;
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

  #append(table: string, expected: number, events: readonly TableEvent[], label: TableLabel, beside: Beside): Written {
    const head = this.#headOf(table);
    if ((head?.length ?? 0) !== expected || (!head && this.#archive.has(table))) return err('conflict');
    const known = head ?? this.#begin(table, label, events[0]!.at);
    for (const event of events)
      this.#statements.insert.run(known.key, ++known.length, JSON.stringify(event), guestIn(event));
    this.#relabel(known, label, events.at(-1)!.at);
    this.#keepsakes.keep(known.key, beside);
    return WRITTEN;
  }

  /** Where something of it is new. */
  #relabel(
    head: Head,
    { phase, names }: Pick<TableLabel, 'names'> & { readonly phase: string },
    at: number | null,
  ): void {
    if (head.phase === phase && head.given === names) return;
    head.given = names;
    const written = JSON.stringify(names);
    if (head.phase === phase && head.names === written) return;
    this.#statements.relabel.run(phase, written, head.phase === phase ? null : at, head.key);
    head.phase = phase;
    head.names = written;
  }

  #headOf(table: string): Head | undefined {
    const known = this.#heads.get(table);
    if (known) return known;
    const found = this.#statements.head.get(table);
    return found && this.#note(table, { ...found });
  }

  /** Whether it has a log or was put away. */
  #keyOf(table: string): number | undefined {
    return this.#headOf(table)?.key ?? this.#archive.keyOf(table);
  }

  #begin(table: string, label: TableLabel, at: number): Head {
    const key = ++this.#lastKey;
    const { game, rulebook, phase, isPublic, names } = label;
    const written = JSON.stringify(names);
    this.#statements.begun.run(key, table, game, rulebook, phase, Number(isPublic), written, at);
    return this.#note(table, { key, length: 0, phase, names: written });
  }

  #note(table: string, head: Head): Head {
    if (this.#heads.size >= MOST_HEADS) this.#heads.clear();
    this.#heads.set(table, head);
    return head;
  }
}

const WRITTEN: Written = ok(undefined);

type Statements = ReturnType<typeof prepare>;

const prepare = (database: DatabaseSyncInstance) => ({
  begin: database.prepare('BEGIN'),
  commit: database.prepare('COMMIT'),
  rollback: database.prepare('ROLLBACK'),
  read: query<{ body: string }>(
    database,
    'SELECT body FROM events WHERE key = (SELECT key FROM tables WHERE id = ?) AND seq > ? ORDER BY seq LIMIT ?',
  ),
  head: query<Head>(
    database,
    `SELECT key, phase, names, (SELECT coalesce(max(seq), 0) FROM events WHERE events.key = tables.key) AS length
     FROM tables WHERE id = ?`,
  ),
  begun: database.prepare(
    'INSERT INTO tables (key, id, game, rulebook, phase, public, names, changed) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  ),
  insert: database.prepare('INSERT INTO events (key, seq, body, guest) VALUES (?, ?, ?, ?)'),
  relabel: database.prepare('UPDATE tables SET phase = ?, names = ?, changed = coalesce(?, changed) WHERE key = ?'),
  isUncatalogued: query<unknown>(database, 'SELECT 1 FROM tables WHERE id = ? AND names IS NULL'),
  uncatalogued: query<{ id: string }>(database, 'SELECT id FROM tables WHERE names IS NULL LIMIT ?'),
  size: query<{ pages: number; free: number; bytes: number }, never>(
    database,
    `SELECT page_count AS pages, freelist_count AS free, page_size AS bytes
     FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
  ),
});
