/** Clocks stand still while the server is down: nobody could move. */
import { isRevealing } from './fairReveal.ts';
import { deadlineOf, type Table } from './table.ts';
import { stepsFrom, type TableStep } from './tableLog.ts';

/** The latest time without a server, in ms since 1970. */
export interface Downtime {
  readonly from: number;
  readonly until: number;
}

/** The first step of a table after the server was down, if a clock was running. */
export const resume = (table: Table, { from, until }: Downtime, at: number): readonly TableStep[] => {
  const stood = until - Math.max(from, table.at);
  const isRunning = deadlineOf(table) !== null || isRevealing(table);
  return isRunning && stood > 0 ? stepsFrom(table, [{ type: 'resumed', stood, at: Math.max(at, until) }]) : [];
};
