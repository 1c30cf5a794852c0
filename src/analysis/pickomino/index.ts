export { analysePickomino } from './analysing.ts';
export { liveOddsOf, type LiveOdds } from './liveOdds.ts';
export { whyBetter, type PickominoReason } from './reason.ts';
export { weighPickomino, type PickominoAdvice, type PickominoChoice } from './weighing.ts';
