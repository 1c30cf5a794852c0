import { expect, test } from 'vitest';
import { rankingOf } from './ranking.ts';

test('the winner comes first and the others follow by score', () => {
  expect(rankingOf({ scores: [3, 12, 7], winners: [1] })).toEqual([
    { seat: 1, place: 1 },
    { seat: 2, place: 2 },
    { seat: 0, place: 3 },
  ]);
});

test('a tie that the rules broke leaves one winner', () => {
  expect(rankingOf({ scores: [9, 9], winners: [1] })).toEqual([
    { seat: 1, place: 1 },
    { seat: 0, place: 2 },
  ]);
});

test('equal places are shared, and the next place is skipped', () => {
  const places = rankingOf({ scores: [5, 5, 2, 2, 1], winners: [0, 1] }).map(({ place }) => place);
  expect(places).toEqual([1, 1, 3, 3, 5]);
});
