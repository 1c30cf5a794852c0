import { describe, expect, test } from 'vitest';
import { RULEBOOKS, type Board } from '../../../games/triominos/index.ts';
import { distance, pointOf, SIDE } from '../tile/geometry.ts';
import { marksOf, ringRound } from './marks.ts';

const { rules } = RULEBOOKS.fiche;

/** Six triples of fives would not be a game, but they are a board. */
const ROUND: Board = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 2, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
  { x: 2, y: 1 },
].map((cell) => ({ ...cell, seat: 0, numbers: [5, 5, 5] }));

describe('marks', () => {
  test('an empty board has none', () => {
    expect(marksOf({ rules, board: [] })).toBeUndefined();
  });

  test('a hexagon is marked at the point it was closed round', () => {
    expect(marksOf({ rules, board: ROUND })).toMatchObject({
      bonus: { reason: 'hexagon', points: 50 },
      hexagons: [{ x: 1, y: 1 }],
    });
  });

  test('the fifth tile round a point earns nothing and marks nothing', () => {
    expect(marksOf({ rules, board: ROUND.slice(0, 5) })).toMatchObject({ bonus: undefined, hexagons: [] });
  });

  test('the ring round a point has six corners, a side away', () => {
    const point = { x: 3, y: -1 };
    for (const corner of ringRound(point)) expect(distance(pointOf(corner), pointOf(point))).toBeCloseTo(SIDE);
  });
});
