import { expect, test } from 'vitest';
import { PracticeProgress, scoreGuess, streakAfter, today } from './progress.svelte.ts';

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

test('each game has a streak of its own, and yesterday’s still counts today', () => {
  const progress = new PracticeProgress();
  progress.notePuzzle('pickomino', true, '2026-11-15');
  progress.notePuzzle('pickomino', true, '2026-11-16');
  progress.notePuzzle('triominos', false, '2026-11-16');
  expect([progress.streakOn('pickomino', '2026-11-17'), progress.streakOn('triominos', '2026-11-17')]).toEqual([2, 0]);
  expect(progress.streakOn('pickomino', '2026-11-18')).toBe(0);
  expect([progress.hasSolved('pickomino', '2026-11-16'), progress.hasSolved('triominos', '2026-11-16')]).toEqual([
    true,
    false,
  ]);
  expect([progress.solved('triominos'), progress.tried('triominos')]).toEqual([0, 1]);
});

test('a guess scores by how close it is to the truth', () => {
  expect(scoreGuess(0.4, 0.4)).toBe(100);
  expect(scoreGuess(0.5, 0.4)).toBe(60);
  expect(scoreGuess(0.9, 0.4)).toBe(0);
});
