/** How good a choice was by what its player knew. */
import { seededRng, type Seat } from '../../core/index.ts';
import type { Move, View } from '../../games/triominos/index.ts';
import { packMove } from '../../bots/triominos/packed/packing.ts';
import { edgeOverChance, stakesOf } from './atRandom.ts';
import { minus, type Chances } from '../chances.ts';
import type { Followed } from './openEnd.ts';
import { chancesAtOnce, Trial, Worlds } from './worlds.ts';

export interface Verdict {
  readonly best: Move;
  readonly loss: number;
  /** The standard error of `loss`. */
  readonly doubt: number;
  readonly stakes: number;
  /** The choice minus the best, for every seat. */
  readonly error: Chances;
}

export interface Effort {
  /** In how many worlds a choice that the net finds wanting is compared with the best. */
  readonly worlds: number;
  /** How many positions are searched where nothing is hidden. */
  readonly nodes: number;
}

/** A loss that the net sees at once is measured in imagined worlds if it is at least this. */
const WANTING = 0.01;

interface Weighed {
  readonly move: Move;
  readonly chances: Chances;
}

export const judgeChoice = (view: View, legal: readonly Move[], chosen: Move, effort: Effort): Verdict => {
  const { seat } = view;
  const said = chancesAtOnce(view, legal);
  const weighed = legal.map((move, i): Weighed => ({ move, chances: said[i]! }));
  const made = madeIn(weighed, chosen);
  const best = weighed.reduce((a, b) => (b.chances[seat]! > a.chances[seat]! ? b : a), made);
  const loss = best.chances[seat]! - made.chances[seat]!;
  if (loss < WANTING || effort.worlds === 0) return verdict(weighed, made, best, seat, 0);
  return compared(view, weighed, made, best, effort.worlds);
};

/** The two choices in the same worlds: the net chose the better one before it saw them, so nothing is overstated. */
const compared = (view: View, weighed: readonly Weighed[], made: Weighed, best: Weighed, count: number): Verdict => {
  const { seat } = view;
  const worlds = new Worlds(view, seededRng(JSON.stringify([view.turns, view.rack, view.board.length])));
  const [one, other] = [new Trial(made.move, view.scores.length), new Trial(best.move, view.scores.length)];
  for (let i = 0; i < count; i++) worlds.compare([one, other]);
  const losses = other.wins.map((win, i) => win - one.wins[i]!);
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / count;
  const doubt = Math.sqrt(losses.reduce((sum, loss) => sum + (loss - mean) ** 2, 0)) / count;
  // Where the look ahead prefers the choice that was made, it was as good as the best.
  if (mean <= 0) return verdict(weighed, made, made, seat, doubt);
  return verdict(weighed, { ...made, chances: one.chances }, { ...best, chances: other.chances }, seat, doubt);
};

const verdict = (weighed: readonly Weighed[], made: Weighed, best: Weighed, seat: Seat, doubt: number): Verdict => {
  const wins = weighed.map(({ move, chances }) => ({ move, win: chances[seat]! }));
  const loss = best.chances[seat]! - made.chances[seat]!;
  const edge = edgeOverChance({ move: made.move, win: made.chances[seat]! }, wins);
  return { best: best.move, loss, doubt, stakes: stakesOf(loss, edge), error: minus(made.chances, best.chances) };
};

/** Where nothing is hidden, the doubt is the change by the last ply of search: 0 once the end is reached. */
export const verdictAtEnd = (followed: readonly Followed[], chosen: Move, seat: Seat): Verdict => {
  const made = madeIn(followed, chosen);
  const best = followed.reduce((a, b) => (b.lead > a.lead ? b : a), made);
  const loss = best.chances[seat]! - made.chances[seat]!;
  const doubt = made.isExact && best.isExact ? 0 : Math.abs(loss - (best.before[seat]! - made.before[seat]!));
  return verdict(followed, made, best, seat, doubt);
};

const madeIn = <T extends { readonly move: Move }>(all: readonly T[], chosen: Move): T =>
  all.find(({ move }) => packMove(move) === packMove(chosen))!;
