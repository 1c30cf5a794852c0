/** The store of this device's tables, and starting a new one. */
import type { AnyGame, Rng, Setup } from '../../core/index.ts';
import { newTable, type SavedTable, type Seating } from './savedTable.ts';
import { openStore, type TableStore } from './store.ts';
import { keepingUnsaved } from './unsaved.ts';

export const store: Promise<TableStore> = openStore().then(keepingUnsaved);

/** Unpredictable random numbers. */
export const cryptoRng: Rng = () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;

export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36).padStart(2, '0')).join('');

export const openTable = async (game: AnyGame, setup: Setup, seating: Seating): Promise<SavedTable> => {
  const table = newTable(game, setup, seating, newId(), Date.now());
  await (await store).write(table);
  return table;
};
