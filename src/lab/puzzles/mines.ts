import { keysOf } from '../../core/index.ts';
import type { Find } from './find.ts';
import { minePickomino } from './pickominoMine.ts';
import { mineTriominos } from './triominosMine.ts';

/** Plays one game and gives its puzzles; the same seed gives the same. */
const MINES = { pickomino: minePickomino, triominos: mineTriominos };

export const MINED_GAMES = keysOf(MINES);

export interface MiningJob {
  readonly game: keyof typeof MINES;
  readonly seed: string;
}

export const mine = ({ game, seed }: MiningJob): Find[] => MINES[game](seed);
