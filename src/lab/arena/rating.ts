/** One scale for all bots of an arena: the ratings under which the results of all matches were most likely. */
import { at } from '../../core/index.ts';
import type { Estimate } from './statistics.ts';

/** The result of a match: who sat there, and the share of the wins of each. */
export interface Meeting {
  readonly lineup: readonly string[];
  /** By the name of the bot; they add up to 1. */
  readonly shares: Readonly<Record<string, number>>;
  /** As many independent games would vary as much. */
  readonly games: number;
}

export interface Rating {
  readonly bot: string;
  /** The mean of all bots is 0. */
  readonly elo: Estimate;
}

const ELO = 400 / Math.LN10;
const Z = 1.959964;
/** Newton's method doubles the digits each time. */
const MOST_STEPS = 100;
/** Shared games added to each match, so that a bot that won every game has a rating too. */
const SHARED_GAMES = 1;

type Matrix = number[][];

/** Strongest first; empty where there is nothing to tell apart. */
export const ratingsOf = (meetings: readonly Meeting[]): readonly Rating[] => {
  const bots = [...new Set(meetings.flatMap(({ lineup }) => lineup))];
  if (bots.length < 2) return [];
  const worths = fit(bots, meetings);
  const { information } = slopes(bots, meetings, worths);
  const spread = bots.map((_, i) => at(solve(information, unit(bots.length, i)), i) - 1 / bots.length ** 2);
  return bots
    .map((bot, i) => ({ bot, elo: estimateOf(at(worths, i) * ELO, Z * ELO * Math.sqrt(Math.max(0, at(spread, i)))) }))
    .toSorted((a, b) => b.elo.mean - a.elo.mean);
};

const estimateOf = (mean: number, half: number): Estimate => ({ mean, low: mean - half, high: mean + half });

const unit = (length: number, place: number): number[] => Array.from({ length }, (_, i) => (i === place ? 1 : 0));

/** Natural logarithms of what the bots are worth; their mean is 0. */
const fit = (bots: readonly string[], meetings: readonly Meeting[]): number[] => {
  let worths = bots.map(() => 0);
  for (let step = 0; step < MOST_STEPS; step++) {
    const { slope, information } = slopes(bots, meetings, worths);
    const change = solve(information, slope);
    // A long step would overshoot where a bot won nearly everything.
    const scale = Math.min(1, 1 / Math.max(...change.map(Math.abs)));
    worths = worths.map((worth, i) => worth + scale * at(change, i));
    if (Math.max(...change.map(Math.abs)) < 1e-10) break;
  }
  return worths;
};

/** How the likelihood changes with each worth, and how sharply; the latter made regular, as only differences matter. */
const slopes = (
  bots: readonly string[],
  meetings: readonly Meeting[],
  worths: readonly number[],
): { slope: number[]; information: Matrix } => {
  const slope = bots.map(() => 0);
  const information = bots.map(() => bots.map(() => 1));
  for (const meeting of meetings) {
    const present = [...new Set(meeting.lineup)].map((bot) => bots.indexOf(bot));
    const seats = present.map((i) => meeting.lineup.filter((bot) => bot === bots[i]).length);
    const shares = present.map((i) => meeting.shares[at(bots, i)] ?? 0);
    const powers = present.map((i, k) => at(seats, k) * Math.exp(at(worths, i)));
    const total = powers.reduce((sum, power) => sum + power, 0);
    const games = meeting.games + SHARED_GAMES;
    for (const [k, i] of present.entries()) {
      const expected = at(powers, k) / total;
      const won = meeting.games * at(shares, k) + (SHARED_GAMES * at(seats, k)) / meeting.lineup.length;
      const row = at(information, i);
      add(slope, i, won - games * expected);
      add(row, i, games * expected);
      for (const [other, j] of present.entries()) add(row, j, -games * expected * (at(powers, other) / total));
    }
  }
  return { slope, information };
};

/** By Gauss's elimination with the largest pivot. */
const solve = (matrix: Matrix, right: readonly number[]): number[] => {
  const rows = matrix.map((row, i) => [...row, at(right, i)]);
  for (let column = 0; column < rows.length; column++) {
    const pivot = rows.reduce(
      (best, row, i) => (i >= column && Math.abs(at(row, column)) > Math.abs(at(at(rows, best), column)) ? i : best),
      column,
    );
    const chosen = at(rows, pivot);
    rows[pivot] = at(rows, column);
    rows[column] = chosen;
    for (const [i, row] of rows.entries())
      if (i !== column) subtract(row, chosen, at(row, column) / at(chosen, column));
  }
  return rows.map((row, i) => at(row, rows.length) / at(row, i));
};

const subtract = (row: number[], other: readonly number[], factor: number): void => {
  for (const [i, value] of other.entries()) add(row, i, -factor * value);
};

const add = (numbers: number[], i: number, value: number): void => {
  numbers[i] = at(numbers, i) + value;
};
