/** The puzzles that ship: thousands of short lines, loaded when somebody wants them, read one at a time. */
import { seededRng, shuffled, type GameTypes } from '../../core/index.ts';
import type { Catalogue } from '../../games/index.ts';
import { dayNumber } from './day.ts';
import type { PuzzledGame } from './games.ts';
import { readPickominoPuzzle } from './pickominoNotation.ts';
import { readHead, type Puzzle, type PuzzleLevel } from './puzzle.ts';
import { readTriominosPuzzle } from './triominosNotation.ts';

/** All puzzles of one game. */
export interface Shelf<G extends GameTypes = GameTypes> {
  readonly count: number;
  levelAt(place: number): PuzzleLevel;
  puzzleAt(place: number): Puzzle<G>;
}

type Loaders = { readonly [Id in PuzzledGame]: () => Promise<Shelf<Catalogue[Id]>> };

const LOADERS: Loaders = {
  pickomino: async () => shelfOf((await import('./data/pickomino.ts')).PUZZLES, readPickominoPuzzle),
  triominos: async () => shelfOf((await import('./data/triominos.ts')).PUZZLES, readTriominosPuzzle),
};

export const loadPuzzles = <Id extends PuzzledGame>(game: Id): Promise<Shelf<Catalogue[Id]>> => LOADERS[game]();

const shelfOf = <G extends GameTypes>(text: string, read: (line: string) => Puzzle<G>): Shelf<G> => {
  const lines = text.trim().split('\n');
  return {
    count: lines.length,
    levelAt: (place) => readHead(lines[place]!.slice(0, 3)).level,
    puzzleAt: (place) => read(lines[place]!),
  };
};

/** The puzzle of a day, the same for everybody: none comes twice before all have come. `date` is `2026-11-16`. */
export const placeOfDay = (date: string, count: number): number => {
  const day = dayNumber(date);
  const places = shuffled([...Array(count).keys()], seededRng(`puzzles ${Math.floor(day / count)}`));
  return places[day % count]!;
};
