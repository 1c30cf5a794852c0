import { err, ok, rulesOf, whyBadTable, type Refusal, type Result, type Seat, type Setup } from '../../core/index.ts';
import type { Board, Cell } from './board.ts';
import { LEAST_PLAYERS, OPTIONS, RULEBOOKS, type TriominosRules } from './rules.ts';
import { TILES, type Numbers, type Tile } from './tiles.ts';

/** `deal`, `lots` (drawing for the start) and `draw` wait for chance. */
export type Phase = 'deal' | 'lots' | 'play' | 'draw' | 'over';

export interface State {
  readonly rules: TriominosRules;
  /** The seat that draws lots first. */
  readonly start: Seat;
  /** From 1. */
  readonly round: number;
  readonly phase: Phase;
  /** Whose turn it is. */
  readonly seat: Seat;
  /** How many turns of this round are over. */
  readonly turns: number;
  /** Each seat's tiles, rising. */
  readonly racks: readonly (readonly Tile[])[];
  /** The tiles left to draw: a set, in rising order. */
  readonly pool: readonly Tile[];
  /** The tiles shown when drawing lots; they are back in the pool. */
  readonly lots: readonly Lot[];
  /** In the order of play. */
  readonly board: Board;
  /** The tiles that the seat to move has drawn this turn, the newest last. */
  readonly drawn: readonly Tile[];
  /** How many tiles each seat has drawn this round. */
  readonly draws: readonly number[];
  /** Passes in a row on an empty pool. */
  readonly passes: number;
  readonly scores: readonly number[];
  readonly sheet: readonly ScoreLine[];
}

export interface Lot {
  readonly seat: Seat;
  readonly tile: Tile;
}

export const REASONS = [
  'tile',
  'opening',
  'bridge',
  'hexagon',
  'draw',
  'penalty',
  'goingOut',
  'racks',
  'blocked',
] as const;

/** The reason for a score line; `racks` are the tiles left on other racks when a player goes out. */
export type Reason = (typeof REASONS)[number];

/** One line of the score sheet. */
export interface ScoreLine {
  readonly round: number;
  readonly turn: number;
  readonly seat: Seat;
  readonly reason: Reason;
  readonly points: number;
  /** The tile placed; never one that was drawn. */
  readonly tile: Tile | null;
}

export type Move =
  | ({ readonly type: 'place'; readonly numbers: Numbers } & Cell)
  | { readonly type: 'draw' }
  | { readonly type: 'pass' };

export type PlaceMove = Extract<Move, { type: 'place' }>;

export type Outcome =
  | { readonly type: 'deal'; readonly hands: readonly (readonly Tile[])[] }
  | { readonly type: 'lot'; readonly seat: Seat; readonly tile: Tile }
  | { readonly type: 'tile'; readonly tile: Tile };

export const start = (setup: Setup<TriominosRules>): Result<State, Refusal> => {
  const rules = rulesOf<TriominosRules>(RULEBOOKS, OPTIONS, setup);
  if (!rules.ok) return rules;
  const refusal = whyBadTable(setup, LEAST_PLAYERS, rules.value.mostPlayers, 'T-01');
  if (refusal) return err(refusal);
  const perSeat = <T>(value: T): T[] => Array<T>(setup.players).fill(value);
  return ok({
    rules: rules.value,
    start: setup.start,
    round: 1,
    phase: 'deal',
    seat: setup.start,
    turns: 0,
    racks: perSeat([]),
    pool: TILES,
    lots: [],
    board: [],
    drawn: [],
    draws: perSeat(0),
    passes: 0,
    scores: perSeat(0),
    sheet: [],
  });
};
