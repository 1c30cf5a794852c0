/** All puzzles of one game: thousands of short lines, each parsed when it is asked for. */
import type { GameTypes } from '../../core/index.ts';
import { readHead, type Puzzle, type PuzzleLevel } from './puzzle.ts';

export interface Shelf<G extends GameTypes = GameTypes> {
  readonly count: number;
  levelAt(place: number): PuzzleLevel;
  puzzleAt(place: number): Puzzle<G>;
  /** How many people sit at the table of a puzzle. */
  playersIn(state: G['state']): number;
}

export const shelfOf = <G extends GameTypes>(
  text: string,
  read: (line: string) => Puzzle<G>,
  playersIn: (state: G['state']) => number,
): Shelf<G> => {
  const lines = text.trim().split('\n');
  return {
    count: lines.length,
    levelAt: (place) => readHead(lines[place]!.slice(0, 3)).level,
    puzzleAt: (place) => read(lines[place]!),
    playersIn,
  };
};
