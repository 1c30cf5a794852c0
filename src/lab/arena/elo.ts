/**
 * Elo for tables of any size: a player is worth 10^(Elo / 400), and wins in proportion to its worth against
 * players of 0 Elo each. At a table of two this is the usual formula.
 */
import type { Estimate } from './statistics.ts';

export const eloOf = (share: number, players: number): number =>
  400 * Math.log10((share * (players - 1)) / (1 - share));

/** The mirror of `eloOf`. */
export const shareOf = (elo: number, players: number): number => {
  const worth = 10 ** (elo / 400);
  return worth / (worth + players - 1);
};

/** Infinite where the share touches 0 or 1. */
export const estimateElo = (share: Estimate, players: number): Estimate => ({
  mean: eloOf(share.mean, players),
  low: eloOf(share.low, players),
  high: eloOf(share.high, players),
});
