/** Rounds that nets play against themselves without a look ahead, on the packed engine: hundreds in a second. */
import { below, letChance, seededRng, unwrap, type Rng } from '#src/core/index';
import { MatchAhead } from '#src/bots/triominos/net/matchAhead';
import { DRAW, PASS, playMove, pointsFor } from '#src/bots/triominos/packed/packedMoves';
import type { PackedRound } from '#src/bots/triominos/packed/packedRound';
import { packState } from '#src/bots/triominos/packed/packing';
import { Beliefs, trustAt } from '#src/bots/triominos/search/beliefs';
import { knownJudgeFor, ownJudgeFor } from '#src/bots/triominos/net/valueNets';
import { triominos } from '#src/games/triominos/index';
import type { Sample } from './sampling.ts';

export interface SelfPlayJob {
  readonly players: number;
  readonly rulebook: string;
  readonly seed: string;
}

/** One decision in so many is looked at. */
const APART = 4;

type Unfinished = Omit<Sample, 'won'> & { readonly seat: number };

export const sampleSelfPlay = ({ players, rulebook, seed }: SelfPlayJob): Sample[] => {
  const rng = seededRng(seed);
  return sampleOne(dealt(players, rulebook, rng), rng);
};

const dealt = (players: number, rulebook: string, rng: Rng): PackedRound => {
  const setup = { players, rulebook, options: { rounds: 1 }, start: below(rng, players) };
  let state = unwrap(triominos.start(setup));
  while (state.phase !== 'play') state = letChance(triominos, state, rng).state;
  return packState(state);
};

const sampleOne = (round: PackedRound, rng: Rng): Sample[] => {
  const { players } = round;
  const match = new MatchAhead(1, 1, players);
  const beliefs = new Beliefs(players, trustAt(players));
  const judge = ownJudgeFor(players);
  const samples: Unfinished[] = [];
  while (!round.isOver) {
    const { seat, drawn } = round;
    const move = judge.best(round, beliefs, match);
    if (below(rng, APART) === 0) {
      const known = knownJudgeFor(players).sharesIn(round, match)[seat]!;
      const own = judge.judge(round, move, beliefs, match);
      samples.push({ seat, hasPool: round.poolSize > 0, known, own: judge.ended ? null : own });
    }
    const points = move === DRAW || move === PASS ? null : pointsFor(round, move);
    if (move !== DRAW) beliefs.learn(round.board, { seat, draws: drawn, points }, round.rackSizes[seat]! - drawn);
    playMove(round, move);
  }
  const shares = new Float64Array(players);
  match.fillShares(round.scores, shares);
  return samples.map(({ seat, ...said }) => ({ ...said, won: shares[seat]! }));
};
