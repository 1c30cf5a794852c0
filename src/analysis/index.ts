export { COACH_MODES, type Adviser, type AnyAdviser, type BotAccuracy, type CoachMode } from './adviser.ts';
export { ADVISERS, adviserOf, analyse, botsAround } from './advisers.ts';
export {
  accuracyOf,
  ANALYSIS_FORMAT,
  ANALYSIS_VERSION,
  sumOfParts,
  clampAccuracy,
  clampShare,
  type Analysis,
  type Parts,
  type SeatAnalysis,
} from './analysis.ts';
export type { Chances } from './chances.ts';
export { GRADES, gradeOf, LUCKY, luckMarkOf, VERY_LUCKY, type Grade, type LuckMark } from './marks.ts';
export type { ChoiceMoment, DriftMoment, LuckMoment, Moment } from './moment.ts';
export * from './pickomino/index.ts';
export { placeOfDay, puzzleOfDay } from './puzzles/day.ts';
export { PUZZLE_LEVELS, type Puzzle, type PuzzleLevel } from './puzzles/puzzle.ts';
export type { Shelf } from './puzzles/shelf.ts';
export * from './triominos/index.ts';
export { finish, type Progress, type Task } from './task.ts';
