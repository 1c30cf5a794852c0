/** What a net says of the choices at a view. */
import type { Rng } from '../../../core/index.ts';
import type { View } from '../../../games/triominos/index.ts';
import { playMove } from '../packed/packedMoves.ts';
import { PackedRound } from '../packed/packedRound.ts';
import { packView } from '../packed/packing.ts';
import { trustAt, type Beliefs } from '../search/beliefs.ts';
import { beliefsOf } from '../search/beliefsOf.ts';
import { imagining } from '../search/imagining.ts';
import { MatchAhead } from './matchAhead.ts';
import { NetJudge } from './netJudge.ts';

/** A move that ends the round brings points for the tiles on other racks: their mean in so many imagined rounds. */
const WORLDS = 40;

export class NetView {
  readonly seen: PackedRound;
  readonly beliefs: Beliefs;
  readonly match: MatchAhead;
  private readonly view: View;
  private readonly judge: NetJudge;

  constructor(view: View, judge: NetJudge) {
    this.view = view;
    this.judge = judge;
    this.seen = packView(view);
    this.beliefs = beliefsOf(view, trustAt(view.scores.length));
    this.match = new MatchAhead(view.rules.rounds, view.round, view.scores.length);
  }

  /** Each seat's share after a move; to be read before the next is asked for. */
  sharesAfter(move: number, rng: Rng): Float64Array {
    const { judge, seen, beliefs, match } = this;
    judge.judge(seen, move, beliefs, match);
    return judge.ended ? this.meanShares(move, rng) : judge.shares;
  }

  private meanShares(move: number, rng: Rng): Float64Array {
    const imagine = imagining(this.view, this.seen, this.beliefs.weights, rng);
    const { shares } = this.judge;
    const one = new Float64Array(shares.length);
    const round = new PackedRound();
    shares.fill(0);
    for (let world = 0; world < WORLDS; world++) {
      imagine(round);
      playMove(round, move);
      this.match.fillShares(round.scores, one);
      for (let seat = 0; seat < one.length; seat++) shares[seat]! += one[seat]! / WORLDS;
    }
    return shares;
  }
}
