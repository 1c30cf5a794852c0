import type { DatabaseSync, DatabaseSyncInstance } from '@photostructure/sqlite';
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
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
    mkdirSync(folder, { recursive: true, mode: 0o700 });
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
  const place = join(folder, FILE);
  const database = openOrMake(Database, place);
  try {
    if (!isOurs(database) && !isEmpty(database))
      throw new UnusableData(`${place} is the database of another program: choose another folder with --data`);
    return database;
  } catch (error) {
    // Not released: another program's file stays as it is.
    database.close();
    throw unusable(error, folder);
  }
};

const openOrMake = (Database: typeof DatabaseSync, place: string): DatabaseSyncInstance => {
  try {
    // For its owner only; the journal gets the mode of the file.
    if (!existsSync(place)) closeSync(openSync(place, 'a', 0o600));
    return new Database(place);
  } catch (error) {
    throw new UnusableData(`${place} cannot be opened: ${whatWentWrong(error)}`);
  }
};

/** In the header of the file, "tabl". */
const APPLICATION = 0x74_61_62_6c;

export const isOurs = (database: DatabaseSyncInstance): boolean => pragma(database, 'application_id') === APPLICATION;

const isEmpty = (database: DatabaseSyncInstance): boolean =>
  database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;

const pragma = (database: DatabaseSyncInstance, name: string): number =>
  Number(database.prepare(`PRAGMA ${name}`).get()[name]);

/** Pages of the journal after which they are copied back into the file. */
export const CHECKPOINT = 4000;

/** The lock lives as long as the process, however that ends. */
const lock = (database: DatabaseSyncInstance, folder: string): void => {
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = FULL');
    // The pages of all active tables stay in memory (64 MB at most), and are copied back less often.
    database.exec(`PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = ${CHECKPOINT}`);
    // What is deleted or replaced is overwritten in the file; the journal of a killed process is merged and cut off.
    database.exec('PRAGMA secure_delete = ON');
    database.exec('BEGIN EXCLUSIVE; COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    throw unusable(error, folder);
  }
};

const unusable = (error: unknown, folder: string): UnusableData => {
  if (error instanceof UnusableData) return error;
  const message = whatWentWrong(error);
  if (/locked|busy/i.test(message))
    return new InUse(`another server uses the data folder ${folder}: stop it, or choose another folder with --data`);
  if (/malformed/.test(message)) return damaged(folder, message);
  return new UnusableData(`${join(folder, FILE)} cannot be used: ${message}`);
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
    database.exec(
      `BEGIN; ${missing.join(';')}; PRAGMA application_id = ${APPLICATION}; PRAGMA user_version = ${LAYOUT}; COMMIT`,
    );
  } catch (error) {
    throw new UnusableData(`${place} cannot be used: ${whatWentWrong(error)}`);
  }
};

/** The number of the layout; 0 for a new file. */
export const versionOf = (database: DatabaseSyncInstance): number => pragma(database, 'user_version');
