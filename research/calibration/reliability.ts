/** Which scale fits, and how often what was said came true. */
import { SCALES, type Sample } from './sampling.ts';

export interface Reliability {
  readonly scale: number;
  /** The mean squared error: 0.25 for always saying one half. */
  readonly brier: number;
  readonly bins: readonly Bin[];
}

/** All that was said between two tenths: what was said on average, what happened, and how often. */
export interface Bin {
  readonly said: number;
  readonly happened: number;
  readonly count: number;
}

type Saying = (sample: Sample) => readonly number[];

/** By scale. */
export const briers = (samples: readonly Sample[], saying: Saying): number[] =>
  SCALES.map((_, i) => meanOf(samples.map((sample) => (saying(sample)[i]! - sample.won) ** 2)));

/** The scale with the least error. */
export const reliabilityOf = (samples: readonly Sample[], saying: Saying): Reliability => {
  const errors = briers(samples, saying);
  const best = errors.indexOf(Math.min(...errors));
  const pairs = samples.map((sample) => ({ said: saying(sample)[best]!, won: sample.won }));
  return { scale: SCALES[best]!, brier: errors[best]!, bins: binsOf(pairs) };
};

const binsOf = (pairs: readonly { readonly said: number; readonly won: number }[]): Bin[] =>
  Array.from({ length: 10 }, (_, tenth) => pairs.filter(({ said }) => Math.min(9, Math.floor(10 * said)) === tenth))
    .filter((bin) => bin.length > 0)
    .map((bin) => ({
      said: meanOf(bin.map(({ said }) => said)),
      happened: meanOf(bin.map(({ won }) => won)),
      count: bin.length,
    }));

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
