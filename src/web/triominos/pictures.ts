/** Positions that show a point of the rules, for the board to draw. */
import {
  fitting,
  openCells,
  RULEBOOKS,
  type Board,
  type PlaceMove,
  type Tile,
  type View,
} from '../../games/triominos/index.ts';
import { placesByTile, type Place } from './board/places.ts';

type Laid = readonly [x: number, y: number, a: number, b: number, c: number];

export interface Picture {
  readonly view: Pick<View, 'board' | 'rules'>;
  /** Where a tile could go, when the picture shows that. */
  readonly places: readonly Place[];
}

const boardOf = (laid: readonly Laid[]): Board =>
  laid.map(([x, y, a, b, c], index) => ({ seat: index % 2, x, y, numbers: [a, b, c] }));

const pictureOf = (laid: readonly Laid[], tile?: Tile): Picture => {
  const view = { rules: RULEBOOKS.fiche.rules, board: boardOf(laid) };
  if (tile === undefined) return { view, places: [] };
  const moves = openCells(view.board).flatMap((cell): PlaceMove[] => {
    const numbers = fitting(tile, cell);
    return numbers ? [{ type: 'place', x: cell.x, y: cell.y, numbers }] : [];
  });
  return { view, places: placesByTile(view, moves).get(tile) ?? [] };
};

const PAIR: readonly Laid[] = [
  [0, 0, 4, 4, 5],
  [-1, 0, 0, 4, 5],
];

/** A tile between the two ends touches one of them by a corner alone. */
const GAP: readonly Laid[] = [
  ...PAIR,
  [-1, -1, 1, 4, 0],
  [0, -1, 1, 3, 4],
  [0, -2, 3, 3, 1],
  [1, -2, 3, 0, 3],
  [2, -2, 0, 0, 3],
  [1, 0, 4, 1, 4],
];

/** By the id of the point. */
export const PICTURES: Readonly<Record<string, Picture>> = {
  'T-04': pictureOf([[0, 0, 4, 4, 5]]),
  'T-06': pictureOf(PAIR, '014'),
  'T-07': pictureOf(GAP, '013'),
  'T-09': pictureOf([...GAP, [2, -1, 3, 0, 1]]),
  'T-10': pictureOf([
    [-1, -1, 3, 4, 0],
    [-1, 0, 0, 4, 0],
    [0, -1, 3, 4, 4],
    [1, -1, 4, 4, 4],
    [1, 0, 4, 4, 5],
    [0, 0, 4, 5, 0],
  ]),
  'T-11': pictureOf([
    [-1, -1, 0, 0, 4],
    [-1, 0, 4, 0, 2],
    [0, -1, 0, 1, 0],
    [0, 0, 0, 0, 2],
    [1, -1, 1, 5, 0],
    [2, -1, 1, 1, 5],
    [3, -1, 1, 4, 5],
    [3, 0, 5, 4, 5],
    [2, 0, 5, 5, 0],
    [1, 0, 0, 5, 0],
  ]),
};
