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

/** Cells and lattice points as single numbers: steps to corners and neighbours become additions. */
const COLUMN = 4 * FARTHEST;
const keyOf = ({ x, y }: Cell): number => (x + 2 * FARTHEST) * COLUMN + (y + 2 * FARTHEST);
const cellOf = (key: number): Cell => ({
  x: Math.floor(key / COLUMN) - 2 * FARTHEST,
  y: (key % COLUMN) - 2 * FARTHEST,
});

/** In the order of a tile's numbers. */
const CORNER_STEPS = { up: [0, COLUMN + 1, 1 - COLUMN], down: [-COLUMN, COLUMN, 1] } as const;
const NEIGHBOUR_STEPS = { up: [-COLUMN, COLUMN, 1], down: [-COLUMN, COLUMN, -1] } as const;
type Steps = Readonly<Record<'up' | 'down', readonly number[]>>;
const pointingOf = (cell: Cell): 'up' | 'down' => (pointsUp(cell) ? 'up' : 'down');

/** What three corners of a cell show; `null` where no tile touches. */
type Known = readonly (number | null)[];

export interface OpenCell extends Cell {
  readonly known: Known;
}

interface Lattice {
  readonly taken: ReadonlySet<number>;
  /** The number on each occupied point. */
  readonly numbers: ReadonlyMap<number, number>;
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
  const taken = new Set<number>();
  const numbers = new Map<number, number>();
  const beside = new Set<number>();
  for (const placement of board) {
    const key = keyOf(placement);
    const pointing = pointingOf(placement);
    taken.add(key);
    for (let i = 0; i < 3; i++) {
      const corner = key + CORNER_STEPS[pointing][i]!;
      numbers.set(corner, placement.numbers[i]!);
      beside.add(key + NEIGHBOUR_STEPS[pointing][i]!);
    }
  }
  const open: OpenCell[] = [];
  for (const key of beside) if (!taken.has(key)) open.push(openCell(key, numbers));
  return { taken, numbers, open: open.sort((a, b) => a.y - b.y || a.x - b.x) };
};

const openCell = (key: number, numbers: ReadonlyMap<number, number>): OpenCell => {
  const cell = cellOf(key);
  const [a, b, c] = CORNER_STEPS[pointingOf(cell)];
  const known = [numbers.get(key + a) ?? null, numbers.get(key + b) ?? null, numbers.get(key + c) ?? null];
  return { x: cell.x, y: cell.y, known };
};

export const openCells = (board: Board): readonly OpenCell[] => latticeOf(board).open;

/** The one way, if any, in which a tile fits a cell whose known corners include a side. */
export const fitting = (tile: Tile, { known }: OpenCell): Numbers | undefined => {
  const [a, b, c] = known;
  for (const numbers of rotationsOf(tile))
    if ((a === null || a === numbers[0]) && (b === null || b === numbers[1]) && (c === null || c === numbers[2]))
      return numbers;
  return undefined;
};

/** T-06, T-07: why the numbers cannot lie in the cell. */
export const whyUnfit = (board: Board, cell: Cell, numbers: Numbers): Refusal | undefined => {
  const lattice = latticeOf(board);
  const { x, y } = cell;
  if (lattice.taken.has(keyOf(cell))) return { code: 'cell-taken', rule: 'T-06', x, y };
  const sides = sharedSides(lattice, cell);
  if (sides.length === 0) return { code: 'no-shared-side', rule: 'T-06', x, y };
  for (let i = 0; i < 3; i++) {
    const there = lattice.numbers.get(keysBy(CORNER_STEPS, cell)[i]!);
    if (there === undefined || there === numbers[i]) continue;
    const rule = isOnSide(cell, i, sides) ? 'T-06' : 'T-07';
    return { code: 'corner-differs', rule, x, y, corner: i, there, number: numbers[i] };
  }
  return undefined;
};

const keysBy = (steps: Steps, cell: Cell): number[] => steps[pointingOf(cell)].map((step) => keyOf(cell) + step);

const sharedSides = ({ taken }: Lattice, cell: Cell): number[] =>
  keysBy(NEIGHBOUR_STEPS, cell).filter((key) => taken.has(key));

const isOnSide = (cell: Cell, corner: number, sides: readonly number[]): boolean =>
  sides.some((side) => keysBy(CORNER_STEPS, cellOf(side)).includes(keysBy(CORNER_STEPS, cell)[corner]!));

/** The contacts of a placement, on which its bonus depends. */
export interface Contact {
  readonly occupiedCorners: number;
  readonly sharedSides: number;
  /** Corners at which five tiles met before. */
  readonly hexagons: number;
}

/** How many tiles meet at a corner. */
const tilesAt = (board: Board, corner: number): number =>
  board.reduce((count, placement) => {
    const [a, b, c] = CORNER_STEPS[pointingOf(placement)];
    const step = corner - keyOf(placement);
    return count + Number(step === a || step === b || step === c);
  }, 0);

export const contactOf = (board: Board, cell: Cell): Contact => {
  const lattice = latticeOf(board);
  const met = keysBy(CORNER_STEPS, cell).map((key) => tilesAt(board, key));
  return {
    occupiedCorners: met.filter((tiles) => tiles > 0).length,
    sharedSides: sharedSides(lattice, cell).length,
    hexagons: met.filter((tiles) => tiles === 5).length,
  };
};
