import { expect, test } from 'vitest';
import { defaultSetup, seededRng, type GameTypes, type Step } from '../../core/index.ts';
import { entryFor } from '../games.ts';
import { RefereedTable } from './refereedTable.svelte.ts';
import { newTable, type SavedTable } from './savedTable.ts';
import { memoryStore, type TableStore } from './store.ts';

const entry = entryFor('triominos');

const newMatch = (): SavedTable => {
  const seating = { players: [{ name: 'Ana' }, { name: 'Bo' }], birds: [], wishes: ['realTiles'] };
  return newTable(entry.game, defaultSetup(entry.game, 2), seating, 'table', 0);
};

const sitDown = async (saved: SavedTable, store: TableStore = memoryStore()): Promise<RefereedTable> => {
  const referee = await entry.loadReferee?.();
  if (!referee) throw new Error('Triominos has a referee');
  const think = (): never => {
    throw new Error('no bot plays with the real box');
  };
  const around = { store, think, rng: seededRng(1), now: () => 0, wait: () => Promise.resolve() };
  return new RefereedTable(entry, saved, around, referee);
};

const lot = (seat: number, tile: string): Step<GameTypes> => {
  const outcome = { type: 'lot', seat, tile };
  return { seat: null, move: null, outcome };
};

const begun = async (): Promise<RefereedTable> => {
  const table = await sitDown(newMatch());
  table.enter(lot(0, '345'));
  table.enter(lot(1, '012'));
  return table;
};

const opening = (x: number): GameTypes['move'] => {
  const move = { type: 'place', x, y: 0, numbers: [0, 5, 5] };
  return move;
};

test('no hand is shown, and every tile that a rack may hold can be placed', async () => {
  const table = await begun();
  expect(table.view).toMatchObject({ viewer: null, rack: null, rackSizes: [9, 9] });
  // All but the two that were drawn for the start.
  expect(table.legal).toHaveLength(54);
  expect(table.turn).toEqual({ kind: 'decision', seat: 0 });
});

test('all entries can be undone, one after the other', async () => {
  const table = await begun();
  expect(table.move(opening(0))).toBeUndefined();
  expect(table.move({ type: 'draw' })).toBeUndefined();
  expect(table.view).toMatchObject({ scores: [10, -5] });
  for (let said = 0; said < 4; said++) table.undo?.();
  expect(table.record.events).toEqual([]);
  expect(table.undo).toBeUndefined();
});

test('impossible entries are refused', async () => {
  const table = await begun();
  expect(table.refuse({ type: 'pass' })).toMatchObject({ code: 'must-open' });
  expect(table.move(opening(7))).toMatchObject({ code: 'opening-lies-at-origin' });
  expect(table.enter(lot(0, '111'))).toMatchObject({ code: 'move-is-next' });
});

test('of two tabs that enter at once, the second takes over the entry of the first, and adds nothing', async () => {
  const store = memoryStore();
  const saved = newMatch();
  const [first, second] = [await sitDown(saved, store), await sitDown(saved, store)];
  first.enter(lot(0, '345'));
  await expect.poll(async () => (await store.read('table'))?.record.events.length).toBe(2);
  second.enter(lot(0, '012'));
  await expect.poll(() => second.record.events).toEqual(first.record.events);
  expect(second.view).toMatchObject({ phase: 'lots', lots: [{ seat: 0, tile: '345' }] });
});

test('a table continues where it was left', async () => {
  const store = memoryStore();
  const table = await sitDown(newMatch(), store);
  table.enter(lot(0, '345'));
  table.enter(lot(1, '012'));
  table.move(opening(0));
  table.attend()();
  await expect.poll(async () => (await store.read('table'))?.record.events.length).toBe(4);
  const again = await sitDown((await store.read('table')) ?? newMatch());
  expect(again.view).toMatchObject({ scores: [10, 0], seat: 1 });
  expect(again.legal.some(({ type }) => type === 'draw')).toBe(true);
});
