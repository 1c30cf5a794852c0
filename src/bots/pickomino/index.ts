export { advise, type Advice } from './solver/advice.ts';
export type { Objective } from './solver/objective.ts';
export { oddsOf, type Odds } from './solver/odds.ts';
export type { Outlook } from './solver/outlook.ts';
export type { MoveValue } from './solverBot.ts';
