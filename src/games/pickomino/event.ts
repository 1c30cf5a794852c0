import type { Seat } from '../../core/index.ts';
import type { Face } from './dice.ts';

/** A step as records hold it. Nothing is hidden, so every viewer witnesses the same. */
export type PickominoEvent =
  /** No dice until the roll has its outcome. */
  | { readonly type: 'roll'; readonly player: Seat; readonly dice: readonly Face[] }
  | { readonly type: 'keep'; readonly player: Seat; readonly face: Face }
  | { readonly type: 'stop'; readonly player: Seat; readonly take: number | null };
