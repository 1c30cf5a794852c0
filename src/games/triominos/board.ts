/**
 * The triangular lattice. A cell has integer x and y, y growing downwards, and points up iff x + y is even.
 * Every lattice point carries one number, so the board is known by its corners.
 */
import type { Refusal, Seat } from '../../core/index.ts';
import { rotationsOf, type Numbers, type Tile } from './tiles.ts';

export interface Cell {
  readonly x: number;
  readonly y: number;
}

export interface Placement extends Cell {
  readonly seat: Seat;
  readonly numbers: Numbers;
}

export type Board = readonly Placement[];

export const pointsUp = ({ x, y }: Cell): boolean => (x + y) % 2 === 0;

/** In the order of a tile's numbers. */
export const cornersOf = ({ x, y }: Cell): readonly [Cell, Cell, Cell] =>
  pointsUp({ x, y })
    ? [
        { x, y },
        { x: x + 1, y: y + 1 },
        { x: x - 1, y: y + 1 },
      ]
    : [
        { x: x - 1, y },
        { x: x + 1, y },
        { x, y: y + 1 },
      ];

export const neighboursOf = ({ x, y }: Cell): readonly [Cell, Cell, Cell] => [
  { x: x - 1, y },
  { x: x + 1, y },
  { x, y: pointsUp({ x, y }) ? y + 1 : y - 1 },
];

/** Further than any board of 56 tiles reaches. */
export const FARTHEST = 200;

const keyOf = ({ x, y }: Cell): number => (x + 2 * FARTHEST) * 4 * FARTHEST + (y + 2 * FARTHEST);

interface Corner {
  readonly number: number;
  /** How many tiles meet there. */
  readonly tiles: number;
}

/** What three corners of a cell show; `null` where no tile touches. */
type Known = readonly (number | null)[];

export interface OpenCell extends Cell {
  readonly known: Known;
}

interface Lattice {
  readonly cells: ReadonlyMap<number, Placement>;
  readonly corners: ReadonlyMap<number, Corner>;
  /** Empty cells beside a tile, row by row. */
  readonly open: readonly OpenCell[];
}

const lattices = new WeakMap<Board, Lattice>();

/** The board by cells and corners; derived once for each board, which never changes. */
const latticeOf = (board: Board): Lattice => {
  const known = lattices.get(board);
  if (known) return known;
  const lattice = makeLattice(board);
  lattices.set(board, lattice);
  return lattice;
};

const makeLattice = (board: Board): Lattice => {
  const cells = new Map<number, Placement>();
  const corners = new Map<number, Corner>();
  for (const placement of board) {
    cells.set(keyOf(placement), placement);
    cornersOf(placement).forEach((corner, i) => {
      const key = keyOf(corner);
      corners.set(key, { number: placement.numbers[i]!, tiles: (corners.get(key)?.tiles ?? 0) + 1 });
    });
  }
  const open = new Map<number, OpenCell>();
  for (const placement of board)
    for (const cell of neighboursOf(placement)) {
      const key = keyOf(cell);
      if (cells.has(key) || open.has(key)) continue;
      open.set(key, { ...cell, known: cornersOf(cell).map((corner) => corners.get(keyOf(corner))?.number ?? null) });
    }
  return { cells, corners, open: [...open.values()].toSorted((a, b) => a.y - b.y || a.x - b.x) };
};

export const openCells = (board: Board): readonly OpenCell[] => latticeOf(board).open;

/** The one way, if any, in which a tile fits a cell whose known corners include a side. */
export const fitting = (tile: Tile, cell: OpenCell): Numbers | undefined =>
  rotationsOf(tile).find((numbers) => cell.known.every((number, i) => number === null || number === numbers[i]));

/** T-06, T-07: why the numbers cannot lie in the cell. */
export const whyUnfit = (board: Board, cell: Cell, numbers: Numbers): Refusal | undefined => {
  const { cells, corners } = latticeOf(board);
  if (cells.has(keyOf(cell))) return { code: 'cell-taken', rule: 'T-06', x: cell.x, y: cell.y };
  const sides = neighboursOf(cell).filter((neighbour) => cells.has(keyOf(neighbour)));
  if (sides.length === 0) return { code: 'no-shared-side', rule: 'T-06', x: cell.x, y: cell.y };
  const sideCorners = new Set(sides.flatMap((side) => cornersOf(side).map(keyOf)));
  for (const [i, corner] of cornersOf(cell).entries()) {
    const there = corners.get(keyOf(corner))?.number;
    if (there === undefined || there === numbers[i]) continue;
    const rule = sideCorners.has(keyOf(corner)) ? 'T-06' : 'T-07';
    return { code: 'corner-differs', rule, x: cell.x, y: cell.y, corner: i, there, number: numbers[i] };
  }
  return undefined;
};

/** What a placement meets: all that its bonus depends on. */
export interface Contact {
  readonly occupiedCorners: number;
  readonly sharedSides: number;
  /** Corners that had five tiles round them. */
  readonly hexagons: number;
}

export const contactOf = (board: Board, cell: Cell): Contact => {
  const { cells, corners } = latticeOf(board);
  const met = cornersOf(cell).map((corner) => corners.get(keyOf(corner))?.tiles ?? 0);
  return {
    occupiedCorners: met.filter((tiles) => tiles > 0).length,
    sharedSides: neighboursOf(cell).filter((neighbour) => cells.has(keyOf(neighbour))).length,
    hexagons: met.filter((tiles) => tiles === 5).length,
  };
};
