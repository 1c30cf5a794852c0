/** What others may use of Pickomino's bots; the trainer, which makes their weights, knows them from inside. */
export { advise, type Advice } from './advice/advice.ts';
export type { Objective } from './advice/objective.ts';
export { oddsOf, type Odds } from './advice/odds.ts';
export type { Outlook } from './advice/outlook.ts';
export { PICKOMINO_BOTS } from './bots.ts';
export type { MoveValue } from './solver/moveValues.ts';
