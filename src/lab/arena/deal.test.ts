import { afterEach, expect, test, vi } from 'vitest';
import { limitFor } from './deal.ts';

afterEach(() => void vi.useRealTimers());

test('a budget is spent once its time is over, and begins anew for each decision', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const begin = limitFor(20);
  const first = begin();
  vi.advanceTimersByTime(19);
  expect(first()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(first()).toBe(true);
  expect(begin()()).toBe(false);
});

test('without a budget time does not matter', () => {
  expect(limitFor(null)()()).toBe(false);
});
