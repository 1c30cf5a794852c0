import type { Move } from '../../games/triominos/index.ts';
import type { Chances } from '../chances.ts';

/** The value of one move by what its player can know. */
export interface TriominosChoice {
  readonly move: Move;
  /** The mover's chance to win the match. */
  readonly win: number;
  /** Each seat's chance to win the match. */
  readonly chances: Chances;
  /** The standard error of `win`. */
  readonly doubt: number;
  /** Was every line after it followed to the end of the round? */
  readonly isExact: boolean;
  /** The mover's lead over the best of the others at the end of the round, on average. */
  readonly lead: number;
  /** What it earns or costs at once. */
  readonly earns: number;
  readonly opens: Openings;
}

/** The opportunities a move leaves to others, by the tiles that the mover does not see. */
export interface Openings {
  /** How many of those tiles would fit somewhere. */
  readonly tiles: number;
  /** The most that one of them would earn; 0 where none fits. */
  readonly most: number;
}
