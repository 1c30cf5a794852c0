/** The lattice as a picture: board units, y growing downwards, a tile's side 100 long. */
import { cornersOf, pointsUp, type Cell } from '../../../games/triominos/index.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The size of a window onto the board, or of a rack, in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const SIDE = 100;
export const HEIGHT = (SIDE * Math.sqrt(3)) / 2;

/** From the centre of a tile to its corners. */
export const REACH = (HEIGHT * 2) / 3;

/** Where a lattice point lies. */
export const pointOf = ({ x, y }: Cell): Point => ({ x: (x * SIDE) / 2, y: y * HEIGHT });

/** The corners of a cell, in the order of a tile's numbers. */
export const outlineOf = (cell: Cell): readonly [Point, Point, Point] => {
  const [a, b, c] = cornersOf(cell);
  return [pointOf(a), pointOf(b), pointOf(c)];
};

export const centreOf = (cell: Cell): Point => {
  const { x, y } = pointOf(cell);
  return { x, y: y + (pointsUp(cell) ? REACH : HEIGHT - REACH) };
};

/** A part of the way from one point to another. */
export const between = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The box round some cells; round the first cell when there are none, so that there is always something to look at. */
export const boundsOf = (cells: readonly Cell[]): Bounds => {
  const points = (cells.length > 0 ? cells : [{ x: 0, y: 0 }]).flatMap(outlineOf);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
};

/** The cell under a point. */
export const cellAt = ({ x, y }: Point): Cell => {
  const row = Math.floor(y / HEIGHT);
  const column = Math.floor((x * 2) / SIDE);
  const near = [column, column + 1].map((one) => ({ x: one, y: row }));
  const [left, right] = near as [Cell, Cell];
  return distance(centreOf(left), { x, y }) <= distance(centreOf(right), { x, y }) ? left : right;
};

/** A closed shape with rounded corners, as an SVG path. */
export const roundedPath = (corners: readonly Point[], radius: number): string => {
  const parts = corners.map((corner, i) => {
    const before = corners[(i + corners.length - 1) % corners.length]!;
    const after = corners[(i + 1) % corners.length]!;
    const start = between(corner, before, radius / distance(corner, before));
    const end = between(corner, after, radius / distance(corner, after));
    return `${i === 0 ? 'M' : 'L'}${at(start)}Q${at(corner)} ${at(end)}`;
  });
  return `${parts.join('')}Z`;
};

const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

const round = (value: number): number => Math.round(value * 100) / 100;
