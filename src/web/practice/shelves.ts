/** The puzzles of each game, and how a position of it becomes a table. */
import type { PuzzledGame } from '../../analysis/puzzles/games.ts';
import { loadPuzzles, type Shelf } from '../../analysis/puzzles/shelf.ts';
import type { GameTypes } from '../../core/index.ts';
import type { Catalogue } from '../../games/index.ts';

/** A game's puzzles, where its types do not matter. */
export interface PuzzleShelf {
  readonly puzzles: Shelf;
  playersIn(state: GameTypes['state']): number;
}

type Counts = { readonly [Id in PuzzledGame]: (state: Catalogue[Id]['state']) => number };

const PLAYERS: Counts = {
  pickomino: ({ piles }) => piles.length,
  triominos: ({ scores }) => scores.length,
};

export const loadShelf = async <Id extends PuzzledGame>(game: Id): Promise<PuzzleShelf> => {
  const puzzles = await loadPuzzles(game);
  // A shelf has only positions of its own game.
  return { puzzles, playersIn: (state) => PLAYERS[game](state as Catalogue[Id]['state']) };
};
