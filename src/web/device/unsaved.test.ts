import { beforeEach, expect, test } from 'vitest';
import { defaultSetup } from '../../core/index.ts';
import { pickomino } from '../../games/index.ts';
import { newTable, type SavedTable } from './savedTable.ts';
import { memoryStore, type TableStore } from './store.ts';
import { keepingUnsaved } from './unsaved.ts';

const seating = { players: [{ name: 'Ada' }, { name: 'Bo' }], birds: [], wishes: [] };
const table: SavedTable = newTable(pickomino, defaultSetup(pickomino, 2), seating, 'table', 0);
const later: SavedTable = { ...table, version: 1 };

/** It never answers: the page is closed first. */
const stuck = (): TableStore => ({ ...memoryStore(), write: () => new Promise(() => {}) });
const leave = (page: EventTarget): void => void page.dispatchEvent(new Event('pagehide'));

const leaveWhileStoring = async (saved: SavedTable): Promise<void> => {
  const page = new EventTarget();
  void (await keepingUnsaved(stuck(), page)).write(saved);
  leave(page);
};

const KEY = 'tablee-unsaved';

beforeEach(() => localStorage.removeItem(KEY));

test('a table being stored when the page closes is there when the app is opened again', async () => {
  const shelf = memoryStore();
  await shelf.write(table);
  await leaveWhileStoring(later);
  await keepingUnsaved(shelf, new EventTarget());
  expect((await shelf.read('table'))?.version).toBe(1);
});

test('a table that was stored leaves no note', async () => {
  const page = new EventTarget();
  await (await keepingUnsaved(memoryStore(), page)).write(table);
  leave(page);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('it never replaces a newer table, and is restored once', async () => {
  const shelf = memoryStore();
  await shelf.write(later);
  await leaveWhileStoring(table);
  await keepingUnsaved(shelf, new EventTarget());
  expect((await shelf.read('table'))?.version).toBe(1);
  await shelf.remove('table');
  await keepingUnsaved(shelf, new EventTarget());
  expect(await shelf.read('table')).toBeUndefined();
});

test.each(['nonsense', '{}', '[3]'])('%s instead of tables does no harm', async (kept) => {
  localStorage.setItem(KEY, kept);
  const store = await keepingUnsaved(memoryStore(), new EventTarget());
  expect(await store.write(table)).toBe(true);
});
