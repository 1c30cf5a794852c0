import { expect, test } from 'vitest';
import { streakAfter, today } from './progress.svelte.ts';

test('a day after the other lengthens the streak, also over the end of a month', () => {
  expect(streakAfter('2026-11-30', 4, '2026-12-01')).toBe(5);
  expect(streakAfter('2026-12-01', 5, '2026-12-01')).toBe(5);
});

test('a day left out begins a new streak', () => {
  expect(streakAfter('2026-11-28', 4, '2026-11-30')).toBe(1);
  expect(streakAfter('', 0, '2026-11-30')).toBe(1);
});

test('a day is written as on a calendar', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
