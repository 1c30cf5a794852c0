/** The data folder, opened for one command. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { InUse, UnusableData } from '../../server/store/eventStore.ts';
import { FILE } from '../../server/store/sqlite.ts';
import { SqliteStore } from '../../server/store/sqliteStore.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** How `tablee data` was called. */
export interface DataCall {
  readonly folder: string;
  /** The URL of the server that may be using the folder. */
  readonly server: string;
  readonly isForced: boolean;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/** Why a command has failed: a sentence for the operator, without a full stop. */
export class DataError extends Error {
  override readonly name = 'DataError';
}

/** Opens a damaged file too, to save what can still be read. */
export const storeIn = async (folder: string): Promise<SqliteStore> => {
  if (!existsSync(join(folder, FILE))) throw new UnusableData(`there is no ${FILE} in ${folder}`);
  return SqliteStore.open(folder, {}, { isChecked: false });
};

export const withStore = async <T>(folder: string, use: (store: SqliteStore) => Promise<T>): Promise<T> => {
  const store = await storeIn(folder);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
};

/** `null` while a server uses the folder. */
export const storeUnlessInUse = (folder: string): Promise<SqliteStore | null> =>
  storeIn(folder).catch((error: unknown) => {
    if (error instanceof InUse) return null;
    throw error;
  });
