/**
 * Looks ahead with a net: a choice is worth what its player can expect of its own next choice, over rounds imagined from
 * what it knows. Until then all seats choose by the net.
 */
import type { Rng } from '../../../core/index.ts';
import type { View } from '../../../games/triominos/index.ts';
import { playMove } from '../packed/packedMoves.ts';
import { PackedRound } from '../packed/packedRound.ts';
import { imagining, type Imagining } from '../search/imagining.ts';
import { playOutByJudgement } from '../search/playout.ts';
import type { NetView } from './netView.ts';
import type { NetJudge } from './netJudge.ts';

export class NetSearch {
  private readonly imagined = new PackedRound();
  private readonly round = new PackedRound();
  private readonly imagine: Imagining;
  private readonly judge: NetJudge;
  private readonly found: NetView;
  private readonly seat: number;

  constructor(view: View, found: NetView, judge: NetJudge, rng: Rng) {
    this.imagine = imagining(view, found.seen, found.beliefs.weights, rng);
    this.judge = judge;
    this.found = found;
    this.seat = view.seat;
  }

  /** Imagines another round; the choices are then tried in it. */
  imagineAnother(): void {
    this.imagine(this.imagined);
  }

  /** Each seat's share of the win at the next choice of the player, or at the end of the round. */
  sharesAhead(move: number): Float64Array {
    const { round, judge, seat } = this;
    const { beliefs, match } = this.found;
    round.copy(this.imagined);
    playMove(round, move);
    while (!round.isOver && round.seat !== seat) playMove(round, judge.best(round, beliefs, match));
    if (round.isOver) match.fillShares(round.scores, judge.shares);
    else judge.judge(round, judge.best(round, beliefs, match), beliefs, match);
    return judge.shares;
  }

  /** The lead of the player over the best of the others, once judgement has played the round tried last to its end. */
  leadAtEnd(): number {
    const { round, seat } = this;
    if (!round.isOver) playOutByJudgement(round);
    let rival = -Infinity;
    for (let other = 0; other < round.players; other++)
      if (other !== seat) rival = Math.max(rival, round.scoreOf(other));
    return round.scoreOf(seat) - rival;
  }
}
