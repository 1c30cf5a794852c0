/** Rows and columns as a screen reader says them: counted from the top left tile or place, from 1. */
import { openCells, type Board, type Cell } from '../../../games/triominos/index.ts';

export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** All cells that hold a tile or touch one by a side; the first cell on an empty board. */
const reachOf = (board: Board): readonly Cell[] =>
  board.length === 0 ? [{ x: 0, y: 0 }] : [...board, ...openCells(board)];

export const spotOn = (board: Board): ((cell: Cell) => Spot) => {
  const cells = reachOf(board);
  const left = Math.min(...cells.map(({ x }) => x));
  const top = Math.min(...cells.map(({ y }) => y));
  return ({ x, y }) => ({ row: y - top + 1, column: x - left + 1 });
};
