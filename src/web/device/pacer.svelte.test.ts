import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { Pacer, pauseAfter } from './pacer.svelte.ts';

test('hurrying is visible at once, and so is its end', () => {
  const pacer = new Pacer();
  const seen: boolean[] = [];
  const stop = $effect.root(() => {
    $effect(() => void seen.push(pacer.isHurried));
  });
  flushSync();
  pacer.hurry();
  flushSync();
  pacer.relax();
  flushSync();
  stop();
  expect(seen).toEqual([false, true, false]);
});

test('hurrying ends the pauses that run', async () => {
  const pacer = new Pacer();
  const pauses = [pacer.wait(1_000_000, 'normal'), pacer.wait(1_000_000, 'slow')];
  pacer.hurry();
  await Promise.all(pauses);
});

const seats = [
  { seat: 0, name: 'Ana', bot: null, bird: 0 },
  { seat: 1, name: 'Pio', bot: 'chick', bird: 1 },
];

test('a pause is as long as the game sets for the move, or else for the outcome', () => {
  const kit = { pauses: { roll: 5, deal: 7 } };
  const [move, outcome] = [{ type: 'roll' }, { type: 'deal' }];
  expect(pauseAfter(kit, { seat: 0, move, outcome }, null, seats)).toBe(5);
  expect(pauseAfter(kit, { seat: null, move: null, outcome }, null, seats)).toBe(7);
  expect(pauseAfter({ pauses: {} }, { seat: 0, move, outcome: null }, null, seats)).toBeGreaterThan(0);
});

test('a lost turn is shown longer, a person’s longest', () => {
  const pauseOf = (player: number, isLost: boolean): number => {
    const kit = { pauses: { roll: 5 }, losesTurn: () => isLost };
    const seen = { seq: 1, event: { type: 'roll', player }, before: {}, after: {} };
    return pauseAfter(kit, { seat: player, move: { type: 'roll' }, outcome: null }, seen, seats);
  };
  expect(pauseOf(0, false)).toBe(5);
  expect(pauseOf(0, true)).toBe(2200);
  expect(pauseOf(1, true)).toBe(1200);
});
