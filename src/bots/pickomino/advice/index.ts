/** The solver of a Pickomino turn: what every move is worth, how the turn may end, what a whole turn can bring. */
export { advise } from './advice.ts';
export type { Advice } from './adviceBy.ts';
export type { Objective } from './objective.ts';
export { oddsOf, type Odds } from './odds.ts';
export type { Outlook } from './outlook.ts';
export type { WantedTotal } from './stakes.ts';
export type { MoveValue } from '../solver/moveValues.ts';
