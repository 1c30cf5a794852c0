/**
 * The reference player: judgement in every seat. The value of a position, with all racks known and the pool a set, is
 * the mean of rounds that it plays to their end, each with the pool in another order. It prefers its own move to all
 * others, so its value changes only by chance and by other players' moves.
 */
import { shuffled, type Rng } from '../../core/index.ts';
import type { Move, State } from '../../games/triominos/index.ts';
import { judgeOf } from '../../bots/triominos/search/judgement.ts';
import { DRAW, playMove } from '../../bots/triominos/packed/packedMoves.ts';
import { PackedRound } from '../../bots/triominos/packed/packedRound.ts';
import { packMove, packState } from '../../bots/triominos/packed/packing.ts';
import { playOutByJudgement } from '../../bots/triominos/search/playout.ts';
import type { Chances } from '../chances.ts';
import { smoothingFor, type MatchChance } from './matchChance.ts';

export interface ChanceEstimate {
  /** If the reference player finishes the round: changes of these add up to the result. */
  readonly plain: Chances;
  /** Smoothed, so that they are calibrated: these are shown. */
  readonly shown: Chances;
  /** The largest standard error of a seat's plain chance. */
  readonly doubt: number;
}

const referenceMove = (state: State): number => {
  const round = packState(state);
  return judgeOf(round).best(round);
};

export const isReferenceMove = (state: State, move: Move): boolean => referenceMove(state) === packMove(move);

/** For a state with a decision or a pending draw. */
export const estimate = (state: State, chance: MatchChance, playouts: number, rng: Rng): ChanceEstimate => {
  const tally = new ChanceTally(chance, smoothingFor(state.pool.length));
  const before = packState(state);
  const round = new PackedRound();
  // Without a pool nothing is left to chance.
  for (let i = before.poolSize === 0 ? 1 : playouts; i > 0; i--) {
    round.copy(before);
    round.pool.set(shuffled([...before.pool.subarray(0, before.poolSize)], rng));
    if (state.phase === 'draw') playMove(round, DRAW);
    playOutByJudgement(round);
    tally.add(round.scores);
  }
  return tally.estimate();
};

/** Averages the chances after many ends of a round. */
export class ChanceTally {
  private readonly chance: MatchChance;
  private readonly smoothing: number;
  private readonly one: Float64Array;
  private readonly plain: Float64Array;
  private readonly squares: Float64Array;
  private readonly shown: Float64Array;
  private count = 0;

  constructor(chance: MatchChance, smoothing: number) {
    this.chance = chance;
    this.smoothing = smoothing;
    this.one = new Float64Array(chance.players);
    this.plain = new Float64Array(chance.players);
    this.squares = new Float64Array(chance.players);
    this.shown = new Float64Array(chance.players);
  }

  add(scores: Int32Array): void {
    const { chance, one, plain, squares, shown } = this;
    chance.fill(scores, 0, one);
    for (let seat = 0; seat < one.length; seat++) {
      plain[seat]! += one[seat]!;
      squares[seat]! += one[seat]! ** 2;
    }
    chance.fill(scores, this.smoothing, one);
    for (let seat = 0; seat < one.length; seat++) shown[seat]! += one[seat]!;
    this.count++;
  }

  estimate(): ChanceEstimate {
    const { plain, squares, shown, count } = this;
    const variances = [...plain].map((sum, seat) => squares[seat]! / count - (sum / count) ** 2);
    return {
      plain: [...plain].map((sum) => sum / count),
      shown: [...shown].map((sum) => sum / count),
      doubt: Math.sqrt(Math.max(0, ...variances) / count),
    };
  }
}
