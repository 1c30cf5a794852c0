/**
 * Evolution with a step size and one variance for each number (separable CMA-ES): draws candidates round a mean, and
 * moves mean and spread towards those that did best.
 */
import type { Rng } from '#src/core/index';

/** Plain data, so that a checkpoint holds it. */
export interface Population {
  readonly mean: readonly number[];
  /** The variance of each number, before `step` scales them all. */
  readonly variances: readonly number[];
  readonly step: number;
  /** Where the mean has been moving, in units of the spread: for the step, and for the variances. */
  readonly stepPath: readonly number[];
  readonly variancePath: readonly number[];
  readonly generation: number;
}

export const firstPopulation = (mean: readonly number[], spreads: readonly number[]): Population => ({
  mean,
  variances: spreads.map((spread) => spread ** 2),
  step: 1,
  stepPath: mean.map(() => 0),
  variancePath: mean.map(() => 0),
  generation: 0,
});

/** Draws this many candidates round the mean. */
export const drawCandidates = ({ mean, variances, step }: Population, count: number, rng: Rng): number[][] =>
  Array.from({ length: count }, () => mean.map((value, i) => value + step * Math.sqrt(variances[i]!) * normal(rng)));

/** By Box and Muller. */
const normal = (rng: Rng): number => Math.sqrt(-2 * Math.log(1 - rng())) * Math.cos(2 * Math.PI * rng());

/** The population after its candidates, best first, have been judged. */
export const evolve = (old: Population, ranked: readonly (readonly number[])[]): Population => {
  const { mean, variances, step, generation } = old;
  const size = mean.length;
  const weights = weightsFor(ranked.length);
  const mass = 1 / weights.reduce((sum, weight) => sum + weight ** 2, 0);
  const pace = pacesFor(size, mass);
  const moved = mean.map((_, i) => weights.reduce((sum, weight, k) => sum + weight * ranked[k]![i]!, 0));
  const way = moved.map((value, i) => (value - mean[i]!) / step / Math.sqrt(variances[i]!));
  const stepPath = follow(old.stepPath, way, pace.stepPath, mass);
  const length = Math.hypot(...stepPath);
  const usual = Math.sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size ** 2));
  const isSteady =
    length / Math.sqrt(1 - (1 - pace.stepPath) ** (2 * (generation + 1))) < (1.4 + 2 / (size + 1)) * usual;
  const variancePath = follow(old.variancePath, isSteady ? way : way.map(() => 0), pace.variancePath, mass);
  const kept = 1 - pace.one - pace.many + (isSteady ? 0 : pace.one * pace.variancePath * (2 - pace.variancePath));
  return {
    mean: moved,
    variances: variances.map((variance, i) => {
      const spread = weights.reduce(
        (sum, weight, k) => sum + weight * ((ranked[k]![i]! - mean[i]!) / step / Math.sqrt(variance)) ** 2,
        0,
      );
      return variance * (kept + pace.one * variancePath[i]! ** 2 + pace.many * spread);
    }),
    step: step * Math.exp((pace.stepPath / pace.damping) * (length / usual - 1)),
    stepPath,
    variancePath,
    generation: generation + 1,
  };
};

/** Only the better half counts, and the best counts most. */
const weightsFor = (count: number): number[] => {
  const half = Math.floor(count / 2);
  const raw = Array.from({ length: half }, (_, k) => Math.log(half + 0.5) - Math.log(k + 1));
  const total = raw.reduce((sum, weight) => sum + weight, 0);
  return raw.map((weight) => weight / total);
};

/** How fast everything follows, as Hansen recommends; variances alone are learned faster than correlations would be. */
const pacesFor = (size: number, mass: number) => {
  const stepPath = (mass + 2) / (size + mass + 5);
  const quicker = (size + 2) / 3;
  const one = Math.min(1, (quicker * 2) / ((size + 1.3) ** 2 + mass));
  return {
    stepPath,
    variancePath: (4 + mass / size) / (size + 4 + (2 * mass) / size),
    damping: 1 + 2 * Math.max(0, Math.sqrt((mass - 1) / (size + 1)) - 1) + stepPath,
    one,
    many: Math.min(1 - one, (quicker * 2 * (mass - 2 + 1 / mass)) / ((size + 2) ** 2 + mass)),
  };
};

const follow = (path: readonly number[], way: readonly number[], pace: number, mass: number): number[] =>
  path.map((value, i) => (1 - pace) * value + Math.sqrt(pace * (2 - pace) * mass) * way[i]!);
