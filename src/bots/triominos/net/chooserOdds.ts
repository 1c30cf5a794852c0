/**
 * A seat that has just chosen the best of several estimates is rated too high: estimates err both ways, and the choice
 * picks those that err upwards. Its odds are lowered by a factor, fitted on 400 rounds of self-play at each table;
 * `npm run calibrate` measures what is left.
 */
import type { PackedRound } from '../packed/packedRound.ts';

type Odds = readonly [withPool: number, without: number];

/** By number of players, from two up; where only the drawn tile may be placed after a draw, and where any may. */
const DRAWN: readonly Odds[] = [
  [0.82, 0.9],
  [0.86, 0.96],
  [0.88, 0.96],
];
const ANY: readonly Odds[] = [
  [0.68, 0.82],
  [0.82, 0.96],
  [0.88, 0.9],
  [0.82, 0.82],
  [0.96, 0.82],
];

const oddsFactor = ({ players, poolSize, anyAfterDraw }: PackedRound): number => {
  const table = anyAfterDraw ? ANY : DRAWN;
  return table[Math.min(players, table.length + 1) - 2]![poolSize > 0 ? 0 : 1];
};

/** Lowers the share of the seat that chose; the others share the difference. */
export const lowerChooser = (round: PackedRound, seat: number, shares: Float64Array): void => {
  const share = shares[seat]!;
  const factor = oddsFactor(round);
  const rest = 1 / (share * factor + 1 - share);
  for (let other = 0; other < shares.length; other++) shares[other]! *= rest;
  shares[seat]! *= factor;
};
