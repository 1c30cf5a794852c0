export { analysePickomino } from './analysing.ts';
export type { PickominoChoice } from './choice.ts';
export { liveOddsOf, type LiveOdds } from './liveOdds.ts';
export { whyBetter, type PickominoReason } from './reason.ts';
export { weighPickomino, type PickominoAdvice } from './weighing.ts';
