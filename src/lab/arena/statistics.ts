/** Estimates of means from samples. Observations are deals, not games: the games of a deal share their luck. */

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** A summary of the observations. */
export interface Moments {
  readonly count: number;
  readonly mean: number;
  /** The sum of the squared distances from the mean. */
  readonly spread: number;
}

export const NOTHING: Moments = { count: 0, mean: 0, spread: 0 };

/** By Welford's recurrence, which loses nothing when the values are nearly equal. */
export const observe = ({ count, mean, spread }: Moments, value: number): Moments => {
  const moved = mean + (value - mean) / (count + 1);
  return { count: count + 1, mean: moved, spread: spread + (value - mean) * (value - moved) };
};

/** Unbiased; 0 for a single observation. */
export const varianceOf = ({ count, spread }: Moments): number => (count < 2 ? 0 : spread / (count - 1));

export const standardErrorOf = (moments: Moments): number => Math.sqrt(varianceOf(moments) / moments.count);

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A mean and where it lies with 95% confidence. */
export interface Estimate extends Interval {
  readonly mean: number;
}

const Z = 1.959964;

/** Student's factor for a 95% interval, by the first terms of its expansion round the normal one. */
export const studentFactor = (degrees: number): number =>
  Z +
  (Z ** 3 + Z) / (4 * degrees) +
  (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * degrees ** 2) +
  (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / (384 * degrees ** 3);

/** An unbounded quantity, such as a difference of scores. */
export const estimateMean = (moments: Moments): Estimate => {
  const { mean } = moments;
  if (moments.count < 2) return { mean, low: -Infinity, high: Infinity };
  const half = studentFactor(moments.count - 1) * standardErrorOf(moments);
  return { mean, low: mean - half, high: mean + half };
};

/**
 * A share between 0 and 1: Wilson's interval, with the number of independent games that would vary as much as
 * the deals do. It stays within 0 and 1, and is not empty when every deal was won.
 */
export const estimateShare = (moments: Moments): Estimate => {
  const { mean } = moments;
  if (moments.count < 2) return { mean, low: 0, high: 1 };
  const factor = studentFactor(moments.count - 1);
  const error = standardErrorOf(moments);
  const spread = mean * (1 - mean);
  const weight = factor ** 2 * (spread > 0 ? error ** 2 / spread : 1 / moments.count);
  const centre = (mean + weight / 2) / (1 + weight);
  const half = Math.sqrt((factor * error) ** 2 + weight ** 2 / 4) / (1 + weight);
  return { mean, low: mean === 0 ? 0 : centre - half, high: mean === 1 ? 1 : centre + half };
};
