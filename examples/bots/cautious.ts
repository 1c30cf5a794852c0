/**
 * A bot for Pickomino as a module: it stops as soon as it can take a tile, and until then keeps the dice that add most.
 *
 *   tablee arena pickomino --bots greedy,./cautious.ts      (Node 22.18 or later; for older versions, compile it to .js)
 */
import type { Bot } from 'tablee/bots';
import type { Move, Pickomino, State } from 'tablee/games/pickomino';

/** Symbols in the order of `rolled` and `kept`: 1 to 5, and the worm, which counts 5 and is needed to take anything. */
const valueOf = (view: State, move: Move): number => {
  if (move.type === 'stop') return move.take === null ? -1 : 100 + move.take;
  if (move.type === 'roll') return 0;
  const index = move.face === 'W' ? 5 : move.face - 1;
  const worth = move.face === 'W' ? 7 : move.face;
  return worth * (view.rolled?.[index] ?? 0);
};

export const bot: Bot<Pickomino> = {
  name: 'cautious',
  choose: (view, legal) => legal.reduce((best, move) => (valueOf(view, move) > valueOf(view, best) ? move : best)),
};
