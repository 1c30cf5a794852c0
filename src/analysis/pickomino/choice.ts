import type { Move } from '../../games/pickomino/index.ts';
import type { Chances } from '../chances.ts';

/** The value of one move, with the best play after it. */
export interface PickominoChoice {
  readonly move: Move;
  /** The mover's chance to win the game. */
  readonly win: number;
  /** Each seat's chance to win the game. */
  readonly chances: Chances;
  /** The chance that the turn ends without a tile. */
  readonly lost: number;
  /** The chance of each tile that this turn may bring. */
  readonly tiles: Readonly<Record<number, number>>;
  /** The worms that this turn brings on average; a tile given back counts against it. */
  readonly worms: number;
}
