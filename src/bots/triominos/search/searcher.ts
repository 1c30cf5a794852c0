import type { Move, Triominos, View } from '../../../games/triominos/index.ts';
import type { Bot, Limit } from '../../bot.ts';
import { solveEndgame } from './endgame.ts';
import { imagining, type Imagining } from './imagining.ts';
import { judgeOfRound } from '../judgement/judges.ts';
import { playMove } from '../packed/packedMoves.ts';
import { round } from '../packed/packedRound.ts';
import { packMove, packView } from '../packed/packing.ts';
import { Snapshot } from '../packed/snapshot.ts';
import { standingOf, type Standing } from './standing.ts';
import { suspicionsOf, type Trust } from './suspicions.ts';

export interface SearchSettings {
  readonly name: string;
  /** How it thinks at a table of so many. */
  readonly manner: (players: number) => Manner;
  /** Plays the packed round to its end. */
  readonly playOut: () => void;
  /** How many positions it looks at once nothing is hidden. */
  readonly endgameNodes: number;
}

export interface Manner {
  /** How many rounds it plays out in its head for a move. */
  readonly playouts: number;
  /** How many placements it thinks about: those that judgement likes best. */
  readonly placements: number;
  /** How it reads the others. */
  readonly trust: Trust;
}

/** A move it thinks about, and how it has done so far. */
interface Candidate {
  readonly move: Move;
  readonly packed: number;
  total: number;
}

/** Plays every move out in many imagined rounds, the same for each, and gives up the worse half of them again and again. */
export const searching = (settings: SearchSettings): Bot<Triominos> => ({
  name: settings.name,
  choose: (view, legal, rng, limit) => {
    if (legal.length === 1) return legal[0]!;
    const manner = settings.manner(view.scores.length);
    const imagine = imagining(view, suspicionsOf(view, manner.trust), rng);
    if (view.poolSize > 0 || view.scores.length > 2)
      return search(manner, settings.playOut, view, legal, imagine, limit);
    imagine();
    const { move } = solveEndgame(settings.endgameNodes, limit);
    return legal.find((one) => packMove(one) === move)!;
  },
});

const search = (
  { playouts, placements }: Manner,
  playOut: () => void,
  view: View,
  legal: readonly Move[],
  imagine: Imagining,
  limit: Limit,
): Move => {
  const standing = standingOf(view);
  let alive = candidatesOf(view, legal, placements);
  const stages = Math.ceil(Math.log2(alive.length));
  for (let stage = 0; stage < stages; stage++) {
    for (let i = Math.ceil(playouts / stages / alive.length); i > 0; i--) {
      if (limit()) return best(alive)[0]!.move;
      compare(alive, imagine, playOut, standing);
    }
    alive = best(alive).slice(0, Math.ceil(alive.length / 2));
  }
  return alive[0]!.move;
};

const candidatesOf = (view: View, legal: readonly Move[], placements: number): Candidate[] => {
  packView(view);
  const judge = judgeOfRound();
  const judged = legal.map((move) => ({ move, packed: packMove(move), total: 0, worth: judge.of(packMove(move)) }));
  const places = judged.filter(({ move }) => move.type === 'place').toSorted((a, b) => b.worth - a.worth);
  return [...places.slice(0, placements), ...judged.filter(({ move }) => move.type !== 'place')];
};

const best = (candidates: readonly Candidate[]): Candidate[] => candidates.toSorted((a, b) => b.total - a.total);

const imagined = new Snapshot();

const compare = (
  candidates: readonly Candidate[],
  imagine: Imagining,
  playOut: () => void,
  standing: Standing,
): void => {
  imagine();
  imagined.save();
  for (const candidate of candidates) {
    imagined.load();
    playMove(candidate.packed);
    playOut();
    candidate.total += standing(round.scores);
  }
};
