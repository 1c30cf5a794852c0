/**
 * Entry point for clients, and for what server and clients both compute. Without the schemas, which are behind
 * `schemas.ts`: in a page they and their library would be 46 kB.
 */
export type { Absent, Act, MoveRequest, OpenTable, Pace, Reaction, Terms } from './acts.ts';
export type { AdminAct, AdminEntries, AdminEntry, Moderated } from './adminActs.ts';
export type { CallAct, CallSettings, Invitation, Met, Subscription } from './calls.ts';
export type { CallData, CallMessage } from './callMessage.ts';
export * from './fairness/chain.ts';
export * from './choices.ts';
export * from './client/client.ts';
export type { Failure, FailureCode } from './errors.ts';
export * from './client/contributor.ts';
export * from './eventStream.ts';
export * from './fairness/fairness.ts';
export * from './fairness/kept.ts';
export * from './fairness/verification.ts';
export * from './fairness/verifier.ts';
export * from './faults.ts';
export * from './lean.ts';
export { isRemembered, type Remembered } from './client/memory.ts';
export * from './names.ts';
export * from './transparency/entries.ts';
export * from './transparency/exportedLog.ts';
export type { TableProofs } from './transparency/proofs.ts';
export type { Hash } from './fairness/sha256.ts';
export * from './transparency/tree.ts';
export type { Erased } from './routes.ts';
export type {
  Accepted,
  Fairness,
  Head,
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
export { isSeenLog, type LogKeeper, type SeenLog } from './client/seenLog.ts';
