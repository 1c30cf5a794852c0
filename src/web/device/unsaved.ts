/** What a page had no time to store before it went: written down at once, and stored when the app is opened again. */
import type { SavedTable } from './savedTable.ts';
import type { TableStore } from './store.ts';

const KEY = 'tablee-unsaved';

const written = (): readonly SavedTable[] => {
  try {
    const tables: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(tables) ? tables : [];
  } catch {
    return [];
  }
};

const write = (tables: readonly SavedTable[]): void => {
  try {
    if (tables.length > 0) localStorage.setItem(KEY, JSON.stringify(tables));
    else localStorage.removeItem(KEY);
  } catch {
    // Whoever allows no storage loses the last move.
  }
};

/** The same store, which loses no move to somebody who closes or reloads the page right after it. */
export const keepingUnsaved = async (store: TableStore, page: EventTarget = window): Promise<TableStore> => {
  for (const saved of written()) await store.write(saved).catch(() => false);
  write([]);
  const unsaved = new Map<string, SavedTable>();
  page.addEventListener('pagehide', () => write([...written(), ...unsaved.values()]));
  const writeThrough = async (saved: SavedTable): Promise<boolean> => {
    unsaved.set(saved.id, saved);
    try {
      return await store.write(saved);
    } finally {
      if (unsaved.get(saved.id) === saved) unsaved.delete(saved.id);
    }
  };
  return { ...store, write: writeThrough };
};
