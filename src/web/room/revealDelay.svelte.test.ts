import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RevealDelay } from './revealDelay.svelte.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const delays = (): { delay: RevealDelay; happen: (seq: number, lasts: number) => void; stop: () => void } => {
  let now = $state.raw<{ seq: number; lasts: number } | null>(null);
  let delay: RevealDelay | undefined;
  const stop = $effect.root(() => void (delay = new RevealDelay(() => now)));
  const happen = (seq: number, lasts: number): void => {
    now = { seq, lasts };
    flushSync();
  };
  if (!delay) throw new Error('an effect root runs at once');
  return { delay, happen, stop };
};

test('a roll is pending exactly while the dice fall', () => {
  const { delay, happen, stop } = delays();
  expect(delay.isRunning).toBe(false);
  happen(1, 700);
  expect(delay.isRunning).toBe(true);
  vi.advanceTimersByTime(699);
  expect(delay.isRunning).toBe(true);
  vi.advanceTimersByTime(1);
  expect(delay.isRunning).toBe(false);
  stop();
});

test('a tap skips waiting, and the next roll is a new one', () => {
  const { delay, happen, stop } = delays();
  happen(1, 700);
  delay.end();
  expect(delay.isRunning).toBe(false);
  happen(2, 700);
  expect(delay.isRunning).toBe(true);
  happen(3, 0);
  expect(delay.isRunning).toBe(false);
  stop();
});
