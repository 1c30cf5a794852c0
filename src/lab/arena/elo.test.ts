import { expect, test } from 'vitest';
import { eloOf, estimateElo, shareOf } from './elo.ts';

test('at a table of two 10 wins to 1 are 400 Elo', () => {
  expect(eloOf(10 / 11, 2)).toBeCloseTo(400, 9);
});

test.each([2, 3, 4, 7])('the fair share of %d players is 0 Elo', (players) => {
  expect(eloOf(1 / players, players)).toBeCloseTo(0, 9);
});

test('half of the games against three is worth three players', () => {
  expect(eloOf(0.5, 4)).toBeCloseTo(400 * Math.log10(3), 9);
});

test.each([2, 3, 7])('share and Elo mirror each other at a table of %d', (players) => {
  for (const elo of [-200, 0, 15, 300]) expect(eloOf(shareOf(elo, players), players)).toBeCloseTo(elo, 9);
});

test('a share that reaches 1 has no upper bound in Elo', () => {
  expect(estimateElo({ mean: 1, low: 0.5, high: 1 }, 2)).toEqual({ mean: Infinity, low: 0, high: Infinity });
});
