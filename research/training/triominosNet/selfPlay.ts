/** Rounds of self-play, and what both forms of the net should have thought of their positions. */
import { below, type Rng } from '#src/core/index';
import { newFeatures, type Features } from '#src/bots/net/features';
import { evaluate, type ValueNet } from '#src/bots/net/valueNet';
import { fillKnownInputs, mostKnownInputs } from '#src/bots/triominos/net/knownInputs';
import type { MatchAhead } from '#src/bots/triominos/net/matchAhead';
import { NetJudge } from '#src/bots/triominos/net/netJudge';
import { DRAW, listMoves, MOST_MOVES, PASS, playMove, pointsFor } from '#src/bots/triominos/packed/packedMoves';
import type { PackedRound } from '#src/bots/triominos/packed/packedRound';
import { Beliefs, trustAt } from '#src/bots/triominos/search/beliefs';
import { learn } from '../adam.ts';
import { chooseAs, drawTable, type Kind } from './players.ts';
import { dealRound } from './roundMix.ts';

/** A position that a net was asked about. */
interface Asked {
  /** The seat it looks from. */
  readonly from: number;
  readonly features: Features;
  /** Each seat's share, by seat. */
  readonly said: Float64Array;
  readonly hasPool: boolean;
}

/** A choice, and what the net thought of it. */
interface Chosen extends Asked {
  /** Each seat's share after the best choice, where another was made: what happened then tells nothing about earlier ones. */
  readonly best: Float64Array | null;
}

export interface Pace {
  /** How far what happens later is believed rather than what the net thinks (the λ of TD(λ)). */
  readonly trust: number;
  /** How often a choice is made at random. */
  readonly strays: number;
  /** Who sits at most tables: judgement at first, then the net. */
  readonly usual: Kind;
}

/** The squared error of what was said about the seat that looked, compared with the result. */
export interface Errors {
  sum: number;
  count: number;
}

/** By form, with a pool and without, in plain rounds of equal players. */
export const newErrors = (): Errors[] => Array.from({ length: 4 }, () => ({ sum: 0, count: 0 }));

/** Neighbouring positions hardly differ with all racks known: so many of them are enough. */
const KNOWN_SHARE = 0.5;

export class SelfPlay {
  readonly own: ValueNet;
  readonly known: ValueNet;
  private readonly judge: NetJudge;
  private readonly beliefs: Beliefs;
  private readonly features: Features;
  private readonly moves = new Int32Array(MOST_MOVES);

  constructor(own: ValueNet, known: ValueNet) {
    const players = own.plan.outputs;
    this.own = own;
    this.known = known;
    this.judge = new NetJudge(own);
    this.beliefs = new Beliefs(players, trustAt(players));
    this.features = newFeatures(mostKnownInputs(players));
  }

  /** Plays a round and adds its gradients. */
  learnFromRound(pace: Pace, ownGradient: Float64Array, knownGradient: Float64Array, errors: Errors[], rng: Rng): void {
    const players = this.own.plan.outputs;
    const { round, match, isPlain } = dealRound(players, rng);
    const kinds = drawTable(players, pace.usual, rng);
    const chosen: Chosen[] = [];
    const seen: Asked[] = [];
    this.play(round, match, kinds, pace, chosen, seen, rng);
    const result = new Float64Array(players);
    match.fillShares(round.scores, result);
    const isCounted = isPlain && kinds.every((kind) => kind === pace.usual);
    if (isCounted) count(chosen, result, errors, 0);
    if (isCounted) count(seen, result, errors, 2);
    this.teach(this.known, seen, result, pace.trust, knownGradient, KNOWN_SHARE, rng);
    for (let seat = 0; seat < players; seat++)
      if (kinds[seat] === 'judgement' || kinds[seat] === 'net')
        this.teach(
          this.own,
          chosen.filter(({ from }) => from === seat),
          result,
          pace.trust,
          ownGradient,
          1,
          rng,
        );
  }

  private play(
    round: PackedRound,
    match: MatchAhead,
    kinds: readonly Kind[],
    pace: Pace,
    chosen: Chosen[],
    seen: Asked[],
    rng: Rng,
  ): void {
    const { beliefs, judge } = this;
    beliefs.clear();
    while (!round.isOver) {
      seen.push(this.look(round, match));
      const { seat, drawn } = round;
      const strays = rng() < pace.strays;
      const move = strays ? this.stray(round, rng) : chooseAs(kinds[seat]!, judge, round, beliefs, match, rng);
      const hasPool = round.poolSize > 0;
      const best = strays ? this.bestShares(round, match) : null;
      judge.judge(round, move, beliefs, match);
      if (!judge.ended)
        chosen.push({ from: seat, features: copyOf(judge.features), said: judge.shares.slice(), hasPool, best });
      const points = move === DRAW || move === PASS ? null : pointsFor(round, move);
      if (move !== DRAW) beliefs.learn(round.board, { seat, draws: drawn, points }, round.rackSizes[seat]! - drawn);
      playMove(round, move);
    }
  }

  private bestShares(round: PackedRound, match: MatchAhead): Float64Array {
    const { judge, beliefs } = this;
    judge.judge(round, judge.best(round, beliefs, match), beliefs, match);
    return judge.shares.slice();
  }

  private stray(round: PackedRound, rng: Rng): number {
    return this.moves[below(rng, listMoves(round, this.moves))]!;
  }

  private look(round: PackedRound, match: MatchAhead): Asked {
    const { known, features } = this;
    fillKnownInputs(round, match.roundsToCome(round.scores), features);
    evaluate(known, features);
    const said = new Float64Array(round.players);
    for (let near = 0; near < round.players; near++) said[(round.seat + near) % round.players] = known.chances[near]!;
    return { from: round.seat, features: copyOf(features), said, hasPool: round.poolSize > 0 };
  }

  /** From the last position to the first, each learns from what came after it. */
  private teach(
    net: ValueNet,
    asked: readonly (Asked & Partial<Pick<Chosen, 'best'>>)[],
    result: Float64Array,
    trust: number,
    gradient: Float64Array,
    share: number,
    rng: Rng,
  ): void {
    const players = result.length;
    const target = new Float64Array(players);
    const worth = result.slice();
    for (const { from, features, said, best = null } of asked.toReversed()) {
      for (let near = 0; near < players; near++) target[near] = worth[(from + near) % players]!;
      if (share === 1 || rng() < share) {
        evaluate(net, features);
        learn(net, features, target, gradient);
      }
      const belief = best === null ? trust : 0;
      const alone = best ?? said;
      for (let seat = 0; seat < players; seat++) worth[seat] = belief * worth[seat]! + (1 - belief) * alone[seat]!;
    }
  }
}

const copyOf = ({ count: size, input, value }: Features): Features => ({
  count: size,
  input: input.slice(0, size),
  value: value.slice(0, size),
});

const count = (asked: readonly Asked[], result: Float64Array, errors: Errors[], first: number): void => {
  for (const { from, said, hasPool } of asked) {
    const error = errors[first + (hasPool ? 0 : 1)]!;
    error.sum += (said[from]! - result[from]!) ** 2;
    error.count++;
  }
};
