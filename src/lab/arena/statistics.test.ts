import { describe, expect, test } from 'vitest';
import { seededRng } from '../../core/index.ts';
import {
  estimateMean,
  estimateShare,
  NOTHING,
  observe,
  standardErrorOf,
  studentFactor,
  varianceOf,
} from './statistics.ts';

const sample = (...values: number[]) => values.reduce(observe, NOTHING);

describe('moments', () => {
  test('2, 4, 4, 4, 5, 5, 7, 9 have mean 5 and variance 32 / 7', () => {
    const moments = sample(2, 4, 4, 4, 5, 5, 7, 9);
    expect(moments.mean).toBeCloseTo(5, 12);
    expect(varianceOf(moments)).toBeCloseTo(32 / 7, 12);
    expect(standardErrorOf(moments)).toBeCloseTo(Math.sqrt(4 / 7), 12);
  });

  test('a single observation has no variance', () => {
    expect(varianceOf(sample(3))).toBe(0);
  });

  test('equal observations have none either, in spite of rounding', () => {
    expect(varianceOf(sample(...Array<number>(1000).fill(1 / 3)))).toBe(0);
  });
});

describe("Student's factor", () => {
  test.each([
    [2, 4.303, 0.15],
    [5, 2.571, 0.005],
    [10, 2.228, 0.001],
    [30, 2.042, 0.001],
    [1e9, 1.96, 0.0001],
  ])('for %d degrees of freedom is %d', (degrees, printed, tolerance) => {
    expect(Math.abs(studentFactor(degrees) - printed)).toBeLessThan(tolerance);
  });
});

describe('a mean', () => {
  test('lies within Student’s factor times its standard error', () => {
    const { mean, low, high } = estimateMean(sample(2, 4, 4, 4, 5, 5, 7, 9));
    // 7 degrees of freedom: 2.365 in printed tables.
    expect(mean).toBeCloseTo(5, 12);
    expect(high - 5).toBeCloseTo(2.365 * Math.sqrt(4 / 7), 2);
    expect(mean - low).toBeCloseTo(high - mean, 12);
  });

  test('of one observation can be anywhere', () => {
    expect(estimateMean(sample(7))).toEqual({ mean: 7, low: -Infinity, high: Infinity });
  });
});

describe('a share', () => {
  test('of independent games has Wilson’s interval', () => {
    const games = [...Array<number>(60).fill(1), ...Array<number>(40).fill(0)];
    const { mean, low, high } = estimateShare(sample(...games));
    // Wilson for 60 of 100 is 0.5020 to 0.6906; Student's factor for 99 widens it a little.
    expect(mean).toBeCloseTo(0.6, 12);
    expect(low).toBeCloseTo(0.5, 2);
    expect(high).toBeCloseTo(0.69, 2);
  });

  test('that varies less between deals is known better', () => {
    const width = (...values: number[]) => {
      const { low, high } = estimateShare(sample(...values));
      return high - low;
    };
    expect(width(0.5, 0.5, 0.5, 1, 0.5, 0.5, 0.5, 0)).toBeLessThan(width(1, 0, 0.5, 1, 1, 0.5, 0, 0));
  });

  test('of games all won is not certain to be 1', () => {
    const { mean, low, high } = estimateShare(sample(...Array<number>(20).fill(1)));
    expect([mean, high]).toEqual([1, 1]);
    // n / (n + t²) with t = 2.093 for 19 degrees of freedom
    expect(low).toBeCloseTo(20 / (20 + 2.093 ** 2), 3);
  });

  test.each([
    [0.5, 40],
    [0.75, 100],
    [0.95, 60],
  ])('of %d lies within the interval of %d deals about 95 times in 100', (share, deals) => {
    const rng = seededRng(`${share} ${deals}`);
    // Half of the time the second game of a deal ends like the first.
    const deal = (): number => {
      const [luck, other] = [rng(), rng()];
      return (Number(luck < share) + Number((rng() < 0.5 ? luck : other) < share)) / 2;
    };
    const runs = Array.from({ length: 2000 }, () => estimateShare(sample(...Array.from({ length: deals }, deal))));
    const hits = runs.filter(({ low, high }) => low <= share && share <= high).length / runs.length;
    expect(hits).toBeGreaterThan(0.93);
    expect(hits).toBeLessThan(0.975);
  });

  test('of one deal can be anything', () => {
    expect(estimateShare(sample(0.5))).toEqual({ mean: 0.5, low: 0, high: 1 });
  });
});
