/** Every choice played out in the same sampled rounds, in which racks fit what the others' moves reveal. */
import type { Rng } from '../../core/index.ts';
import type { Move, View } from '../../games/triominos/index.ts';
import { imagining, type Imagining } from '../../bots/triominos/search/imagining.ts';
import { playOutByJudgement } from '../../bots/triominos/search/playout.ts';
import { trustAt } from '../../bots/triominos/search/beliefs.ts';
import { beliefsOf } from '../../bots/triominos/search/beliefsOf.ts';
import { playMove } from '../../bots/triominos/packed/packedMoves.ts';
import { PackedRound } from '../../bots/triominos/packed/packedRound.ts';
import { packMove, packView } from '../../bots/triominos/packed/packing.ts';
import { OWN_SMOOTHING, type MatchChance } from './matchChance.ts';

/** A choice and its results in the sampled worlds. */
export class Trial {
  readonly move: Move;
  readonly packed: number;
  /** The mover's smoothed chance in each world, in order. */
  readonly wins: number[] = [];
  /** Each seat's plain chances, summed over the worlds of each half. */
  readonly plain: readonly [Float64Array, Float64Array];
  /** Each seat's smoothed chances, summed. */
  readonly shown: Float64Array;
  /** The mover's lead over the best of the others at the end, summed. */
  lead = 0;

  constructor(move: Move, players: number) {
    this.move = move;
    this.packed = packMove(move);
    this.plain = [new Float64Array(players), new Float64Array(players)];
    this.shown = new Float64Array(players);
  }

  get worlds(): number {
    return this.wins.length;
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
  private readonly imagine: Imagining;
  private readonly imagined = new PackedRound();
  private readonly round = new PackedRound();
  private readonly chance: MatchChance;
  private readonly one: Float64Array;
  private readonly seat: number;

  constructor(view: View, chance: MatchChance, rng: Rng) {
    // As the master does.
    this.imagine = imagining(view, packView(view), beliefsOf(view, trustAt(view.scores.length)).weights, rng);
    this.chance = chance;
    this.one = new Float64Array(chance.players);
    this.seat = view.seat;
  }

  /** Plays each choice out in one more world. */
  compare(trials: readonly Trial[]): void {
    this.imagine(this.imagined);
    for (const trial of trials) {
      this.round.copy(this.imagined);
      playMove(this.round, trial.packed);
      playOutByJudgement(this.round);
      this.note(trial);
    }
  }

  private note(trial: Trial): void {
    const { chance, one, seat } = this;
    const { scores } = this.round;
    chance.fill(scores, 0, one);
    const plain = trial.plain[trial.worlds % 2 === 0 ? 0 : 1];
    for (let i = 0; i < one.length; i++) plain[i]! += one[i]!;
    chance.fill(scores, OWN_SMOOTHING, one);
    for (let i = 0; i < one.length; i++) trial.shown[i]! += one[i]!;
    trial.wins.push(one[seat]!);
    let rival = -Infinity;
    for (let i = 0; i < one.length; i++) if (i !== seat) rival = Math.max(rival, scores[i]!);
    trial.lead += scores[seat]! - rival;
  }
}
