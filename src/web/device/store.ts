/** The store of this device's tables. */
import { settled } from '../storage.ts';
import type { SavedTable } from './savedTable.ts';

export interface TableStore {
  /** The newest first. */
  list(): Promise<readonly SavedTable[]>;
  read(id: string): Promise<SavedTable | undefined>;
  /** False, and nothing is written, when another tab has changed the table since. Writes follow each other as called. */
  write(saved: SavedTable): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** Calls back when another tab has changed a table; returns a function that ends it. */
  watch(changed: (id: string) => void): () => void;
}

/** A write has to follow the version it was made from; a table that was removed meanwhile is written again. */
export const follows = (stored: Pick<SavedTable, 'version'> | undefined, saved: SavedTable): boolean =>
  stored === undefined || stored.version < saved.version;

const newestFirst = (tables: readonly SavedTable[]): SavedTable[] => tables.toSorted((a, b) => b.changed - a.changed);

/** Lasts as long as the page: for tests, and for browsers that refuse to store. */
export const memoryStore = (): TableStore => {
  const tables = new Map<string, SavedTable>();
  return {
    list: async () => newestFirst([...tables.values()]),
    read: async (id) => tables.get(id),
    write: async (saved) => {
      const fits = follows(tables.get(saved.id), saved);
      if (fits) tables.set(saved.id, saved);
      return fits;
    },
    remove: async (id) => void tables.delete(id),
    watch: () => () => undefined,
  };
};

const TABLES = 'tables';

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open('tablee', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(TABLES, { keyPath: 'id' }));
  return settled(request);
};

/** Kept in IndexedDB, shared by all tabs. */
const browserStore = async (): Promise<TableStore> => {
  let database = await openDatabase();
  const news = new BroadcastChannel('tablee-tables');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is no window
  const tell = (id: string): void => news.postMessage(id);
  const tables = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    try {
      return database.transaction(TABLES, mode).objectStore(TABLES);
    } catch {
      // The site's data were cleared meanwhile: begin again with an empty database.
      database = await openDatabase();
      return database.transaction(TABLES, mode).objectStore(TABLES);
    }
  };
  return {
    list: async () => newestFirst(await settled<SavedTable[]>((await tables('readonly')).getAll())),
    read: async (id) => settled<SavedTable | undefined>((await tables('readonly')).get(id)),
    write: async (saved) => {
      const shelf = await tables('readwrite');
      const stored = await settled<SavedTable | undefined>(shelf.get(saved.id));
      if (!follows(stored, saved)) return false;
      await settled(shelf.put(saved));
      tell(saved.id);
      return true;
    },
    remove: async (id) => {
      await settled((await tables('readwrite')).delete(id));
      tell(id);
    },
    watch: (changed) => {
      const listen = (message: MessageEvent<string>): void => changed(message.data);
      news.addEventListener('message', listen);
      return () => news.removeEventListener('message', listen);
    },
  };
};

/** The browser's store, or memory where it is refused (private windows, blocked site data). */
export const openStore = (): Promise<TableStore> => browserStore().catch(memoryStore);
