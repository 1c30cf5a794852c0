import type { Pickomino } from '../../games/pickomino/index.ts';
import type { Shelf } from '../puzzles/shelf.ts';

export { analysePickomino } from './walk.ts';
export type { PickominoChoice } from './choice.ts';
export { liveOddsOf, type LiveOdds } from './liveOdds.ts';
export { askOdds, type PickominoOddsQuestion } from './oddsQuiz.ts';
export { whyBetter, type PickominoReason } from './reason.ts';
export { pickominoEnglish } from './english.ts';
export {
  tellPickominoAdvice,
  tellPickominoMove,
  type PickominoAdviceWords,
  type PickominoReasonWords,
} from './telling.ts';
export { weighPickomino, type PickominoAdvice } from './weighing.ts';

/** The puzzles, loaded on demand: they are larger than all other files here together. */
export const loadPickominoPuzzles = async (): Promise<Shelf<Pickomino>> => (await import('./puzzles.ts')).puzzles;
