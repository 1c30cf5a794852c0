/** From the readable engine to the round in hand. */
import type { Move, Placement, State, View } from '../../../games/triominos/index.ts';
import { board } from './packedBoard.ts';
import { packCell } from './packedCells.ts';
import { DRAW, PASS, packPlace } from './packedMoves.ts';
import { round } from './packedRound.ts';
import { packNumbers, packTile } from './packedTiles.ts';

/** Everything but the racks and the pool. */
export const packTable = (
  table: Pick<View, 'rules' | 'board' | 'seat' | 'passes' | 'scores' | 'phase' | 'drawn'>,
): void => {
  round.clear(table.rules, table.scores.length);
  round.seat = table.seat;
  round.passes = table.passes;
  round.isOver = table.phase === 'over';
  round.drawn = table.drawn?.length ?? 0;
  round.newest = packTile(table.drawn?.at(-1) ?? '000');
  round.scores.set(table.scores);
  table.board.forEach(layPlacement);
};

/** The next placement of a game. */
export const layPlacement = (placement: Placement): void => {
  const tile = packNumbers(placement.numbers);
  if (board.tiles === 0) board.layFirst(tile);
  else board.lay(packCell(placement), tile);
};

/** What a seat sees; the other racks stay empty, and nobody knows what the pool holds. */
export const packView = (view: View): void => {
  packTable(view);
  round.poolSize = view.poolSize;
  for (const tile of view.rack!) round.addToRack(view.viewer!, packTile(tile));
};

export const packState = (state: State): void => {
  packTable(state);
  for (const [seat, rack] of state.racks.entries()) for (const tile of rack) round.addToRack(seat, packTile(tile));
  round.pool.set(state.pool.map(packTile));
  round.poolSize = state.pool.length;
};

export const packMove = (move: Move): number => {
  if (move.type === 'place') return packPlace(packCell(move), packNumbers(move.numbers));
  return move.type === 'draw' ? DRAW : PASS;
};
