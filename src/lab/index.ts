export { runArena, type Progress } from './arena.ts';
export { loneCrew, threadCrew } from './crew.ts';
export { openJournal, type Journal } from './journal.ts';
export { duration, fieldName, grouped, signed, signedInterval } from './figures.ts';
export { writeReport } from './report/page.ts';
export { DEFAULT_HYPOTHESES, type Hypotheses } from './sequentialTest.ts';
export { checkSettings, type ArenaSettings } from './settings.ts';
export type { ArenaResult, Standing } from './standing.ts';
export { writeTable } from './textTable.ts';
