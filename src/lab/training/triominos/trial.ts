/** Rounds between judgements: each candidate sits on every seat of the same deals, against a field of others. */
import { letChance, seededRng, unwrap } from '../../../core/index.ts';
import { triominos } from '../../../games/triominos/index.ts';
import { Judgement } from '../../../bots/triominos/judgement/judgement.ts';
import { playMove } from '../../../bots/triominos/packed/packedMoves.ts';
import { round } from '../../../bots/triominos/packed/packedRound.ts';
import { packState } from '../../../bots/triominos/packed/packing.ts';
import { playTurnGreedily } from '../../../bots/triominos/search/playout.ts';
import { Snapshot } from '../../../bots/triominos/packed/snapshot.ts';
import { ROUND_SCALE } from '../../../bots/triominos/search/standing.ts';
import type { Worths } from '../../../bots/triominos/judgement/worths.ts';

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

/** What each candidate made of the trial, as means over its games. */
export interface Outcome {
  /** How safely it led or how nearly it did, 0 to 1: what search looks for too. */
  readonly lead: number;
  readonly winShare: number;
}

/** Plays a move, or a whole turn, of the seat to move. */
type Player = () => void;

const playerOf = (field: Field): Player => {
  if (field === 'greedy') return playTurnGreedily;
  const judge = new Judgement(field);
  return () => playMove(judge.best());
};

const dealt = new Snapshot();

export const playTrial = ({ players, rulebook, candidates, fields, deals, seed }: Trial): Outcome[] => {
  const rng = seededRng(seed);
  const sums = candidates.map((worths) => ({ player: playerOf(worths), lead: 0, winShare: 0 }));
  const others = fields.map(playerOf);
  for (let deal = 0; deal < deals; deal++) {
    let state = unwrap(triominos.start({ players, rulebook, options: { rounds: 1 }, start: 0 }));
    while (state.phase !== 'play') state = letChance(triominos, state, rng).state;
    packState(state);
    dealt.save();
    for (const sum of sums)
      for (const field of others)
        for (let seat = 0; seat < players; seat++) {
          dealt.load();
          while (!round.isOver) (round.seat === seat ? sum.player : field)();
          sum.lead += leadOf(seat);
          sum.winShare += winShareOf(seat);
        }
  }
  const games = deals * fields.length * players;
  return sums.map(({ lead, winShare }) => ({ lead: lead / games, winShare: winShare / games }));
};

const leadOf = (seat: number): number => {
  let rival = -Infinity;
  for (let other = 0; other < round.players; other++) if (other !== seat) rival = Math.max(rival, round.scores[other]!);
  return 1 / (1 + Math.exp((rival - round.scores[seat]!) / ROUND_SCALE));
};

const winShareOf = (seat: number): number => {
  const scores = round.scores.subarray(0, round.players);
  const most = Math.max(...scores);
  return scores[seat] === most ? 1 / scores.filter((score) => score === most).length : 0;
};
