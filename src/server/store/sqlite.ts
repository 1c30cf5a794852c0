import type { DatabaseSync, DatabaseSyncInstance } from '@photostructure/sqlite';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { whatWentWrong } from '../../core/index.ts';
import { InUse, UnusableData } from './eventStore.ts';
import { LAYOUT, layoutWith, missingFrom, refuseOtherLayout } from './layout.ts';

export const FILE = 'tablee.db';

/** Node's own SQLite before it is missing, or prints a warning at the start. */
const FIRST_NODE_WITH_SQLITE = 24;

/** Node's own SQLite, or the package with the same interface. */
export const loadSqlite = async (): Promise<typeof DatabaseSync> => {
  const isBuiltIn = Number.parseInt(process.versions.node, 10) >= FIRST_NODE_WITH_SQLITE;
  const module = (await import(isBuiltIn ? 'node:sqlite' : '@photostructure/sqlite')) as {
    DatabaseSync: typeof DatabaseSync;
  };
  return module.DatabaseSync;
};

export interface Opening {
  /** Whether a damaged file is refused; false to save what can still be read. */
  readonly isChecked?: boolean;
}

/** Opens the file for this process alone, after a check for damage. */
export const openDatabase = async (
  folder: string,
  { isChecked = true }: Opening = {},
): Promise<DatabaseSyncInstance> => {
  const Database = await loadSqlite();
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new UnusableData(`the data folder ${folder} cannot be made: ${whatWentWrong(error)}`);
  }
  const database = openFile(Database, folder);
  try {
    lock(database, folder);
    if (isChecked) refuseDamage(database, folder);
    prepareLayout(database, join(folder, FILE));
    return database;
  } catch (error) {
    release(database);
    throw error;
  }
};

/** Closes the database as one plain file and releases the lock now, before statements are garbage-collected. */
export const release = (database: DatabaseSyncInstance): void => {
  try {
    if (database.isTransaction) database.exec('ROLLBACK');
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL; SELECT 1 FROM sqlite_schema');
  } catch {
    // Another process has the lock, or the file is no database.
  }
  database.close();
};

const openFile = (Database: typeof DatabaseSync, folder: string): DatabaseSyncInstance => {
  try {
    return new Database(join(folder, FILE));
  } catch (error) {
    throw new UnusableData(`${join(folder, FILE)} cannot be opened: ${whatWentWrong(error)}`);
  }
};

/** Pages of the journal after which they are copied back into the file. */
export const CHECKPOINT = 4000;

/** The lock lives as long as the process, however that ends. */
const lock = (database: DatabaseSyncInstance, folder: string): void => {
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = FULL');
    // The pages of all active tables stay in memory (64 MB at most), and are copied back less often.
    database.exec(`PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = ${CHECKPOINT}`);
    database.exec('BEGIN EXCLUSIVE; COMMIT');
  } catch (error) {
    const message = whatWentWrong(error);
    if (/locked|busy/i.test(message))
      throw new InUse(`another server uses the data folder ${folder}: stop it, or choose another folder with --data`);
    if (/malformed/.test(message)) throw damaged(folder, message);
    throw new UnusableData(`${join(folder, FILE)} cannot be used: ${message}`);
  }
};

/** A broken disk or an incomplete copy leaves damage behind; finding it reads the whole file once. */
const refuseDamage = (database: DatabaseSyncInstance, folder: string): void => {
  const damage = damageIn(database, 'quick');
  if (damage !== undefined) throw damaged(folder, damage);
};

const damaged = (folder: string, why: string): UnusableData =>
  new UnusableData(
    `${join(folder, FILE)} is damaged (${why}): put a backup in its place with tablee data restore, or save what can be read with tablee data export`,
  );

/** The first thing that is wrong with the file: `quick` looks at every page, `full` at every index as well. */
export const damageIn = (database: DatabaseSyncInstance, depth: 'quick' | 'full'): string | undefined => {
  const check = depth === 'quick' ? 'quick_check' : 'integrity_check';
  try {
    const [finding] = Object.values(database.prepare(`PRAGMA ${check}(1)`).get() ?? {});
    // A heading comes before the first finding.
    return finding === 'ok' ? undefined : String(finding).split('\n').at(-1);
  } catch (error) {
    return whatWentWrong(error);
  }
};

/** Creates the tables and indexes that the database lacks. Throws `UnusableData` when it has another layout. */
export const prepareLayout = (database: DatabaseSyncInstance, place: string): void => {
  refuseOtherLayout(versionOf(database), place);
  const names = database
    .prepare('SELECT name FROM sqlite_schema')
    .all()
    .map(({ name }) => String(name));
  const missing = missingFrom(names, layoutWith({ number: 'INTEGER PRIMARY KEY AUTOINCREMENT', bytes: 'BLOB' }));
  if (missing.length === 0) return;
  try {
    database.exec(`BEGIN; ${missing.join(';')}; PRAGMA user_version = ${LAYOUT}; COMMIT`);
  } catch (error) {
    throw new UnusableData(`${place} cannot be used: ${whatWentWrong(error)}`);
  }
};

/** The number of the layout; 0 for a new file. */
export const versionOf = (database: DatabaseSyncInstance): number =>
  Number(database.prepare('PRAGMA user_version').get()['user_version']);
