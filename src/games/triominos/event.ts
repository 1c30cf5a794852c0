import type { Seat } from '../../core/index.ts';
import type { Cell } from './board.ts';
import type { Numbers, Tile } from './tiles.ts';

/** What records hold of a step. */
export type TriominosEvent = OpenEvent | Deal<readonly Tile[]>;

/** T-21: what a viewer sees of it: a deal with one hand, or none; a draw without its tile. */
export type WitnessedEvent = OpenEvent | Deal<readonly Tile[] | null>;

interface Deal<Hand> {
  readonly type: 'deal';
  readonly hands: readonly Hand[];
}

type OpenEvent =
  | { readonly type: 'drawForStart'; readonly player: Seat; readonly tile: Tile }
  | ({ readonly type: 'place'; readonly player: Seat; readonly numbers: Numbers } & Cell)
  /** `null` while it is under way, and for those who do not see it. */
  | { readonly type: 'draw'; readonly player: Seat; readonly tile: Tile | null }
  | { readonly type: 'pass'; readonly player: Seat };
