/** What a choice would bring, worked out by the rules themselves. */
import type { Seat } from '../../../core/index.ts';
import {
  pickomino,
  pointsOf,
  takings,
  WORM,
  type Face,
  type Move,
  type State,
} from '../../../games/pickomino/index.ts';
import type { SeatInfo } from '../../table/kit.ts';
import type { PickominoWords } from '../words/en.ts';

export interface Preview {
  readonly total: number;
  readonly hasWorm: boolean;
  /** The best tile a stop would take, and whom it would come from (`null`: the grill). */
  readonly takes: Taking | null;
}

export interface Taking {
  readonly tile: number;
  readonly from: Seat | null;
}

export const previewOf = (view: State): Preview => {
  const [tile] = takings(view);
  return {
    total: pointsOf(view.kept),
    hasWorm: view.kept[WORM]! > 0,
    takes: tile === undefined ? null : takingOf(view, tile),
  };
};

/** The tile it would bring, and whose it is. */
export const bringsText = ({ takes, hasWorm }: Preview, seats: readonly SeatInfo[], words: PickominoWords): string => {
  if (!takes) return hasWorm ? words.reachesNothing : words.noWormYet;
  return takes.from === null ? words.reaches(takes.tile) : words.reachesTheft(seats[takes.from]?.name ?? '');
};

/** After keeping all dice of a face. */
export const previewOfKeep = (view: State, face: Face): Preview =>
  previewOf(pickomino.next(view, { type: 'keep', face }));

export const takingOf = (view: State, tile: number): Taking => {
  const after = pickomino.next(view, { type: 'stop', take: tile });
  return { tile, from: after.last?.from ?? null };
};

/** Split by kind, as the table offers them. */
export interface Choices {
  readonly roll: boolean;
  readonly keeps: readonly Face[];
  /** The tiles a stop may take; `null` is a stop that takes none. */
  readonly stops: readonly (number | null)[];
}

export const choicesOf = (legal: readonly Move[]): Choices => ({
  roll: legal.some((move) => move.type === 'roll'),
  keeps: legal.flatMap((move) => (move.type === 'keep' ? [move.face] : [])),
  stops: legal.flatMap((move) => (move.type === 'stop' ? [move.take] : [])),
});
