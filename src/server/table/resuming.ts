/** Clocks stand still while the server is down: nobody could move. */
import { isRevealing } from './fairReveal.ts';
import { deadlineOf, type Table } from './table.ts';
import { stepsFrom, type TableStep } from './tableLog.ts';

/** A time without a server, in ms since 1970. */
export interface Downtime {
  readonly from: number;
  readonly until: number;
}

/** The first step of a table after the server was down, if a clock was running. */
export const resume = (table: Table, downtimes: readonly Downtime[], at: number): readonly TableStep[] => {
  // Most tables have changed since.
  const since = downtimes.filter(({ until }) => until > table.at);
  const last = since.at(-1);
  if (!last || !(deadlineOf(table) !== null || isRevealing(table))) return [];
  const stood = since.reduce((sum, { from, until }) => sum + until - Math.max(from, table.at), 0);
  return stepsFrom(table, [{ type: 'resumed', stood, at: Math.max(at, last.until) }]);
};
