/** A table as text, so that its log need not be folded from the beginning. */
import type { Snapshot } from '../store/eventStore.ts';
import type { Table } from './table.ts';

/**
 * Raise this when the shape of tables or game states changes: snapshots of another format are ignored and rebuilt from
 * the log.
 */
export const SNAPSHOT_FORMAT = 4;

/** Events between two snapshots. */
export const SNAPSHOT_EVERY = 64;

export const snapshotOf = (table: Table): Snapshot => ({
  format: SNAPSHOT_FORMAT,
  seq: table.seq,
  body: JSON.stringify(table),
});

export const tableIn = ({ body }: Snapshot): Table => JSON.parse(body) as Table;

/** Every so many events, and at the end of a game: people come back to that for longest. */
export const isWorthASnapshot = (before: Table, now: Table): boolean =>
  Math.floor(before.seq / SNAPSHOT_EVERY) < Math.floor(now.seq / SNAPSHOT_EVERY) ||
  (now.phase === 'over' && before.phase !== 'over');
