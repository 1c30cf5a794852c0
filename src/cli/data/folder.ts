/** The data folder, opened for one task. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { InUse, UnusableData } from '../../server/store/eventStore.ts';
import { FILE } from '../../server/store/sqlite.ts';
import { SqliteStore } from '../../server/store/sqliteStore.ts';

/** A damaged file is opened too: what can be read of it is to be saved. */
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

/** `null` when a server has it. */
export const storeUnlessInUse = (folder: string): Promise<SqliteStore | null> =>
  storeIn(folder).catch((error: unknown) => {
    if (error instanceof InUse) return null;
    throw error;
  });
