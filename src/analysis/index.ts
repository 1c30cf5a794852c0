export {
  accuracyOf,
  ANALYSIS_FORMAT,
  ANALYSIS_VERSION,
  sumOfParts,
  toldAccuracy,
  toldShare,
  type Analysis,
  type Parts,
  type SeatAnalysis,
} from './analysis.ts';
export { analyse } from './analyse.ts';
export { botAccuracies, botsAround, type BotAccuracy } from './botAccuracy.ts';
export type { Chances } from './chances.ts';
export { GRADES, gradeOf, LUCKY, luckMarkOf, VERY_LUCKY, type Grade, type LuckMark } from './marks.ts';
export type { ChoiceMoment, DriftMoment, LuckMoment, Moment } from './moment.ts';
export * from './pickomino/index.ts';
export { askOdds, scoreGuess, type OddsQuestion } from './puzzles/oddsTrainer.ts';
export { PUZZLE_LEVELS, type Puzzle, type PuzzleLevel } from './puzzles/puzzle.ts';
export { PUZZLED_GAMES, type PuzzledGame } from './puzzles/games.ts';
export { loadPuzzles, placeOfDay, type Shelf } from './puzzles/shelf.ts';
export * from './triominos/index.ts';
export { finish, type Progress, type Task } from './task.ts';
