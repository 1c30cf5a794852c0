import type { Move, Tile } from '../../games/triominos/index.ts';
import type { ChoiceMark, ChoiceMarks } from '../table/coaching.ts';
import type { Place } from './board/places.ts';

/** What a coach says of each tile: that of its best place. */
export const coachedTiles = (
  byTile: ReadonlyMap<Tile, readonly Place[]>,
  marks: ChoiceMarks<Move> | null,
): ReadonlyMap<Tile, ChoiceMark> => {
  const best = new Map<Tile, ChoiceMark>();
  for (const { tile, move } of [...byTile.values()].flat()) {
    const mark = marks?.of(move);
    const known = best.get(tile);
    if (mark && (!known || mark.isBest || (mark.win > known.win && !known.isBest))) best.set(tile, mark);
  }
  return best;
};
