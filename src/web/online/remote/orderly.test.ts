import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Orderly } from './orderly.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Losses stay for a second. */
const shown = (): { seen: (string | boolean)[]; changes: Orderly<string> } => {
  const seen: (string | boolean)[] = [];
  const changes = new Orderly<string>(
    (change) => (seen.push(change), change === 'lost' ? 1000 : 0),
    (isHeld) => seen.push(isHeld),
  );
  return { seen, changes };
};

test('what follows a lost turn waits until it was seen, in order', () => {
  const { seen, changes } = shown();
  for (const change of ['kept', 'lost', 'rolled', 'lost', 'taken']) changes.add(change);
  expect(seen).toEqual(['kept', 'lost', true]);
  vi.advanceTimersByTime(999);
  expect(seen).toHaveLength(3);
  vi.advanceTimersByTime(1);
  expect(seen.slice(3)).toEqual([false, 'rolled', 'lost', true]);
  vi.advanceTimersByTime(1000);
  expect(seen.slice(7)).toEqual([false, 'taken']);
});

test('a tap shows what waits, and nothing is shown twice', () => {
  const { seen, changes } = shown();
  changes.add('lost');
  changes.add('rolled');
  changes.hurry();
  changes.hurry();
  vi.advanceTimersByTime(5000);
  changes.add('kept');
  expect(seen).toEqual(['lost', true, false, 'rolled', 'kept']);
});
