import { store } from './tableStore.ts';
import type { SavedTable } from './savedTable.ts';

/** The saved tables of this device, the newest first. */
class SavedTables {
  all = $state.raw<readonly SavedTable[]>([]);

  async read(): Promise<void> {
    this.all = await (await store).list();
  }

  /** Reads again when another tab has changed a table; returns a function that ends it. */
  watch(): () => void {
    const stop = store.then((shelf) => shelf.watch(() => void this.read()));
    return () => void stop.then((end) => end());
  }

  async remove({ id }: SavedTable): Promise<void> {
    await (await store).remove(id);
    await this.read();
  }

  async restore(saved: SavedTable): Promise<void> {
    await (await store).write(saved);
    await this.read();
  }
}

export const savedTables = new SavedTables();
