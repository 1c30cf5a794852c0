/** A table as text, so that nobody has to fold its log from the beginning. */
import type { Snapshot } from '../store/eventStore.ts';
import type { Table } from './table.ts';

/**
 * To be raised whenever tables, or the states of games, are built differently: snapshots of another format are passed
 * over, and made anew from the log.
 */
export const SNAPSHOT_FORMAT = 2;

/** How many events may have to be folded onto a snapshot. */
export const SNAPSHOT_EVERY = 64;

export const snapshotOf = (table: Table): Snapshot => ({
  format: SNAPSHOT_FORMAT,
  seq: table.seq,
  body: JSON.stringify(table),
});

export const tableIn = ({ body }: Snapshot): Table => JSON.parse(body) as Table;

/** Now and then, and when a game is over: people come back to that for longest. */
export const isWorthASnapshot = (before: Table, now: Table): boolean =>
  Math.floor(before.seq / SNAPSHOT_EVERY) < Math.floor(now.seq / SNAPSHOT_EVERY) ||
  (now.phase === 'over' && before.phase !== 'over');
