import type { DatabaseSync, DatabaseSyncInstance } from '@photostructure/sqlite';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { whatWentWrong } from '../../core/index.ts';
import { MIGRATIONS } from './migrations.ts';
import { InUse, UnusableData } from './eventStore.ts';
import { query } from './sqliteQuery.ts';

export const FILE = 'tablee.db';

/** Before it, Node has no SQLite of its own, or one that warns whoever starts the server that it may change. */
const FIRST_NODE_WITH_SQLITE = 24;

/** Node's own SQLite where it can be relied on, else the package with the same interface. */
export const loadSqlite = async (): Promise<typeof DatabaseSync> => {
  const isBuiltIn = Number.parseInt(process.versions.node, 10) >= FIRST_NODE_WITH_SQLITE;
  const module = (await import(isBuiltIn ? 'node:sqlite' : '@photostructure/sqlite')) as {
    DatabaseSync: typeof DatabaseSync;
  };
  return module.DatabaseSync;
};

export interface Opening {
  /** Whether a damaged file is refused; no for those who save what can be saved. */
  readonly isChecked?: boolean;
}

/** Opens the file for this process alone, looked through and brought up to date. */
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
    migrate(database, folder);
    return database;
  } catch (error) {
    release(database);
    throw error;
  }
};

/** Closes it as one plain file and gives the lock back at once, even while statements wait to be collected. */
export const release = (database: DatabaseSyncInstance): void => {
  try {
    if (database.isTransaction) database.exec('ROLLBACK');
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL; SELECT 1 FROM sqlite_schema');
  } catch {
    // The lock was another's, or the file no database.
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
    // The pages of all tables that are played at stay in memory (64 MB at most), and are copied back less often.
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

/** Finds what a broken disk or a torn copy leaves behind; it reads the whole file once. */
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
    const [said] = Object.values(database.prepare(`PRAGMA ${check}(1)`).get() ?? {});
    // A heading comes before the first finding.
    return said === 'ok' ? undefined : String(said).split('\n').at(-1);
  } catch (error) {
    return whatWentWrong(error);
  }
};

const migrate = (database: DatabaseSyncInstance, folder: string): void => {
  const { user_version: version } = query<{ user_version: number }, never>(database, 'PRAGMA user_version').get();
  if (version > MIGRATIONS.length)
    throw new UnusableData(
      `${join(folder, FILE)} was written by a newer program (version ${version} of its layout, this one knows ${MIGRATIONS.length}): update the program`,
    );
  try {
    for (const [index, step] of MIGRATIONS.entries())
      if (index >= version) database.exec(`BEGIN; ${step}; PRAGMA user_version = ${index + 1}; COMMIT`);
  } catch (error) {
    throw new UnusableData(
      `${join(folder, FILE)} could not be brought up to date and is as it was: ${whatWentWrong(error)}`,
    );
  }
};
