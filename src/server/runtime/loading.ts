/** Loads tables from their latest snapshot and the few events after it. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { BrokenLog, type EventStore, type TableHead } from '../store/eventStore.ts';
import { archivedTable } from '../table/archivedTable.ts';
import { SNAPSHOT_EVERY, SNAPSHOT_FORMAT, snapshotOf, tableIn } from '../table/snapshot.ts';
import type { Table } from '../table/table.ts';
import type { TableEvent } from '../table/tableEvent.ts';
import { after, opened } from '../table/tableLog.ts';

/** Events read at a time from a log without a snapshot; between two pages other work gets its turn. */
const PAGE = 256;

/** A table as it is stored. */
export interface Loaded {
  readonly table: Table;
  /** As it was before the table was read; `undefined` for an archived table. */
  readonly head: TableHead | undefined;
}

/** The table as it is stored, archived or not; `undefined` for an unknown one. */
export const loadTable = async (store: EventStore, id: string): Promise<Loaded | undefined> => {
  const [head] = await store.heads([id]);
  const snapshot = await store.snapshot(id, SNAPSHOT_FORMAT);
  const start = snapshot && tableIn(snapshot);
  const table = head ? await folded(store, id, start) : start;
  if (!table) return loadArchived(store, id);
  if (head) await checkLength(store, head, table, start);
  // The snapshots had another format: the next load finds this one.
  if (table.seq - (start?.seq ?? 0) > 2 * SNAPSHOT_EVERY)
    await store.saveDerived(id, { snapshot: snapshotOf(table) }, head?.rewrites);
  return { table, head };
};

/** A log has lost its last events if it is shorter than its snapshot, or than the row of the table says. */
const checkLength = async (store: EventStore, head: TableHead, { id, seq }: Table, start?: Table): Promise<void> => {
  const isShort = start !== undefined && seq === start.seq && head.seq < seq;
  // Unless another process has appended since.
  const [now] = isShort ? await store.heads([id]) : [];
  if (seq < head.seq || (now && now.seq < seq)) throw new BrokenLog(id, Math.min(seq, head.seq) + 1);
};

/** The table as it was after `seq` events; `undefined` without a snapshot near enough to load it quickly. */
export const loadTableAt = async (store: EventStore, id: string, seq: number): Promise<Table | undefined> => {
  const snapshot = await store.snapshot(id, SNAPSHOT_FORMAT, seq);
  const start = snapshot && tableIn(snapshot);
  const missing = seq - (start?.seq ?? 0);
  return missing > 2 * SNAPSHOT_EVERY ? undefined : foldedBy(id, start, await store.read(id, start?.seq, missing));
};

const folded = async (store: EventStore, id: string, start: Table | undefined): Promise<Table | undefined> => {
  for (let table = start; ;) {
    const page = await store.read(id, table?.seq, PAGE);
    table = foldedBy(id, table, page);
    if (page.length < PAGE) return table;
    await yieldToEventLoop();
  }
};

const foldedBy = (id: string, start: Table | undefined, events: readonly TableEvent[]): Table | undefined => {
  let table = start;
  for (const event of events) table = table ? after(table, event) : opened(id, event);
  return table;
};

const loadArchived = async (store: EventStore, id: string): Promise<Loaded | undefined> => {
  const archived = await store.archived(id);
  if (!archived) return undefined;
  const [last] = await store.records(id, { after: archived.lastPlaying - 1, most: 1 });
  const table = archivedTable(id, archived, last!.text);
  await store.saveDerived(id, { snapshot: snapshotOf(table) }, archived.rewrites);
  return { table, head: undefined };
};
