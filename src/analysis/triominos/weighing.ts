/** The coach of Triominos: the value of every choice, more precise with each look. */
import { seededRng } from '../../core/index.ts';
import type { Move, View } from '../../games/triominos/index.ts';
import { packView } from '../../bots/triominos/packed/packing.ts';
import type { TriominosChoice } from './choice.ts';
import { follow, isOpenEnd, roundSeenBy } from './openEnd.ts';
import { earningsOf, openingsAfter } from './openings.ts';
import { matchIn } from './positionValue.ts';
import { reasonFor, type TriominosReason } from './reason.ts';
import { Trial, Worlds } from './worlds.ts';

export interface TriominosAdvice {
  /** In the order of the legal moves. */
  readonly choices: readonly TriominosChoice[];
  readonly best: TriominosChoice;
  readonly reason: TriominosReason;
}

/** Worlds per look, and the most looks. */
const WORLDS_A_LOOK = 10;
const MOST_LOOKS = 30;
/** After so many looks only the better half stays, but never fewer than these. */
const LOOKS_AT_ALL = 4;
const FEWEST = 3;
/** How many positions are searched where nothing is hidden. */
const NODES = 200_000;

/** Better and better advice; the caller may stop after any. The viewer must have a decision. */
export const weighTriominos = function* (view: View, legal: readonly Move[]): Generator<TriominosAdvice, void> {
  const facts = factsOf(view, legal);
  if (isOpenEnd(view)) return yield adviceOf(followedChoices(view, legal, facts));
  const worlds = new Worlds(view, seededRng(JSON.stringify(view)));
  const trials = legal.map((move) => new Trial(move, view.scores.length));
  let alive: readonly Trial[] = trials;
  for (let look = 1; look <= MOST_LOOKS; look++) {
    for (let i = 0; i < WORLDS_A_LOOK; i++) worlds.compare(alive);
    yield adviceOf(trials.map((trial, i) => triedChoice(trial, facts[i]!)));
    if (look === LOOKS_AT_ALL) alive = betterHalf(trials);
  }
};

const betterHalf = (trials: readonly Trial[]): Trial[] =>
  trials.toSorted((a, b) => b.win - a.win).slice(0, Math.max(FEWEST, Math.ceil(trials.length / 2)));

/** The part of a choice that needs no look ahead. */
type Facts = Pick<TriominosChoice, 'earns' | 'opens'>;

const factsOf = (view: View, legal: readonly Move[]): Facts[] => {
  const seen = packView(view);
  return legal.map((move) => ({ earns: earningsOf(view, seen, move), opens: openingsAfter(view, seen, move) }));
};

const triedChoice = (trial: Trial, facts: Facts): TriominosChoice => ({
  move: trial.move,
  win: trial.win,
  chances: trial.chances,
  doubt: trial.doubt,
  isExact: false,
  lead: trial.lead / trial.worlds,
  ...facts,
});

const followedChoices = (view: View, legal: readonly Move[], facts: readonly Facts[]): TriominosChoice[] =>
  follow(roundSeenBy(view), legal, matchIn(view), NODES).map(({ move, lead, chances, before, isExact }, i) => {
    const win = chances[view.seat]!;
    return { move, win, chances, doubt: Math.abs(win - before[view.seat]!), isExact, lead, ...facts[i]! };
  });

/** The highest chance; among equals, as at the end of a round, the highest lead. */
const adviceOf = (choices: readonly TriominosChoice[]): TriominosAdvice => {
  const best = choices.reduce((a, b) => (b.win > a.win || (b.win === a.win && b.lead > a.lead) ? b : a));
  return { choices, best, reason: reasonFor(best, choices) };
};
