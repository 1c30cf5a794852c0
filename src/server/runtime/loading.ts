/** Loads tables from their latest snapshot and the few events after it. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { BrokenLog, type Archived, type EventStore, type LogHead } from '../store/eventStore.ts';
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
  /** Of its log; the hash of an archived table is empty. */
  readonly head: LogHead;
  readonly rewrites: number;
}

/** The table as it is stored, archived or not; `undefined` for an unknown one. */
export const loadTable = async (store: EventStore, id: string): Promise<Loaded | undefined> => {
  const [known] = await store.heads([id]);
  const snapshot = await store.snapshot(id, SNAPSHOT_FORMAT);
  const start = snapshot && tableIn(snapshot);
  if (!known) return loadArchived(store, id, start);
  const folding = await folded(store, id, start);
  if (!folding || folding.head.seq < known.seq) {
    const [now] = await store.heads([id]);
    // The table was archived meanwhile, or the database has lost events.
    if (!now || (folding && now.seq === folding.head.seq)) return loadTable(store, id);
    throw new BrokenLog(id, Math.min(folding?.head.seq ?? now.seq, now.seq) + 1);
  }
  const { table, head } = folding;
  // The snapshots had another format: the next load finds this one.
  if (table.seq - (start?.seq ?? 0) > 2 * SNAPSHOT_EVERY)
    await store.saveDerived(id, { snapshot: snapshotOf(table) }, known.rewrites);
  return { table, head, rewrites: known.rewrites };
};

/** The table as it was after `seq` events; `undefined` without a snapshot near enough to load it quickly. */
export const loadTableAt = async (store: EventStore, id: string, seq: number): Promise<Table | undefined> => {
  const snapshot = await store.snapshot(id, SNAPSHOT_FORMAT, seq);
  const start = snapshot && tableIn(snapshot);
  const missing = seq - (start?.seq ?? 0);
  return missing > 2 * SNAPSHOT_EVERY ? undefined : foldedBy(id, start, await store.read(id, start?.seq, missing));
};

/** `undefined` where the log ends before the snapshot. */
const folded = async (
  store: EventStore,
  id: string,
  start: Table | undefined,
): Promise<Pick<Loaded, 'table' | 'head'> | undefined> => {
  for (let table = start; ;) {
    const part = await store.part(id, table?.seq ?? 0, PAGE);
    table = part && foldedBy(id, table, part.events);
    if (!part || !table) return undefined;
    if (part.events.length < PAGE) return { table, head: part.to };
    await yieldToEventLoop();
  }
};

const foldedBy = (id: string, start: Table | undefined, events: readonly TableEvent[]): Table | undefined => {
  let table = start;
  for (const event of events) table = table ? after(table, event) : opened(id, event);
  return table;
};

const loadArchived = async (store: EventStore, id: string, start: Table | undefined): Promise<Loaded | undefined> => {
  const archived = await store.archived(id);
  if (!archived) return undefined;
  const table = start ?? (await archivedAnew(store, id, archived));
  return { table, head: { seq: table.seq, hash: '' }, rewrites: archived.rewrites ?? 0 };
};

const archivedAnew = async (store: EventStore, id: string, archived: Archived): Promise<Table> => {
  const [last] = await store.records(id, { after: archived.lastPlaying - 1, most: 1 });
  const table = archivedTable(id, archived, last!.text);
  await store.saveDerived(id, { snapshot: snapshotOf(table) }, archived.rewrites);
  return table;
};
