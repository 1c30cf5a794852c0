/** Tables whose last write had not ended when the page was closed: kept at once, and written when the app opens again. */
import { stored } from '../storage.ts';
import type { SavedTable } from './savedTable.ts';
import type { TableStore } from './store.ts';

const kept = stored('tablee-unsaved', (value): readonly SavedTable[] => (Array.isArray(value) ? value : []));

/** The same store, which loses no move when the page is closed or reloaded right after it. */
export const keepingUnsaved = async (store: TableStore, page: EventTarget = window): Promise<TableStore> => {
  for (const saved of kept.read()) await store.write(saved).catch(() => false);
  kept.remove();
  const unsaved = new Map<string, SavedTable>();
  page.addEventListener('pagehide', () => {
    if (unsaved.size > 0) kept.write([...kept.read(), ...unsaved.values()]);
  });
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
