/** Wald's sequential probability ratio test between two differences in Elo, on the normal approximation of the deals' mean share. */
import { shareOf } from './elo.ts';
import { observe, type Moments } from './statistics.ts';

export interface Hypotheses {
  /** The player is not stronger than this … */
  readonly elo0: number;
  /** … or is at least this strong. */
  readonly elo1: number;
  /** The risk of finding a player of `elo0` stronger. */
  readonly alpha: number;
  /** The risk of finding a player of `elo1` not stronger. */
  readonly beta: number;
}

export const DEFAULT_HYPOTHESES: Hypotheses = { elo0: 0, elo1: 15, alpha: 0.05, beta: 0.05 };

export type TestVerdict = 'stronger' | 'not-stronger' | 'open';

/** How far the test has come: decided once the ratio leaves the bounds. */
export interface TestDecision {
  readonly verdict: TestVerdict;
  readonly logRatio: number;
  readonly lower: number;
  readonly upper: number;
}

export const decide = (shares: Moments, players: number, hypotheses: Hypotheses): TestDecision => {
  const { alpha, beta } = hypotheses;
  const logRatio = logRatioOf(shares, players, hypotheses);
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  return {
    verdict: logRatio >= upper ? 'stronger' : logRatio <= lower ? 'not-stronger' : 'open',
    logRatio,
    lower,
    upper,
  };
};

const logRatioOf = (shares: Moments, players: number, { elo0, elo1 }: Hypotheses): number => {
  if (shares.count === 0) return 0;
  const share0 = shareOf(elo0, players);
  const share1 = shareOf(elo1, players);
  return (shares.count * (share1 - share0) * (2 * shares.mean - share0 - share1)) / (2 * cautiousVariance(shares));
};

/** With one deal lost and one won added, so that a few equal deals do not look certain. */
const cautiousVariance = (shares: Moments): number => {
  const { count, spread } = observe(observe(shares, 0), 1);
  return spread / count;
};
