/**
 * Every choice tried in the same sampled rounds, in which racks fit what the others' moves reveal: all seats choose by the
 * net until its player has a choice again.
 */
import { seededRng, type Rng } from '../../core/index.ts';
import type { Move, View } from '../../games/triominos/index.ts';
import { NetSearch } from '../../bots/triominos/net/netSearch.ts';
import { NetView } from '../../bots/triominos/net/netView.ts';
import { packMove } from '../../bots/triominos/packed/packing.ts';
import { ownJudgeFor } from '../../bots/triominos/net/valueNets.ts';
import type { Chances } from '../chances.ts';

/** A choice and its results in the sampled worlds. */
export class Trial {
  readonly move: Move;
  readonly packed: number;
  /** The mover's chance in each world, in order. */
  readonly wins: number[] = [];
  /** Each seat's chances, summed. */
  readonly sums: Float64Array;
  /** The mover's lead over the best of the others at the end, summed. */
  lead = 0;

  constructor(move: Move, players: number) {
    this.move = move;
    this.packed = packMove(move);
    this.sums = new Float64Array(players);
  }

  get worlds(): number {
    return this.wins.length;
  }

  get chances(): Chances {
    return [...this.sums].map((sum) => sum / this.worlds);
  }

  /** The standard error of `win`. */
  get doubt(): number {
    const mean = this.win;
    const squares = this.wins.reduce((sum, win) => sum + (win - mean) ** 2, 0);
    return Math.sqrt(squares) / this.worlds;
  }

  get win(): number {
    return this.wins.reduce((sum, win) => sum + win, 0) / this.worlds;
  }
}

export class Worlds {
  private readonly search: NetSearch;
  private readonly seat: number;

  constructor(view: View, rng: Rng) {
    const judge = ownJudgeFor(view.scores.length);
    this.search = new NetSearch(view, new NetView(view, judge), judge, rng);
    this.seat = view.seat;
  }

  /** Tries each choice in one more world. */
  compare(trials: readonly Trial[]): void {
    const { search, seat } = this;
    search.imagineAnother();
    for (const trial of trials) {
      const shares = search.sharesAhead(trial.packed);
      for (let i = 0; i < shares.length; i++) trial.sums[i]! += shares[i]!;
      trial.wins.push(shares[seat]!);
      trial.lead += search.leadAtEnd();
    }
  }
}

/** What the net says at once of each choice, without a look ahead: each seat's chances. */
export const chancesAtOnce = (view: View, legal: readonly Move[]): Chances[] => {
  const found = new NetView(view, ownJudgeFor(view.scores.length));
  // Only a move that may end the round is tried in imagined ones.
  const rng = seededRng(view.turns);
  return legal.map((move) => [...found.sharesAfter(packMove(move), rng)]);
};
