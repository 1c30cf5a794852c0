/** How often the net wins against other players: it sits on every seat of the same deals. */
import { newValueNet, type NetShape } from '#src/bots/net/valueNet';
import { MatchAhead } from '#src/bots/triominos/net/matchAhead';
import { NetJudge } from '#src/bots/triominos/net/netJudge';
import { DRAW, PASS, playMove, pointsFor } from '#src/bots/triominos/packed/packedMoves';
import { PackedRound } from '#src/bots/triominos/packed/packedRound';
import { packState } from '#src/bots/triominos/packed/packing';
import { Beliefs, trustAt } from '#src/bots/triominos/search/beliefs';
import { letChance, seededRng, unwrap, type Rng } from '#src/core/index';
import { triominos } from '#src/games/triominos/index';
import { chooseAs, type Kind } from './players.ts';

export interface ContestTask {
  readonly type: 'measure';
  readonly shape: NetShape;
  readonly weights: Float64Array;
  readonly rulebook: string;
  readonly opponent: Kind;
  readonly deals: number;
  readonly seed: string;
}

export const winShare = ({ shape, weights, rulebook, opponent, deals, seed }: ContestTask): number => {
  const judge = new NetJudge(newValueNet(shape, weights));
  const players = shape.outputs;
  const rng = seededRng(seed);
  const match = new MatchAhead(1, 1, players);
  const shares = new Float64Array(players);
  const beliefs = new Beliefs(players, trustAt(players));
  const round = new PackedRound();
  let won = 0;
  for (let deal = 0; deal < deals; deal++) {
    const dealt = dealPlain(players, rulebook, rng);
    for (let mine = 0; mine < players; mine++) {
      round.copy(dealt);
      beliefs.clear();
      while (!round.isOver) {
        const { seat, drawn } = round;
        const move = chooseAs(seat === mine ? 'net' : opponent, judge, round, beliefs, match, rng);
        const points = move === DRAW || move === PASS ? null : pointsFor(round, move);
        if (move !== DRAW) beliefs.learn(round.board, { seat, draws: drawn, points }, round.rackSizes[seat]! - drawn);
        playMove(round, move);
      }
      match.fillShares(round.scores, shares);
      won += shares[mine]!;
    }
  }
  return won / (deals * players);
};

const dealPlain = (players: number, rulebook: string, rng: Rng): PackedRound => {
  let state = unwrap(triominos.start({ players, rulebook, options: { rounds: 1 }, start: 0 }));
  while (state.phase !== 'play') state = letChance(triominos, state, rng).state;
  return packState(state);
};
