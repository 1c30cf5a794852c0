import { expect, test } from 'vitest';
import { defaultSetup, seededRng, type Setup } from '../../core/index.ts';
import { entryFor } from '../games.ts';
import { LocalTable } from './localTable.svelte.ts';
import { Pacer } from './pacer.svelte.ts';
import { newTable } from './savedTable.ts';
import { memoryStore } from './store.ts';

const isBetweenRounds = ({ phase, sheet }: { phase?: string; sheet?: readonly object[] }): boolean =>
  phase === 'deal' && sheet?.length !== 0;

const Summary = (): Record<string, never> => ({});

/** Ana and the others, bots where a name of one is given; nothing pauses. */
const sitDown = (
  game: string,
  bots: readonly (string | null)[],
  wait: () => Promise<void> = () => Promise.resolve(),
): { table: LocalTable; pacer: Pacer } => {
  const entry = entryFor(game);
  const players = bots.map((bot, seat) => ({ name: `P${seat}`, ...(bot ? { bot } : {}) }));
  const seating = { players, birds: [], wishes: [] };
  const options: Setup['options'] = game === 'triominos' ? { rounds: 3 } : {};
  const saved = newTable(entry.game, { ...defaultSetup(entry.game, bots.length), options }, seating, 'table', 0);
  const pacer = new Pacer();
  const around = {
    store: memoryStore(),
    think: async ({ legal }: { legal: readonly { type: string }[] }) => legal[0] ?? { type: '' },
    rng: seededRng('local'),
    now: () => 0,
    wait,
  };
  const rest = { isDue: isBetweenRounds, Summary };
  return { table: new LocalTable(entry, saved, around, pacer, rest), pacer };
};

/** Plays on until a person is asked. */
const untilAsked = async (table: LocalTable): Promise<void> => {
  const leave = table.attend();
  await expect.poll(() => table.hurry).toBeUndefined();
  leave();
};

test('after a skip nothing moves until the next decision', async () => {
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

test('with hidden hands, the player to move lifts the curtain first', async () => {
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

/** Pauses that last until the test ends them. */
const heldPauses = (): { wait: () => Promise<void>; end: () => void } => {
  const sleepers: (() => void)[] = [];
  return {
    wait: () => new Promise((resolve) => void sleepers.push(resolve)),
    end: () => {
      for (const wake of sleepers.splice(0)) wake();
    },
  };
};

test('the effect of a move is seen before the curtain falls', async () => {
  const pauses = heldPauses();
  const { table } = sitDown('triominos', [null, null], pauses.wait);
  const leave = table.attend();
  await expect.poll(() => (pauses.end(), table.curtain)).toBeDefined();
  table.curtain?.lift();
  const mover = (table.view as { viewer: number }).viewer;
  const place = table.legal.find(({ type }) => type === 'place');
  table.move(place ?? { type: '' });
  expect(table.curtain).toBeUndefined();
  expect(table.legal).toEqual([]);
  expect(table.view).toMatchObject({ viewer: mover });
  expect(table.hurry).toBeDefined();
  await expect.poll(() => (pauses.end(), table.curtain?.seat.seat)).toBe(1 - mover);
  expect(table.view).toMatchObject({ viewer: null });
  leave();
});

test('a round waits for a click before the next one is dealt', async () => {
  const { table } = sitDown('triominos', ['pip', 'pip']);
  const leave = table.attend();
  await expect.poll(() => table.interval).not.toBeNull();
  expect(table.view).toMatchObject({ phase: 'deal', round: 2 });
  table.interval?.();
  expect(table.view).toMatchObject({ round: 2 });
  await expect.poll(() => table.view).toMatchObject({ phase: 'deal', round: 3 });
  leave();
});
