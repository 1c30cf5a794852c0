/** The legal moves as places to point at: what lies there, what it brings, and which one is meant. */
import {
  bonusOf,
  openingBonus,
  tileShowing,
  type Bonus,
  type Move,
  type PlaceMove,
  type Tile,
  type View,
} from '../../../games/triominos/index.ts';
import { cellAt, centreOf, distance, type Point } from '../tile/geometry.ts';

export interface Place {
  readonly move: PlaceMove;
  readonly tile: Tile;
  readonly centre: Point;
  /** The sum of its numbers. */
  readonly points: number;
  readonly bonus: Bonus | { readonly reason: 'opening'; readonly points: number } | undefined;
}

/** What a bonus depends on. */
type Situation = Pick<View, 'rules' | 'board'>;

export const totalOf = ({ points, bonus }: Place): number => points + (bonus?.points ?? 0);

/** The legal places by tile, each tile's row by row. */
export const placesByTile = (view: Situation, legal: readonly Move[]): ReadonlyMap<Tile, readonly Place[]> => {
  const places = new Map<Tile, Place[]>();
  for (const move of legal) {
    if (move.type !== 'place') continue;
    const place = placeOf(view, move);
    places.set(place.tile, [...(places.get(place.tile) ?? []), place]);
  }
  return places;
};

export const placeOf = (view: Situation, move: PlaceMove): Place => {
  const tile = tileShowing(move.numbers)!;
  const points = move.numbers.reduce((sum, number) => sum + number, 0);
  return { move, tile, centre: centreOf(move), points, bonus: bonusAt(view, move, tile) };
};

const bonusAt = (view: Situation, move: PlaceMove, tile: Tile): Place['bonus'] => {
  if (view.board.length > 0) return bonusOf(view.rules, view.board, move);
  const points = openingBonus(view.rules, tile);
  return points > 0 ? { reason: 'opening', points } : undefined;
};

/** The place nearest to a board point: the one it lies in, else the nearest within `reach`. */
export const placeNear = (places: readonly Place[], point: Point, reach: number): Place | undefined => {
  const cell = cellAt(point);
  const under = places.find(({ move }) => move.x === cell.x && move.y === cell.y);
  if (under) return under;
  return nearest(
    places.filter(({ centre }) => distance(centre, point) <= reach),
    point,
  );
};

const STEPS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const satisfies Record<string, Point>;

export type Arrow = keyof typeof STEPS;

export const isArrow = (key: string): key is Arrow => Object.hasOwn(STEPS, key);

/** The direction of an arrow, one long. */
export const stepOf = (arrow: Arrow): Point => STEPS[arrow];

/** Left and right go row by row and round, so that every place is reached; up and down to the nearest of another row. */
export const placeAlong = (places: readonly Place[], from: Place, arrow: Arrow): Place => {
  const step = STEPS[arrow];
  if (step.x !== 0) return places[(places.indexOf(from) + step.x + places.length) % places.length] ?? from;
  const beyond = places.filter((place) => (place.move.y - from.move.y) * step.y > 0);
  return nearest(beyond, from.centre) ?? from;
};

const nearest = (places: readonly Place[], point: Point): Place | undefined =>
  places.toSorted((a, b) => distance(a.centre, point) - distance(b.centre, point))[0];
