import { PUZZLES } from '../puzzles/data/pickomino.ts';
import { shelfOf } from '../puzzles/shelf.ts';
import { readPickominoPuzzle } from './puzzleNotation.ts';

export const puzzles = shelfOf(PUZZLES, readPickominoPuzzle, ({ piles }) => piles.length);
