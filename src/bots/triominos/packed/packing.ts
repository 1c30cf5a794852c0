/** From the readable engine to a packed round. */
import type { Move, Placement, State, View } from '../../../games/triominos/index.ts';
import type { PackedBoard } from './packedBoard.ts';
import { packCell } from './packedCells.ts';
import { DRAW, PASS, packPlace } from './packedMoves.ts';
import { PackedRound } from './packedRound.ts';
import { packNumbers, packTile } from './packedTiles.ts';

/** Everything but the racks and the pool. */
const packTable = (
  round: PackedRound,
  table: Pick<View, 'rules' | 'board' | 'seat' | 'passes' | 'scores' | 'phase' | 'drawn'>,
): void => {
  round.clear(table.rules, table.scores.length);
  round.seat = table.seat;
  round.passes = table.passes;
  round.isOver = table.phase === 'over';
  round.drawn = table.drawn?.length ?? 0;
  round.newest = packTile(table.drawn?.at(-1) ?? '000');
  round.scores.set(table.scores);
  for (const placement of table.board) layPlacement(round.board, placement);
};

/** The next placement of a game. */
export const layPlacement = (board: PackedBoard, placement: Placement): void => {
  const tile = packNumbers(placement.numbers);
  if (board.tiles === 0) board.layFirst(tile);
  else board.lay(packCell(placement), tile);
};

/**
 * The view of a seat; of other racks only the size is known, of the pool too. Fast bots pass in the round of their last
 * decision: a new one costs as much as the judgement.
 */
export const packView = (view: View, round = new PackedRound()): PackedRound => {
  packTable(round, view);
  round.poolSize = view.poolSize;
  for (const tile of view.rack!) round.addToRack(view.viewer!, packTile(tile));
  round.rackSizes.set(view.rackSizes);
  return round;
};

export const packState = (state: State): PackedRound => {
  const round = new PackedRound();
  packTable(round, state);
  for (const [seat, rack] of state.racks.entries()) for (const tile of rack) round.addToRack(seat, packTile(tile));
  round.pool.set(state.pool.map(packTile));
  round.poolSize = state.pool.length;
  return round;
};

export const packMove = (move: Move): number => {
  if (move.type === 'place') return packPlace(packCell(move), packNumbers(move.numbers));
  return move.type === 'draw' ? DRAW : PASS;
};
