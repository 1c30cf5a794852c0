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

test('a pause is as long as the game sets for the move, or else for the outcome', () => {
  const pauses = { roll: 5, deal: 7 };
  const [move, outcome] = [{ type: 'roll' }, { type: 'deal' }];
  expect(pauseAfter(pauses, { seat: 0, move, outcome })).toBe(5);
  expect(pauseAfter(pauses, { seat: null, move: null, outcome })).toBe(7);
  expect(pauseAfter({}, { seat: 0, move, outcome: null })).toBeGreaterThan(0);
});
