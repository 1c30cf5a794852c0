/** Two players and an empty pool: nothing is hidden, and choices can be searched, often to the last tile. */
import { unseenBy, type Move, type View } from '../../games/triominos/index.ts';
import { NO_LIMIT } from '../../bots/bot.ts';
import type { MatchAhead } from '../../bots/triominos/net/matchAhead.ts';
import { weighEndgame, type WeighedMove } from '../../bots/triominos/search/endgame.ts';
import { PackedRound } from '../../bots/triominos/packed/packedRound.ts';
import { packTile } from '../../bots/triominos/packed/packedTiles.ts';
import { packMove, packView } from '../../bots/triominos/packed/packing.ts';
import type { Chances } from '../chances.ts';

/** The outcome of a choice with the best play of both sides. */
export interface Followed {
  readonly move: Move;
  /** The mover's lead at the end of the round. */
  readonly lead: number;
  readonly chances: Chances;
  /** The same with one move less of search; equal once the end is reached. */
  readonly before: Chances;
  /** Was every line after it followed to the end of the round? */
  readonly isExact: boolean;
}

/** A lead that was not followed to the end of the round is unsure by so many points; fitted by `research/calibration`. */
const UNSURE = 60;

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
export const follow = (round: PackedRound, legal: readonly Move[], match: MatchAhead, nodes: number): Followed[] => {
  const weighed = weighEndgame(round, nodes, NO_LIMIT);
  return legal.map((move) => {
    const packed = packMove(move);
    return followed(
      round,
      move,
      weighed.find((one) => one.move === packed)!,
      match,
    );
  });
};

const followed = (round: PackedRound, move: Move, weighed: WeighedMove, match: MatchAhead): Followed => {
  const { lead, leadBefore, isExact } = weighed;
  const at = (one: number): Chances => chancesAt(round, one, match, isExact ? 0 : UNSURE);
  return { move, lead, chances: at(lead), before: at(leadBefore), isExact };
};

/** Each seat's chance if the seat to move ends the round with this lead. */
export const chancesAt = (round: PackedRound, lead: number, match: MatchAhead, unsure: number): Chances => {
  const shares = new Float64Array(match.players);
  match.fillShares(scoresAt(round, lead), shares, unsure);
  return [...shares];
};

/** Scores with this lead and the same sum, which estimates how many rounds may follow. */
const scoresAt = ({ seat, scores }: PackedRound, lead: number): number[] => {
  const sum = scores[0]! + scores[1]!;
  return [0, 1].map((one) => (sum + (one === seat ? lead : -lead)) / 2);
};
