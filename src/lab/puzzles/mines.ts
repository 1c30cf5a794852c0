import type { PuzzledGame } from '../../analysis/index.ts';
import type { Find } from './find.ts';
import { minePickomino } from './pickominoMine.ts';
import { mineTriominos } from './triominosMine.ts';

/** Plays one game and gives its puzzles; the same seed gives the same. */
const MINES: Readonly<Record<PuzzledGame, (seed: string) => Find[]>> = {
  pickomino: minePickomino,
  triominos: mineTriominos,
};

export interface MiningJob {
  readonly game: PuzzledGame;
  readonly seed: string;
}

export const mine = ({ game, seed }: MiningJob): Find[] => MINES[game](seed);
