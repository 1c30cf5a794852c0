/** What the last placement made, for showing it on the board. */
import {
  bonusOf,
  cornersOf,
  type Bonus,
  type Cell,
  type Placement,
  type View,
} from '../../../games/triominos/index.ts';
import { outlineOf, pointOf, type Point } from '../tile/geometry.ts';

export interface PlacementMarks {
  readonly placement: Placement;
  readonly bonus: Bonus | undefined;
  /** The lattice points round which a hexagon was closed. */
  readonly hexagons: readonly Cell[];
}

export const marksOf = ({ rules, board }: Pick<View, 'rules' | 'board'>): PlacementMarks | undefined => {
  const placement = board.at(-1);
  if (!placement) return undefined;
  const bonus = bonusOf(rules, board.slice(0, -1), placement);
  const hexagons = bonus?.reason === 'hexagon' ? cornersOf(placement).filter((corner) => isClosed(board, corner)) : [];
  return { placement, bonus, hexagons };
};

const isClosed = (board: View['board'], point: Cell): boolean =>
  board.filter((placement) => cornersOf(placement).some(({ x, y }) => x === point.x && y === point.y)).length === 6;

/** The point above what the placement made. */
export const crownOf = ({ placement, hexagons }: PlacementMarks): Point => {
  const around = hexagons.length > 0 ? hexagons.flatMap(ringRound).map(pointOf) : outlineOf(placement);
  const xs = around.map(({ x }) => x);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: Math.min(...around.map(({ y }) => y)) };
};

/** The six lattice points round one, clockwise. */
export const ringRound = ({ x, y }: Cell): readonly Cell[] => [
  { x: x + 2, y },
  { x: x + 1, y: y + 1 },
  { x: x - 1, y: y + 1 },
  { x: x - 2, y },
  { x: x - 1, y: y - 1 },
  { x: x + 1, y: y - 1 },
];
