/** From the readable engine to the packed round. */
import type { Move, State, View } from '../../games/triominos/index.ts';
import { packCell } from './packedCells.ts';
import { DRAW, PASS, packPlace, type PackedRound } from './packedRound.ts';
import { packNumbers, packTile } from './packedTiles.ts';

/** Everything but the racks, the pool and what was drawn. */
export const packTable = (
  round: PackedRound,
  table: Pick<View, 'rules' | 'board' | 'seat' | 'passes' | 'scores'>,
): void => {
  round.clear(table.rules, table.scores.length);
  round.seat = table.seat;
  round.passes = table.passes;
  round.scores.set(table.scores);
  for (const [i, placement] of table.board.entries())
    if (i === 0) round.board.layFirst(packNumbers(placement.numbers));
    else round.board.lay(packCell(placement), packNumbers(placement.numbers));
};

export const packState = (round: PackedRound, state: State): void => {
  packTable(round, state);
  for (const [seat, rack] of state.racks.entries()) for (const tile of rack) round.addToRack(seat, packTile(tile));
  round.pool.set(state.pool.map(packTile));
  round.poolSize = state.pool.length;
  round.drawn = state.drawn.length;
  round.newest = packTile(state.drawn.at(-1) ?? '000');
  round.isOver = state.phase === 'over';
};

export const packMove = (move: Move): number => {
  if (move.type === 'place') return packPlace(packCell(move), packNumbers(move.numbers));
  return move.type === 'draw' ? DRAW : PASS;
};
