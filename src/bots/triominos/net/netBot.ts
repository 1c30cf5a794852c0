/** A bot that looks ahead with a net, and searches the end of a round between two. */
import type { Rng } from '../../../core/index.ts';
import type { Move, Triominos, View } from '../../../games/triominos/index.ts';
import type { SyncBot, Limit } from '../../bot.ts';
import { PackedRound } from '../packed/packedRound.ts';
import { packMove } from '../packed/packing.ts';
import { solveEndgame } from '../search/endgame.ts';
import { imagining } from '../search/imagining.ts';
import type { NetJudge } from './netJudge.ts';
import { NetSearch } from './netSearch.ts';
import { NetView } from './netView.ts';

export interface NetSettings {
  readonly name: string;
  readonly judgeFor: (players: number) => NetJudge;
  /** How many choices it looks at: those that the net likes best at once. */
  readonly choices: number;
  /** In how many imagined rounds it tries them. */
  readonly worlds: number;
  /** How many positions it looks at once nothing is hidden. */
  readonly endgameNodes: number;
}

interface Candidate {
  readonly move: Move;
  readonly packed: number;
  /** What the net says at once. */
  readonly share: number;
  /** The shares that followed in the imagined rounds. */
  total: number;
}

export const lookingAhead = (settings: NetSettings): SyncBot<Triominos> => ({
  name: settings.name,
  choose: (view, legal, rng, limit) => {
    if (legal.length === 1) return legal[0]!;
    const judge = settings.judgeFor(view.scores.length);
    const found = new NetView(view, judge);
    if (view.poolSize === 0 && view.scores.length === 2) return solved(view, legal, found, settings, rng, limit);
    const likely = candidatesOf(view, legal, found, rng).slice(0, settings.choices);
    const search = new NetSearch(view, found, judge, rng);
    return bestAhead(likely, search, view.seat, settings.worlds, limit);
  },
});

const solved = (
  view: View,
  legal: readonly Move[],
  { seen, beliefs }: NetView,
  { endgameNodes }: NetSettings,
  rng: Rng,
  limit: Limit,
): Move => {
  const round = new PackedRound();
  imagining(view, seen, beliefs.weights, rng)(round);
  const { move } = solveEndgame(round, endgameNodes, limit);
  return legal.find((one) => packMove(one) === move)!;
};

/** The best first. */
const candidatesOf = (view: View, legal: readonly Move[], found: NetView, rng: Rng): Candidate[] =>
  legal
    .map((move): Candidate => {
      const packed = packMove(move);
      return { move, packed, share: found.sharesAfter(packed, rng)[view.seat]!, total: 0 };
    })
    .toSorted((a, b) => b.share - a.share);

/** Tries all in the same rounds, and drops the worse half again and again. */
const bestAhead = (
  candidates: readonly Candidate[],
  search: NetSearch,
  seat: number,
  worlds: number,
  limit: Limit,
): Move => {
  let alive = candidates;
  const stages = Math.ceil(Math.log2(alive.length));
  for (let stage = 0; stage < stages; stage++) {
    for (let i = Math.ceil(worlds / stages); i > 0; i--) {
      if (limit()) return leaders(alive)[0]!.move;
      search.imagineAnother();
      for (const candidate of alive) candidate.total += search.sharesAhead(candidate.packed)[seat]!;
    }
    alive = leaders(alive).slice(0, Math.ceil(alive.length / 2));
  }
  return alive[0]!.move;
};

/** Before anything was tried, the order of the net stays. */
const leaders = (candidates: readonly Candidate[]): Candidate[] => candidates.toSorted((a, b) => b.total - a.total);
