import { expect, test } from 'vitest';
import type { Move } from '../../games/triominos/index.ts';
import { edgeOverChance, stakesOf } from './atRandom.ts';

const place = (x: number, win: number) => ({ move: { type: 'place', x, y: 0, numbers: [0, 0, 1] } as Move, win });
const draw = (win: number) => ({ move: { type: 'draw' } as Move, win });

test('placing where a draw is best is measured against the mean of the tiles that fit', () => {
  const [low, high] = [place(0, 0.4), place(1, 0.5)];
  const edge = edgeOverChance(high, [low, high, draw(0.6)]);
  expect(edge).toBeCloseTo(0.05);
  expect(stakesOf(0.1, edge)).toBeCloseTo(0.15);
});

test('if a draw is the worst choice, a random turn may draw too', () => {
  const [low, high] = [place(0, 0.5), place(1, 0.6)];
  expect(edgeOverChance(high, [low, high, draw(0.1)])).toBeCloseTo(0.2);
});

test('a draw ends no turn, and so adds no stakes', () => {
  const drawn = draw(0.6);
  expect(stakesOf(0.02, edgeOverChance(drawn, [place(0, 0.5), drawn]))).toBe(0);
});
