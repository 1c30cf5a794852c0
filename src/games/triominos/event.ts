import type { Seat } from '../../core/index.ts';
import type { Cell } from './board.ts';
import type { Numbers, Tile } from './tiles.ts';

/** A step as records hold it. */
export type TriominosEvent = OpenEvent | Deal<readonly Tile[]>;

/** T-21: a step as a viewer sees it: a deal with one hand, or none; a draw without its tile. */
export type WitnessedEvent = OpenEvent | Deal<readonly Tile[] | null>;

interface Deal<Hand> {
  readonly type: 'deal';
  readonly hands: readonly Hand[];
}

type OpenEvent =
  | { readonly type: 'drawForStart'; readonly player: Seat; readonly tile: Tile }
  | ({ readonly type: 'place'; readonly player: Seat; readonly numbers: Numbers } & Cell)
  /** `null` until the draw has its outcome, and always for other viewers. */
  | { readonly type: 'draw'; readonly player: Seat; readonly tile: Tile | null }
  | { readonly type: 'pass'; readonly player: Seat };
