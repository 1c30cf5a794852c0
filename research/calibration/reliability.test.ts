import { expect, it } from 'vitest';
import { reliabilityOf } from './reliability.ts';

const said = (chance: number, won: number, round: number) => ({ said: chance, won, round });

it('compares what was said with what happened', () => {
  const all = [0.2, 0.8].flatMap((chance) =>
    Array.from({ length: 10 }, (_, i) => said(chance, i < 10 * chance ? 1 : 0, i)),
  );
  const { brier, error, bins } = reliabilityOf(all);
  expect(brier).toBeCloseTo(0.16, 9);
  expect(error).toBeCloseTo(0, 9);
  expect(bins.map(({ happened, count }) => [happened, count])).toEqual([
    [0.2, 10],
    [0.8, 10],
  ]);
});

it('is less sure of positions of one round than of as many rounds', () => {
  const one = Array.from({ length: 20 }, (_, i) => said(0.5, i < 10 ? 1 : 0, i < 10 ? 0 : 1));
  const many = Array.from({ length: 20 }, (_, i) => said(0.5, i < 10 ? 1 : 0, i));
  expect(reliabilityOf(one).bins[0]!.doubt).toBeGreaterThan(2 * reliabilityOf(many).bins[0]!.doubt);
});
