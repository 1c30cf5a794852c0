export type { Openings, TriominosChoice } from './choice.ts';
export { whyPlaceBetter, type TriominosReason } from './reason.ts';
export { triominosEnglish } from './english.ts';
export { tellTriominosAdvice, type TriominosReasonWords } from './telling.ts';
export { weighTriominos, type TriominosAdvice } from './weighing.ts';
export { analyseTriominos, type AnalysisEffort } from './analysing.ts';
