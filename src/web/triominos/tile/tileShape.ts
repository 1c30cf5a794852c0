/** A tile as shapes round its own centre, pointing up; other ways to lie are this one turned. */
import { between, distance, outlineOf, centreOf, REACH, roundedPath, type Point } from './geometry.ts';
import { pointsUp, type Cell } from '../../../games/triominos/index.ts';

/** How thick a tile is, seen from above the near edge of the table. */
export const THICKNESS = 8;

const GAP = 1.4;
const ROUNDING = 9;
/** How far the coloured corner reaches into the tile. */
const WEDGE = 45;
const NUMERAL = 0.5;

const CELL: Cell = { x: 0, y: 0 };
const centre = centreOf(CELL);
const shrink = (REACH / 2 - GAP) / (REACH / 2);

/** Top, right, left: clockwise, as a tile's numbers are read. */
const corners: readonly Point[] = outlineOf(CELL).map(({ x, y }) => ({
  x: (x - centre.x) * shrink,
  y: (y - centre.y) * shrink,
}));

export const FACE = roundedPath(corners, ROUNDING);

/** All of the cell, for lighting up a place. */
export const CELL_FACE = roundedPath(
  outlineOf(CELL).map(({ x, y }) => ({ x: x - centre.x, y: y - centre.y })),
  ROUNDING,
);

const wedge = (index: number): string => {
  const corner = corners[index]!;
  const [after, before] = [corners[(index + 1) % 3]!, corners[(index + 2) % 3]!];
  const along = (to: Point, length: number): Point => between(corner, to, length / distance(corner, to));
  const [a, b, c, d] = [along(before, WEDGE), along(before, ROUNDING), along(after, ROUNDING), along(after, WEDGE)];
  return `M${a.x} ${a.y}L${b.x} ${b.y}Q${corner.x} ${corner.y} ${c.x} ${c.y}L${d.x} ${d.y}A${WEDGE} ${WEDGE} 0 0 1 ${a.x} ${a.y}Z`;
};

export const WEDGES: readonly string[] = corners.map((_, index) => wedge(index));

export const NUMERALS: readonly Point[] = corners.map((corner) => between({ x: 0, y: 0 }, corner, NUMERAL));

/** How far a tile is turned, in degrees, so that its first number lies where the cell's first corner is. */
export const turnIn = (cell: Cell): number => (pointsUp(cell) ? 0 : -60);
