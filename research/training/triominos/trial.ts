/** Rounds between judgements: each candidate sits on every seat of the same deals, against a field of others. */
import { letChance, seededRng, unwrap, type Rng } from '#src/core/index';
import { triominos } from '#src/games/triominos/index';
import { Judgement } from '#src/bots/triominos/search/judgement';
import { playMove } from '#src/bots/triominos/packed/packedMoves';
import { PackedRound } from '#src/bots/triominos/packed/packedRound';
import { packState } from '#src/bots/triominos/packed/packing';
import { playTurnGreedily } from '#src/bots/triominos/search/playout';
import { ROUND_SCALE } from '#src/bots/triominos/search/winChance';
import type { Worths } from '#src/bots/triominos/weights/worths';

export type Field = Worths | 'greedy';

export interface Trial {
  readonly players: number;
  readonly rulebook: string;
  readonly candidates: readonly Worths[];
  /** Who sits on the other seats; each deal is played against each of them. */
  readonly fields: readonly Field[];
  readonly deals: number;
  readonly seed: string;
}

/** How a candidate did in the trial, averaged over its games. */
export interface TrialResult {
  /** How safe its lead was, or how small its arrears, 0 to 1: the search plays for the same. */
  readonly lead: number;
  readonly winShare: number;
}

/** Plays a move, or a whole turn, of the seat to move. */
type Player = (round: PackedRound) => void;

const playerOf = (field: Field): Player => {
  if (field === 'greedy') return playTurnGreedily;
  const judge = new Judgement(field);
  return (round) => playMove(round, judge.best(round));
};

export const playTrial = ({ players, rulebook, candidates, fields, deals, seed }: Trial): TrialResult[] => {
  const rng = seededRng(seed);
  const sums = candidates.map((worths) => ({ player: playerOf(worths), lead: 0, winShare: 0 }));
  const others = fields.map(playerOf);
  const round = new PackedRound();
  for (let deal = 0; deal < deals; deal++) {
    const dealt = dealRound(players, rulebook, rng);
    for (const sum of sums)
      for (const field of others)
        for (let seat = 0; seat < players; seat++) {
          round.copy(dealt);
          while (!round.isOver) (round.seat === seat ? sum.player : field)(round);
          sum.lead += leadOf(round, seat);
          sum.winShare += winShareOf(round, seat);
        }
  }
  const games = deals * fields.length * players;
  return sums.map(({ lead, winShare }) => ({ lead: lead / games, winShare: winShare / games }));
};

const dealRound = (players: number, rulebook: string, rng: Rng): PackedRound => {
  let state = unwrap(triominos.start({ players, rulebook, options: { rounds: 1 }, start: 0 }));
  while (state.phase !== 'play') state = letChance(triominos, state, rng).state;
  return packState(state);
};

const leadOf = ({ players, scores }: PackedRound, seat: number): number => {
  let rival = -Infinity;
  for (let other = 0; other < players; other++) if (other !== seat) rival = Math.max(rival, scores[other]!);
  return 1 / (1 + Math.exp((rival - scores[seat]!) / ROUND_SCALE));
};

const winShareOf = ({ players, scores: all }: PackedRound, seat: number): number => {
  const scores = all.subarray(0, players);
  const most = Math.max(...scores);
  return scores[seat] === most ? 1 / scores.filter((score) => score === most).length : 0;
};
