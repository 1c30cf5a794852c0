/** Judges moves by a net: each seat's share of the win after a choice, by what its player knows. */
import { newFeatures } from '../../net/features.ts';
import { evaluate, type ValueNet } from '../../net/valueNet.ts';
import { DRAW, listMoves, MOST_MOVES, playMove } from '../packed/packedMoves.ts';
import { PackedRound } from '../packed/packedRound.ts';
import type { Beliefs } from '../search/beliefs.ts';
import type { MatchAhead } from './matchAhead.ts';
import { fillOwnInputs, mostOwnInputs } from './ownInputs.ts';

type Correction = (round: PackedRound, seat: number, shares: Float64Array) => void;

export class NetJudge {
  readonly net: ValueNet;
  /** The inputs of the move judged last. */
  readonly features;
  /** Each seat's share after it. */
  readonly shares: Float64Array;
  /** Did it end the round? Then the shares are certain, and the inputs those of another move. */
  ended = false;
  private readonly players: number;
  private readonly correct: Correction;
  private readonly after = new PackedRound();
  private readonly moves = new Int32Array(MOST_MOVES);

  /** `correct` changes what the net says of the seat that chose. */
  constructor(net: ValueNet, correct: Correction = () => undefined) {
    this.net = net;
    this.correct = correct;
    this.players = net.plan.outputs;
    this.features = newFeatures(mostOwnInputs(this.players));
    this.shares = new Float64Array(this.players);
  }

  /** Fills `shares`, and gives that of the seat to move. */
  judge(round: PackedRound, move: number, beliefs: Beliefs, match: MatchAhead): number {
    const { seat } = round;
    this.ended = false;
    if (move === DRAW) this.estimate(round, seat, beliefs, match, true);
    else {
      const { after } = this;
      after.copy(round);
      playMove(after, move);
      this.ended = after.isOver;
      if (after.isOver) match.fillShares(after.scores, this.shares);
      else this.estimate(after, seat, beliefs, match, false);
    }
    return this.shares[seat]!;
  }

  /** The first of the best legal moves. */
  best(round: PackedRound, beliefs: Beliefs, match: MatchAhead): number {
    const { moves } = this;
    const count = listMoves(round, moves);
    if (count === 1) return moves[0]!;
    let best = moves[0]!;
    let most = -Infinity;
    for (let i = 0; i < count; i++) {
      const share = this.judge(round, moves[i]!, beliefs, match);
      if (share <= most) continue;
      most = share;
      best = moves[i]!;
    }
    return best;
  }

  private estimate(round: PackedRound, from: number, beliefs: Beliefs, match: MatchAhead, draws: boolean): void {
    const { net, players, features, shares } = this;
    fillOwnInputs(round, from, beliefs, match.roundsToCome(round.scores), draws, features);
    evaluate(net, features);
    for (let near = 0; near < players; near++) shares[(from + near) % players] = net.chances[near]!;
    this.correct(round, from, shares);
  }
}
