/**
 * How good a choice was by what its player knew. The best of many noisy figures looks better than it is, so the best
 * is chosen on one half of the worlds and measured on the other, both ways.
 */
import type { Rng, Seat } from '../../core/index.ts';
import type { Move, View } from '../../games/triominos/index.ts';
import { packMove } from '../../bots/triominos/packed/packing.ts';
import { edgeOverChance, stakesOf } from './atRandom.ts';
import { minus, type Chances } from '../chances.ts';
import type { MatchChance } from './matchChance.ts';
import type { Followed } from './openEnd.ts';
import { Trial, Worlds } from './worlds.ts';

export interface Verdict {
  readonly best: Move;
  /** By cross-measuring: right on average, and for a good choice as often below 0 as above. */
  readonly loss: number;
  readonly doubt: number;
  readonly stakes: number;
  /** The choice minus the best, for every seat, unsmoothed. */
  readonly error: Chances;
}

export interface Effort {
  /** Worlds in which every choice is tried, and further worlds for the best few. */
  readonly first: number;
  readonly more: number;
  /** How many positions are searched where nothing is hidden. */
  readonly nodes: number;
}

/** How many choices of each half stay for the second look, besides the one that was made. */
const STAY = 2;

/** Worlds with an even number are one half, the odd ones the other. */
type Half = 0 | 1;
const HALVES: readonly Half[] = [0, 1];
const otherHalf = (half: Half): Half => (half === 0 ? 1 : 0);

export const judgeChoice = (
  view: View,
  legal: readonly Move[],
  chosen: Move,
  chance: MatchChance,
  effort: Effort,
  rng: Rng,
): Verdict => {
  const worlds = new Worlds(view, chance, rng);
  const trials = legal.map((move) => new Trial(move, chance.players));
  const made = trials.find(({ packed }) => packed === packMove(chosen))!;
  for (let i = 0; i < 2 * effort.first; i++) worlds.compare(trials);
  const edge = edgeOverChance(made, trials);
  const few = [...new Set([made, ...HALVES.flatMap((half) => leaders(trials, half, STAY))])];
  for (let i = 0; i < 2 * effort.more; i++) worlds.compare(few);
  const found = lossOf(few, made);
  return { ...found, stakes: stakesOf(found.loss, edge), error: errorOf(few, made) };
};

/** Where nothing is hidden, the doubt is the change by the last ply of search: 0 once the end is reached. */
export const verdictAtEnd = (followed: readonly Followed[], chosen: Move, seat: Seat): Verdict => {
  const made = followed.find(({ move }) => packMove(move) === packMove(chosen))!;
  const best = followed.reduce((a, b) => (b.lead > a.lead ? b : a), made);
  const weighed = followed.map(({ move, shown }) => ({ move, win: shown[seat]! }));
  const loss = best.shown[seat]! - made.shown[seat]!;
  return {
    best: best.move,
    loss,
    doubt: Math.abs(loss - (best.shownBefore[seat]! - made.shownBefore[seat]!)),
    stakes: stakesOf(loss, edgeOverChance({ move: made.move, win: made.shown[seat]! }, weighed)),
    error: minus(made.plain, best.plain),
  };
};

const lossOf = (few: readonly Trial[], made: Trial): Pick<Verdict, 'best' | 'loss' | 'doubt'> => {
  const differences = HALVES.flatMap((half) => {
    const best = winsIn(leader(few, half), otherHalf(half));
    const own = winsIn(made, otherHalf(half));
    return best.map((win, i) => win - own[i]!);
  });
  const best = few.reduce((a, b) => (b.win > a.win ? b : a));
  return {
    best: best.move,
    loss: meanOf(differences),
    doubt: deviationOf(differences) / Math.sqrt(differences.length),
  };
};

/** The choice less the best that the other half of the worlds names. */
const errorOf = (few: readonly Trial[], made: Trial): Chances => {
  const [even, odd] = [leader(few, 1).plain[0], leader(few, 0).plain[1]];
  return [...even].map(
    (_, seat) => (made.plain[0][seat]! - even[seat]! + made.plain[1][seat]! - odd[seat]!) / made.worlds,
  );
};

const winsIn = (trial: Trial, half: Half): number[] => trial.wins.filter((_, i) => i % 2 === half);

const leader = (trials: readonly Trial[], half: Half): Trial => leaders(trials, half, 1)[0]!;

const leaders = (trials: readonly Trial[], half: Half, count: number): Trial[] =>
  trials
    .map((trial) => ({ trial, win: meanOf(winsIn(trial, half)) }))
    .toSorted((a, b) => b.win - a.win)
    .slice(0, count)
    .map(({ trial }) => trial);

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const deviationOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
};
