import type { PuzzleLevel } from '../../../analysis/puzzles/puzzle.ts';
import { percentIn } from '../../language/percent.ts';
import { pluralIn } from '../../language/plural.ts';

const plural = pluralIn('en');

/** What puzzles and the odds trainer say. */
export const en = {
  percent: percentIn('en'),
  title: 'Practice',
  daily: 'Puzzle of the day',
  dailyHint: 'The same for everybody today.',
  puzzle: 'Puzzle',
  puzzles: 'More puzzles',
  puzzlesHint: 'One choice is clearly the best: find it. Thousands of positions from games between bots.',
  done: 'solved today',
  odds: 'Guess the odds',
  oddsHint: 'How likely is it? Guess, and see the truth.',
  soFar: (solved: number, tried: number): string => `Solved ${solved} of ${tried}.`,
  whatIsBest: 'What is best here?',
  levels: { 1: 'very easy', 2: 'easy', 3: 'medium', 4: 'hard', 5: 'very hard' } satisfies Record<PuzzleLevel, string>,
  right: 'Right!',
  wrong: (best: string): string => `Not quite. Best: ${best}.`,
  thinking: 'The coach is thinking …',
  next: 'Next',
  streak: (days: number): string => `${plural(days, 'day', 'days')} in a row`,
  guess: 'Your guess',
  guessIt: 'That is my guess',
  truth: (chance: string): string => `It is ${chance}.`,
  score: (score: number): string => `${plural(score, 'point', 'points')} of 100.`,
  mean: (mean: number, guesses: number): string =>
    `On average ${mean} points in ${plural(guesses, 'guess', 'guesses')}.`,
};

export type PracticeWords = typeof en;
