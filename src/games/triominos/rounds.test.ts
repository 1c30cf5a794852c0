import { expect, test } from 'vitest';
import { seededRng } from '../../core/index.ts';
import { dealChance, lotsOf, openingTile } from './rounds.ts';
import { handSize } from './rules.ts';

const factorial = (n: number): bigint => (n <= 1 ? 1n : BigInt(n) * factorial(n - 1));

test.each([2, 3, 4, 5, 6])('T-02 the deals to %i are counted without being listed', (players) => {
  const size = handSize(players);
  const exact = factorial(56) / (factorial(size) ** BigInt(players) * factorial(56 - players * size));
  expect(dealChance(players).count / Number(exact)).toBeCloseTo(1, 12);
});

test('T-02 a deal that is listed, sampled or impossible has its probability', () => {
  const chance = dealChance(2);
  const [first] = chance.outcomes();
  const sampled = chance.sample(seededRng(1));
  for (const deal of [first!, sampled]) expect(chance.probability(deal) * chance.count).toBeCloseTo(1, 12);
  expect(chance.probability({ type: 'deal', hands: [first!.hands[0]!, first!.hands[0]!] })).toBe(0);
});

test('T-03 drawing lots begins at the start seat and goes round', () => {
  expect(lotsOf(3, 1, [])).toEqual({ drawer: 1 });
  expect(lotsOf(3, 1, [{ seat: 1, tile: '345' }])).toEqual({ drawer: 2 });
});

test('T-04 the opening tile is the highest triple, else the highest sum, else the highest digits', () => {
  expect(openingTile([['111', '555'], ['444']])).toBe('555');
  expect(openingTile([['000', '455']])).toBe('000');
  expect(openingTile([['245', '344'], ['155']])).toBe('155');
});
