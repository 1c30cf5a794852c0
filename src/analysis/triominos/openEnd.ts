/** Two players and an empty pool: nothing is hidden, and choices can be searched, though not always to the end. */
import { unseenBy, type Move, type View } from '../../games/triominos/index.ts';
import { NO_LIMIT } from '../../bots/bot.ts';
import { weighEndgame, type WeighedMove } from '../../bots/triominos/search/endgame.ts';
import { PackedRound } from '../../bots/triominos/packed/packedRound.ts';
import { packTile } from '../../bots/triominos/packed/packedTiles.ts';
import { packMove, packView } from '../../bots/triominos/packed/packing.ts';
import type { Chances } from '../chances.ts';
import { smoothingFor, type MatchChance } from './matchChance.ts';

/** The outcome of a choice with the best play of both sides. */
export interface Followed {
  readonly move: Move;
  /** The mover's lead at the end of the round. */
  readonly lead: number;
  readonly plain: Chances;
  readonly shown: Chances;
  /** The same with one move less of search; equal once the end is reached. */
  readonly shownBefore: Chances;
}

export const isOpenEnd = ({ poolSize, scores }: View): boolean => poolSize === 0 && scores.length === 2;

/** The full round as the viewer of an open end knows it: the other player holds all unseen tiles. */
export const roundSeenBy = (view: View): PackedRound => {
  const round = packView(view);
  const other = 1 - view.seat;
  round.rackSizes[other] = 0;
  for (const tile of unseenBy(view)) round.addToRack(other, packTile(tile));
  return round;
};

/** Searches at most so many positions of the mover's round. */
export const follow = (round: PackedRound, legal: readonly Move[], chance: MatchChance, nodes: number): Followed[] => {
  const scratch = new PackedRound();
  scratch.copy(round);
  const weighed = weighEndgame(scratch, nodes, NO_LIMIT);
  return legal.map((move) => {
    const packed = packMove(move);
    return followed(
      round,
      move,
      weighed.find((one) => one.move === packed)!,
      chance,
    );
  });
};

const followed = (round: PackedRound, move: Move, weighed: WeighedMove, chance: MatchChance): Followed => {
  const at = (lead: number, smoothing: number): Chances => chances(chance, scoresAt(round, lead), smoothing);
  const { lead, leadBefore } = weighed;
  const smoothing = smoothingFor(0);
  return { move, lead, plain: at(lead, 0), shown: at(lead, smoothing), shownBefore: at(leadBefore, smoothing) };
};

/** Scores with this lead and the same sum, which estimates how many rounds may follow. */
const scoresAt = ({ seat, scores }: PackedRound, lead: number): number[] => {
  const sum = scores[0]! + scores[1]!;
  return [0, 1].map((one) => (sum + (one === seat ? lead : -lead)) / 2);
};

const chances = (chance: MatchChance, scores: readonly number[], smoothing: number): Chances => {
  const filled = new Float64Array(chance.players);
  chance.fill(scores, smoothing, filled);
  return [...filled];
};
