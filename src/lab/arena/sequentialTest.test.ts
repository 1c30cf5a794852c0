import { describe, expect, test } from 'vitest';
import { seededRng } from '../../core/index.ts';
import { decide, DEFAULT_HYPOTHESES } from './sequentialTest.ts';
import { NOTHING, observe, type Moments } from './statistics.ts';
import { shareOf } from './elo.ts';

const sample = (...values: number[]): Moments => values.reduce(observe, NOTHING);

describe('the sequential test', () => {
  test('has Wald’s bounds', () => {
    const { lower, upper } = decide(NOTHING, 2, DEFAULT_HYPOTHESES);
    expect(upper).toBeCloseTo(Math.log(19), 12);
    expect(lower).toBeCloseTo(-Math.log(19), 12);
  });

  test('is open before the first deal', () => {
    expect(decide(NOTHING, 2, DEFAULT_HYPOTHESES)).toMatchObject({ verdict: 'open', logRatio: 0 });
  });

  test('weighs the mean against the two shares', () => {
    const shares = sample(...Array.from({ length: 98 }, (_, i) => (i < 60 ? 1 : 0)));
    const [share0, share1] = [0.5, shareOf(15, 2)];
    // 60 of 98 won, with one lost and one won added to the variance: 61 of 100.
    const byHand = (98 * (share1 - share0) * ((2 * 60) / 98 - share0 - share1)) / (2 * 0.61 * 0.39);
    expect(decide(shares, 2, DEFAULT_HYPOTHESES).logRatio).toBeCloseTo(byHand, 12);
  });

  test('is not fooled by three deals won', () => {
    expect(decide(sample(1, 1, 1), 2, DEFAULT_HYPOTHESES).verdict).toBe('open');
  });

  test('finds that an equal is not stronger', () => {
    expect(decide(sample(...Array<number>(200).fill(0.5)), 2, DEFAULT_HYPOTHESES).verdict).toBe('not-stronger');
  });

  test('errs about as rarely as it promises', () => {
    const wrong = (elo: number, players: number, verdict: string): number => {
      const runs = Array.from({ length: 200 }, (_, run) => verdictOn(elo, players, `${elo} ${players} ${run}`));
      return runs.filter((found) => found === verdict).length / runs.length;
    };
    expect(wrong(0, 2, 'stronger')).toBeLessThan(0.1);
    expect(wrong(100, 4, 'not-stronger')).toBeLessThan(0.1);
  });
});

const verdictOn = (elo: number, players: number, seed: string): string => {
  const rng = seededRng(seed);
  const hypotheses = { ...DEFAULT_HYPOTHESES, elo1: 100 };
  let shares = NOTHING;
  for (;;) {
    shares = observe(shares, rng() < shareOf(elo, players) ? 1 : 0);
    const { verdict } = decide(shares, players, hypotheses);
    if (verdict !== 'open') return verdict;
  }
};
