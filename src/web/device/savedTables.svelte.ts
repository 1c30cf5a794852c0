import { store } from './house.ts';
import type { SavedTable } from './savedTable.ts';

/** The tables that this device keeps, as they are now, the newest first. */
class SavedTables {
  all = $state.raw<readonly SavedTable[]>([]);

  async read(): Promise<void> {
    this.all = await (await store).list();
  }

  /** Reads anew whenever another tab has changed something; the answer ends it. */
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
