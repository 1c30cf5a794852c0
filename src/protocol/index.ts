/**
 * The door for those who talk with a server, and for what both sides compute. It brings no schema along, since a page
 * would carry them and the library they are made with, 46 kB. The server finds those behind `schemas.ts`.
 */
export type { Absent, Act, MoveRequest, OpenTable, Pace, Reaction, Terms } from './acts.ts';
export type { AdminAct, Moderated } from './adminActs.ts';
export * from './fairness/chain.ts';
export * from './choices.ts';
export * from './client/client.ts';
export type { Failure, FailureCode } from './errors.ts';
export * from './client/contributor.ts';
export * from './eventStream.ts';
export * from './fairness/fairness.ts';
export * from './faults.ts';
export * from './lean.ts';
export * from './names.ts';
export type { Erased } from './routes.ts';
export type {
  Accepted,
  Fairness,
  HostDeed,
  Nearby,
  PlayedView,
  Presence,
  Watching,
  Reacted,
  SeatView,
  TableLine,
  TableList,
  TablePhase,
  TableView,
  Time,
  ViewChange,
} from './views.ts';
export * from './client/watchedTable.ts';
