import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Unfolding } from './unfolding.svelte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unfoldings = (): { unfolding: Unfolding; happen: (seq: number, lasts: number) => void; stop: () => void } => {
  let now = $state.raw<{ seq: number; lasts: number } | null>(null);
  let unfolding: Unfolding | undefined;
  const stop = $effect.root(() => void (unfolding = new Unfolding(() => now)));
  const happen = (seq: number, lasts: number): void => {
    now = { seq, lasts };
    flushSync();
  };
  if (!unfolding) throw new Error('an effect root runs at once');
  return { unfolding, happen, stop };
};

test('a roll is on its way as long as the dice fall, and no longer', () => {
  const { unfolding, happen, stop } = unfoldings();
  expect(unfolding.isRunning).toBe(false);
  happen(1, 700);
  expect(unfolding.isRunning).toBe(true);
  vi.advanceTimersByTime(699);
  expect(unfolding.isRunning).toBe(true);
  vi.advanceTimersByTime(1);
  expect(unfolding.isRunning).toBe(false);
  stop();
});

test('a tap skips waiting, and the next roll is a new one', () => {
  const { unfolding, happen, stop } = unfoldings();
  happen(1, 700);
  unfolding.end();
  expect(unfolding.isRunning).toBe(false);
  happen(2, 700);
  expect(unfolding.isRunning).toBe(true);
  happen(3, 0);
  expect(unfolding.isRunning).toBe(false);
  stop();
});
