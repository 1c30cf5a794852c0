export { accuracyOf, ANALYSIS_FORMAT, sumOfParts, type Analysis, type Parts, type SeatAnalysis } from './analysis.ts';
export { analyse } from './analyse.ts';
export type { Chances } from './chances.ts';
export { GRADES, gradeOf, LUCKY, luckMarkOf, VERY_LUCKY, type Grade, type LuckMark } from './marks.ts';
export type { ChoiceMoment, DriftMoment, LuckMoment, Moment } from './moment.ts';
export * from './pickomino/index.ts';
export * from './triominos/index.ts';
export { finish, type Progress, type Task } from './task.ts';
