import { expect, it } from 'vitest';
import { seededRng } from '#src/core/index';
import { drawCandidates, evolve, firstPopulation } from './evolution.ts';

it('finds the lowest point of a bowl that is far steeper one way than another', () => {
  const goal = [3, -2, 0.5, 10];
  const heightOf = (point: readonly number[]): number =>
    point.reduce((sum, value, i) => sum + 10 ** i * (value - goal[i]!) ** 2, 0);
  const rng = seededRng('bowl');
  let population = firstPopulation([0, 0, 0, 0], [1, 1, 1, 1]);
  while (population.generation < 150) {
    const candidates = drawCandidates(population, 12, rng);
    population = evolve(
      population,
      candidates.toSorted((a, b) => heightOf(a) - heightOf(b)),
    );
  }
  expect(heightOf(population.mean)).toBeLessThan(1e-6);
});

it('draws round the mean with the spread it was given', () => {
  const drawn = drawCandidates(firstPopulation([5, -1], [2, 0.1]), 4000, seededRng('spread'));
  for (const [i, [mean, spread]] of [
    [5, 2],
    [-1, 0.1],
  ].entries() as Iterable<[number, [number, number]]>) {
    const values = drawn.map((one) => one[i]!);
    const found = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(Math.abs(found - mean)).toBeLessThan(spread / 10);
    const square = values.reduce((sum, value) => sum + (value - found) ** 2, 0) / values.length;
    expect(Math.sqrt(square) / spread).toBeCloseTo(1, 1);
  }
});
