import type { Triominos } from '../../games/triominos/index.ts';
import type { Shelf } from '../puzzles/shelf.ts';

export type { Openings, TriominosChoice } from './choice.ts';
export { whyPlaceBetter, type TriominosReason } from './reason.ts';
export { triominosEnglish } from './english.ts';
export { tellTriominosAdvice, type TriominosReasonWords } from './telling.ts';
export { weighTriominos, type TriominosAdvice } from './weighing.ts';
export { analyseTriominos, type AnalysisEffort } from './walk.ts';

/** The puzzles, loaded on demand: they are larger than all other files here together. */
export const loadTriominosPuzzles = async (): Promise<Shelf<Triominos>> => (await import('./puzzles.ts')).puzzles;
