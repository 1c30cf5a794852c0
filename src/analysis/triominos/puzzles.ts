import { PUZZLES } from '../puzzles/data/triominos.ts';
import { shelfOf } from '../puzzles/shelf.ts';
import { readTriominosPuzzle } from './puzzleNotation.ts';

export const puzzles = shelfOf(PUZZLES, readTriominosPuzzle, ({ scores }) => scores.length);
