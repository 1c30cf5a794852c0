import type { Rating } from './rating.ts';
import type { Standing } from './standing.ts';
import type { Estimate } from './statistics.ts';

/** The shares of each bot against each other, strongest first. */
export interface CrossRow {
  readonly rating: Rating;
  /** In the order of the rows; `null` for those who did not meet. */
  readonly shares: readonly (Estimate | null)[];
}

/** Only for matches of two kinds of bots: with more at one table, no two meet alone. */
export const crossTable = (ratings: readonly Rating[], standings: readonly Standing[]): readonly CrossRow[] =>
  ratings.map((rating) => ({
    rating,
    shares: ratings.map((other) => shareAgainst(standings, rating.bot, other.bot)),
  }));

const shareAgainst = (standings: readonly Standing[], bot: string, other: string): Estimate | null => {
  const met = standings.find((standing) => standing.bot === bot && isField(standing, other));
  if (met) return met.share;
  // At a table of two, what one wins the other loses.
  const mirrored = standings.find(
    (standing) => standing.bot === other && standing.field.length === 1 && isField(standing, bot),
  );
  return mirrored ? rest(mirrored.share) : null;
};

const isField = ({ field }: Standing, bot: string): boolean => field.every((one) => one === bot);

const rest = ({ mean, low, high }: Estimate): Estimate => ({ mean: 1 - mean, low: 1 - high, high: 1 - low });
