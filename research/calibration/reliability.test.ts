import { expect, it } from 'vitest';
import { reliabilityOf } from './reliability.ts';
import { SCALES, type Sample } from './sampling.ts';

it('finds the scale on which predictions come true', () => {
  const right = SCALES.indexOf(60);
  const sample = (chance: number, won: number): Sample => {
    const said = SCALES.map((_, i) => (i === right ? chance : chance > 0.5 ? 0.99 : 0.01));
    return { hasPool: true, known: said, own: said, won };
  };
  const samples = [0.2, 0.8].flatMap((chance) =>
    Array.from({ length: 10 }, (_, i) => sample(chance, i < 10 * chance ? 1 : 0)),
  );
  expect(reliabilityOf(samples, ({ known }) => known)).toEqual({
    scale: 60,
    brier: expect.closeTo(0.16, 9),
    bins: [
      { said: expect.closeTo(0.2, 9), happened: expect.closeTo(0.2, 9), count: 10 },
      { said: expect.closeTo(0.8, 9), happened: expect.closeTo(0.8, 9), count: 10 },
    ],
  });
});
