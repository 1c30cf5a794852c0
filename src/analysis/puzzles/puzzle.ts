import type { GameTypes } from '../../core/index.ts';

/** By the bots that get it wrong: 1 only the weakest, 5 nearly all. */
export type PuzzleLevel = 1 | 2 | 3 | 4 | 5;

export const PUZZLE_LEVELS: readonly PuzzleLevel[] = [1, 2, 3, 4, 5];

/** A position in which one choice is clearly the best. */
export interface Puzzle<G extends GameTypes = GameTypes> {
  readonly level: PuzzleLevel;
  /** The difference between the best and the next best choice, in points of win chance. */
  readonly gap: number;
  /** With hidden information: show only the view of the seat to move. */
  readonly state: G['state'];
  readonly best: G['move'];
}

export const isPuzzleLevel = (level: number): level is PuzzleLevel => PUZZLE_LEVELS.some((one) => one === level);

/** `307`: level 3, a gap of 7 points. */
export const writeHead = ({ level, gap }: Puzzle): string => `${level}${String(Math.min(99, gap)).padStart(2, '0')}`;

export const readHead = (head: string): Pick<Puzzle, 'level' | 'gap'> => {
  const level = Number(head[0]);
  if (!isPuzzleLevel(level)) throw new Error(`no puzzle has the level ${head[0]}`);
  return { level, gap: Number(head.slice(1)) };
};
