/** Short notations for positions of Pickomino. */
import { diceOf, pickomino, type Face, type State } from '../../src/games/pickomino/index.ts';
import { startOf } from './table.ts';

/** The first of two players with these dice kept, a roll that waits, and a pile. */
export const holding = (
  kept: readonly Face[],
  rolled: readonly Face[] | null = null,
  own: readonly number[] = [],
): State => ({ ...startOf(pickomino), piles: [own, []], kept: diceOf(kept), rolled: rolled && diceOf(rolled) });
