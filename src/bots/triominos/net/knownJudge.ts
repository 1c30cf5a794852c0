/** Judges positions by a net that knows all racks, and the pool as a set: each seat's share of the win. */
import { newFeatures, type Features } from '../../net/features.ts';
import { evaluate, type ValueNet } from '../../net/valueNet.ts';
import type { PackedRound } from '../packed/packedRound.ts';
import { fillKnownInputs, mostKnownInputs } from './knownInputs.ts';
import type { MatchAhead } from './matchAhead.ts';

export class KnownJudge {
  private readonly net: ValueNet;
  private readonly features: Features;

  constructor(net: ValueNet) {
    this.net = net;
    this.features = newFeatures(mostKnownInputs(net.plan.outputs));
  }

  /** By seat; the seat to move must have a decision. */
  sharesIn(round: PackedRound, match: MatchAhead): number[] {
    const { net, features } = this;
    const { players, seat } = round;
    fillKnownInputs(round, match.roundsToCome(round.scores), features);
    evaluate(net, features);
    return Array.from({ length: players }, (_, at) => net.chances[(at - seat + players) % players]!);
  }
}
