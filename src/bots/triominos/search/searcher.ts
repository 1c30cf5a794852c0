import type { Move, Triominos } from '../../../games/triominos/index.ts';
import type { SyncBot, Limit } from '../../bot.ts';
import { solveEndgame } from './endgame.ts';
import { imagining, type Imagining } from './imagining.ts';
import { judgeOf } from './judgement.ts';
import { playMove } from '../packed/packedMoves.ts';
import { PackedRound } from '../packed/packedRound.ts';
import { packMove, packView } from '../packed/packing.ts';
import { winChanceOf, type WinChance } from './winChance.ts';
import type { Trust } from './beliefs.ts';
import { beliefsOf } from './beliefsOf.ts';

export interface SearchSettings {
  readonly name: string;
  /** How much it thinks at a table with this many players. */
  readonly effort: (players: number) => SearchEffort;
  /** Plays a round to its end. */
  readonly playOut: (round: PackedRound) => void;
  /** How many positions it looks at once nothing is hidden. */
  readonly endgameNodes: number;
}

export interface SearchEffort {
  /** How many rounds it plays out in its head for a move. */
  readonly playouts: number;
  /** How many placements it thinks about: those that judgement likes best. */
  readonly placements: number;
  /** What it concludes from the moves of others. */
  readonly trust: Trust;
}

/** A move it thinks about, and how it has done so far. */
interface Candidate {
  readonly move: Move;
  readonly packed: number;
  total: number;
}

/** Plays every move out in many imagined rounds, the same for each, and drops the worse half again and again. */
export const searching = (settings: SearchSettings): SyncBot<Triominos> => ({
  name: settings.name,
  choose: (view, legal, rng, limit) => {
    if (legal.length === 1) return legal[0]!;
    const effort = settings.effort(view.scores.length);
    const seen = packView(view);
    const imagine = imagining(view, seen, beliefsOf(view, effort.trust).weights, rng);
    if (view.poolSize > 0 || view.scores.length > 2) {
      const candidates = candidatesOf(seen, legal, effort.placements);
      return new Search(imagine, settings.playOut, winChanceOf(view)).choose(candidates, effort.playouts, limit);
    }
    const round = new PackedRound();
    imagine(round);
    const { move } = solveEndgame(round, settings.endgameNodes, limit);
    return legal.find((one) => packMove(one) === move)!;
  },
});

const candidatesOf = (round: PackedRound, legal: readonly Move[], placements: number): Candidate[] => {
  const judge = judgeOf(round);
  const judged = legal.map((move) => {
    const packed = packMove(move);
    return { move, packed, total: 0, worth: judge.of(round, packed) };
  });
  const places = judged.filter(({ move }) => move.type === 'place').toSorted((a, b) => b.worth - a.worth);
  return [...places.slice(0, placements), ...judged.filter(({ move }) => move.type !== 'place')];
};

class Search {
  private readonly imagined = new PackedRound();
  private readonly round = new PackedRound();
  private readonly imagine: Imagining;
  private readonly playOut: SearchSettings['playOut'];
  private readonly winChance: WinChance;

  constructor(imagine: Imagining, playOut: SearchSettings['playOut'], winChance: WinChance) {
    this.imagine = imagine;
    this.playOut = playOut;
    this.winChance = winChance;
  }

  choose(candidates: readonly Candidate[], playouts: number, limit: Limit): Move {
    let alive = candidates;
    const stages = Math.ceil(Math.log2(alive.length));
    for (let stage = 0; stage < stages; stage++) {
      for (let i = Math.ceil(playouts / stages / alive.length); i > 0; i--) {
        if (limit()) return best(alive)[0]!.move;
        this.compare(alive);
      }
      alive = best(alive).slice(0, Math.ceil(alive.length / 2));
    }
    return alive[0]!.move;
  }

  /** Plays each candidate out in the same imagined round. */
  private compare(candidates: readonly Candidate[]): void {
    const { imagined, round } = this;
    this.imagine(imagined);
    for (const candidate of candidates) {
      round.copy(imagined);
      playMove(round, candidate.packed);
      this.playOut(round);
      candidate.total += this.winChance(round.scores);
    }
  }
}

const best = (candidates: readonly Candidate[]): Candidate[] => candidates.toSorted((a, b) => b.total - a.total);
