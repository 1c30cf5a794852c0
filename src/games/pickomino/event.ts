import type { Seat } from '../../core/index.ts';
import type { Face } from './dice.ts';

/** What records hold of a step. Everything lies open, so everybody witnesses the same. */
export type PickominoEvent =
  /** No dice while they are still in the air. */
  | { readonly type: 'roll'; readonly player: Seat; readonly dice: readonly Face[] }
  | { readonly type: 'keep'; readonly player: Seat; readonly face: Face }
  | { readonly type: 'stop'; readonly player: Seat; readonly take: number | null };
