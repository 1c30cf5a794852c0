import { keysOf } from '#src/core/index';
import type { Candidate } from './candidate.ts';
import { generatePickomino } from './pickomino.ts';
import { generateTriominos, weighAgain } from './triominos.ts';

/** Plays one game and gives its puzzles; the same seed gives the same. */
const GENERATORS = { pickomino: generatePickomino, triominos: generateTriominos };

export const PUZZLED_GAMES = keysOf(GENERATORS);

export interface GenerateJob {
  readonly type: 'generate';
  readonly game: keyof typeof GENERATORS;
  readonly seed: string;
}

export const generate = ({ game, seed }: Omit<GenerateJob, 'type'>): Candidate[] => GENERATORS[game](seed);

/** Weighs a puzzle of Triominos that was found before. */
export interface WeighJob {
  readonly type: 'weigh';
  readonly line: string;
}

/** `null` where the answer is no longer clear. */
export interface WeighedLine {
  readonly line: string | null;
}

export const weigh = ({ line }: WeighJob): WeighedLine => ({ line: weighAgain(line) });
