import { expect, test } from 'vitest';
import { seededRng, unwrap } from '../../core/index.ts';
import { deal, dealChance, drawLot, lotChance, lotsOf, openingTile } from './rounds.ts';
import { handSize } from './rules.ts';
import { start, type State } from './state.ts';
import { sumOf, TILES, type Tile } from './tiles.ts';

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

test('T-03 ties without end keep no more lots than the pool has tiles', () => {
  let state = dealtForTies();
  for (let circle = 0; circle < 500; circle++) {
    for (const tile of tiedPair(state)) state = drawLot(state, { type: 'lot', seat: state.lots.length % 2, tile });
    expect(state.phase).toBe('lots');
    expect(state.lots.length).toBeLessThanOrEqual(state.pool.length);
  }
});

/** Two racks that leave an even number of tiles of each sum in the pool. */
const dealtForTies = (): State => {
  const bySum = Array.from({ length: 16 }, (_, sum) => TILES.filter((tile) => sumOf(tile) === sum));
  const single = bySum.flatMap((tiles) => (tiles.length % 2 === 1 ? tiles.slice(0, 1) : []));
  const paired = bySum.flatMap((tiles) => tiles.slice(tiles.length % 2));
  const dealt = [...single, ...paired].slice(0, 2 * handSize(2));
  const begun = unwrap(start({ players: 2, rulebook: 'fiche', options: {}, start: 0 }));
  return deal(begun, [dealt.slice(0, handSize(2)), dealt.slice(handSize(2))]);
};

const tiedPair = (state: State): Tile[] => {
  const tiles = [...lotChance(state).outcomes()].map(({ tile }) => tile);
  const pairs = tiles.map((tile) => [tile, tiles.find((other) => other !== tile && sumOf(other) === sumOf(tile))]);
  return pairs.find((pair): pair is Tile[] => pair[1] !== undefined) ?? [];
};

test('T-04 the opening tile is the highest triple, else the highest sum, else the highest digits', () => {
  expect(openingTile([['111', '555'], ['444']])).toBe('555');
  expect(openingTile([['000', '455']])).toBe('000');
  expect(openingTile([['245', '344'], ['155']])).toBe('155');
});
