export { advise, type Advice } from './advice.ts';
export type { Objective } from './objective.ts';
export { oddsOf, type Odds } from './odds.ts';
export type { Outlook } from './outlook.ts';
export type { MoveValue } from './solverBot.ts';
