/** What docs/research/strength.json holds: how often a bot wins against others of one kind. */
import { clampShare } from '../../analysis/analysis.ts';
import type { Standing } from './standing.ts';
import type { Estimate } from './statistics.ts';

/** One line of the tables in docs/research/strength.md. */
export interface StrengthRow {
  readonly game: string;
  readonly rulebook: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly players: number;
  readonly bot: string;
  /** On all other seats. */
  readonly against: string;
}

export interface Measured extends Pick<Standing, 'games' | 'share' | 'margin'> {
  readonly row: StrengthRow;
  /** The share without luck, where that was measured. */
  readonly adjusted?: Estimate;
  /** Milliseconds for a decision: the median, the 99th percentile and the longest; old rows have none. */
  readonly times?: readonly number[];
  /** Milliseconds for each decision, where there was a limit. */
  readonly budget: number | null;
  /** A fingerprint of the code that was measured. */
  readonly code: string;
}

/** The share with the narrower interval: nearly always the one without luck, but not where every game is won. */
export const surerShare = ({ share, adjusted }: Pick<Measured, 'share' | 'adjusted'>): Estimate =>
  adjusted && widthOf(adjusted) < widthOf(share) ? withinBounds(adjusted) : share;

const widthOf = ({ low, high }: Estimate): number => high - low;

/** Without luck a share may come out below 0 or above 1. */
const withinBounds = ({ mean, low, high }: Estimate): Estimate => ({
  mean: clampShare(mean),
  low: clampShare(low),
  high: clampShare(high),
});
