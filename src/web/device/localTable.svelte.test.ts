import { expect, test } from 'vitest';
import { defaultSetup, seededRng } from '../../core/index.ts';
import { entryFor } from '../games.ts';
import { LocalTable } from './localTable.svelte.ts';
import { Pacer } from './pacer.svelte.ts';
import { newTable } from './savedTable.ts';
import { memoryStore } from './store.ts';

/** Ana and the others, bots where a name of one is given; nothing pauses. */
const sitDown = (game: string, bots: readonly (string | null)[]): { table: LocalTable; pacer: Pacer } => {
  const entry = entryFor(game);
  const players = bots.map((bot, seat) => ({ name: `P${seat}`, ...(bot ? { bot } : {}) }));
  const seating = { players, birds: [], wishes: [] };
  const saved = newTable(entry.game, defaultSetup(entry.game, bots.length), seating, 'table', 0);
  const pacer = new Pacer();
  const around = {
    store: memoryStore(),
    think: async ({ legal }: { legal: readonly { type: string }[] }) => legal[0] ?? { type: '' },
    rng: seededRng('local'),
    now: () => 0,
    wait: () => Promise.resolve(),
  };
  return { table: new LocalTable(entry, saved, around, pacer), pacer };
};

/** Plays on until a person is asked. */
const untilAsked = async (table: LocalTable): Promise<void> => {
  const leave = table.attend();
  await expect.poll(() => table.hurry).toBeUndefined();
  leave();
};

test('when somebody skips, nothing moves until the next decision', async () => {
  const { table } = sitDown('pickomino', ['chick', null]);
  expect(table.isHurried).toBe(false);
  table.hurry?.();
  await untilAsked(table);
  expect(table.last).not.toBeNull();
  expect(table.isHurried).toBe(true);
  table.move(table.legal[0] ?? { type: '' });
  expect(table.isHurried).toBe(false);
});

test('a game without secrets needs no curtain, however many people share the screen', async () => {
  const { table } = sitDown('pickomino', [null, null]);
  await untilAsked(table);
  expect(table.curtain).toBeUndefined();
  expect(table.legal.length).toBeGreaterThan(0);
});

test('where hands are hidden, whoever is to decide lifts the curtain first', async () => {
  const { table } = sitDown('triominos', [null, null]);
  await untilAsked(table);
  expect(table.legal).toEqual([]);
  expect(table.view).toMatchObject({ viewer: null });
  table.curtain?.lift();
  expect(table.curtain).toBeUndefined();
  expect(table.legal.length).toBeGreaterThan(0);
});

test('one person among bots needs no curtain', async () => {
  const { table } = sitDown('triominos', [null, 'pip']);
  await untilAsked(table);
  expect(table.curtain).toBeUndefined();
});
