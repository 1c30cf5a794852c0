import type { GameResult, Seat } from '../../core/index.ts';
import { contactOf, type Board, type Cell } from './board.ts';
import { POINTS, type TriominosRules } from './rules.ts';
import type { Reason, ScoreLine, State } from './state.ts';
import { isTriple, rackSum, sumOf, type Tile } from './tiles.ts';

export interface Bonus {
  readonly reason: 'bridge' | 'hexagon';
  readonly points: number;
}

/** T-09 to T-11: what a placement earns besides its tile. */
export const bonusOf = (rules: TriominosRules, board: Board, cell: Cell): Bonus | undefined => {
  const { occupiedCorners, sharedSides, hexagons } = contactOf(board, cell);
  if (occupiedCorners < 3) return undefined;
  if (hexagons > 0) return { reason: 'hexagon', points: POINTS.hexagons[hexagons]! };
  if (rules.bridge === 'gapBothSides' && sharedSides !== 1) return undefined;
  return { reason: 'bridge', points: POINTS.bridge };
};

/** What the opening tile earns besides its sum where the highest triple must open. */
export const openingBonus = (rules: TriominosRules, tile: Tile): number => {
  if (rules.firstSeat !== 'triple' || !isTriple(tile)) return 0;
  return sumOf(tile) === 0 ? POINTS.openingZeros : POINTS.openingTriple;
};

/** Adds lines to the sheet and their points to the scores. */
export const withLines = (state: State, lines: readonly ScoreLine[]): State => {
  const scores = [...state.scores];
  for (const { seat, points } of lines) scores[seat]! += points;
  return { ...state, scores, sheet: [...state.sheet, ...lines] };
};

export const lineFor = (
  state: State,
  seat: Seat,
  reason: Reason,
  points: number,
  tile: Tile | null = null,
): ScoreLine => ({ round: state.round, turn: state.turns, seat, reason, points, tile });

/** T-17 */
export const goingOutLines = (state: State): ScoreLine[] => {
  const others = state.racks.flat();
  return [
    lineFor(state, state.seat, 'goingOut', POINTS.goingOut),
    lineFor(state, state.seat, 'racks', rackSum(others)),
  ];
};

/** T-18 */
export const blockedLines = (state: State): ScoreLine[] => {
  const sums = state.racks.map(rackSum);
  if (state.rules.blocked === 'subtract') return sums.map((sum, seat) => lineFor(state, seat, 'blocked', 0 - sum));
  const least = Math.min(...sums);
  const differences = sums.reduce((total, sum) => total + sum - least, 0);
  const lowest = [...sums.keys()].filter((seat) => sums[seat] === least);
  return lowest.map((seat) => lineFor(state, seat, 'blocked', differences));
};

/** T-19 */
export const resultOf = (scores: readonly number[]): GameResult => {
  const highest = Math.max(...scores);
  return { scores, winners: [...scores.keys()].filter((seat) => scores[seat] === highest) };
};
