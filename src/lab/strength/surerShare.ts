import type { Estimate } from '../arena/statistics.ts';

interface Shares {
  readonly share: Estimate;
  /** Without luck. */
  readonly adjusted?: Estimate;
}

/** The share that is known better: nearly always the one without luck, but not where every game is won. */
export const surerShare = ({ share, adjusted }: Shares): Estimate =>
  adjusted && widthOf(adjusted) < widthOf(share) ? withinBounds(adjusted) : share;

const widthOf = ({ low, high }: Estimate): number => high - low;

/** Without luck a share may come out beyond what anybody can win. */
const withinBounds = ({ mean, low, high }: Estimate): Estimate => ({
  mean: bounded(mean),
  low: bounded(low),
  high: bounded(high),
});

const bounded = (share: number): number => Math.min(1, Math.max(0, share));
