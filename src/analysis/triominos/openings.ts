import { passingPoints, POINTS, unseenBy, type Move, type View } from '../../games/triominos/index.ts';
import { playMove, pointsFor } from '../../bots/triominos/packed/packedMoves.ts';
import { PackedRound } from '../../bots/triominos/packed/packedRound.ts';
import { countOfBoth, packSet } from '../../bots/triominos/packed/packedTiles.ts';
import { packMove } from '../../bots/triominos/packed/packing.ts';
import type { Openings } from './choice.ts';

/** The opportunities after a move; a draw or a pass leaves the board unchanged. */
export const openingsAfter = (view: View, seen: PackedRound, move: Move): Openings => {
  const round = new PackedRound();
  round.copy(seen);
  if (move.type === 'place') playMove(round, packMove(move));
  const { low, high } = packSet(unseenBy(view));
  const most = round.board.findBest(low, high);
  return { tiles: countOfBoth(low & round.board.fitLow, high & round.board.fitHigh), most: Math.max(0, most) };
};

/** The points a move earns or costs at once. */
export const earningsOf = (view: View, seen: PackedRound, move: Move): number => {
  if (move.type === 'draw') return POINTS.draw;
  if (move.type === 'pass') return passingPoints({ drawn: view.drawn ?? [], rules: view.rules });
  return pointsFor(seen, packMove(move));
};
