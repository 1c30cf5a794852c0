export { analysePickomino } from './analysing.ts';
export type { PickominoChoice } from './choice.ts';
export { liveOddsOf, type LiveOdds } from './liveOdds.ts';
export { whyBetter, type PickominoReason } from './reason.ts';
export { pickominoEnglish } from './english.ts';
export {
  tellPickominoAdvice,
  tellPickominoMove,
  type PickominoAdviceWords,
  type PickominoReasonWords,
} from './telling.ts';
export { weighPickomino, type PickominoAdvice } from './weighing.ts';
