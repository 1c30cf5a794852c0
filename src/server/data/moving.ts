/** Copies all tables from one store to another, in their order; reads each back and compares it. Can be resumed. */
import { createHash } from 'node:crypto';
import type { EventStore, StoredRecord } from '../store/eventStore.ts';
import { snapshotOf } from '../table/snapshot.ts';
import { labelOf, type Table } from '../table/table.ts';
import { after, opened } from '../table/tableLog.ts';
import type { GuestId, TableEvent } from '../table/tableEvent.ts';
import { tablesIn } from './checking.ts';

export interface Moving {
  readonly from: EventStore;
  readonly to: EventStore;
  /** Called with the number of tables copied. */
  readonly progressed: (tables: number) => void;
  readonly signal: AbortSignal;
}

export interface Moved {
  readonly tables: number;
  readonly events: number;
  readonly records: number;
  /** Of everything read back, in the order of the tables. */
  readonly checksum: string;
}

/** The target holds something else under the name of a table. */
export class Different extends Error {
  override readonly name = 'Different';
}

/** Events at a time. */
const PAGE = 500;

export const moveAll = async ({ from, to, progressed, signal }: Moving): Promise<Moved> => {
  const sum = createHash('sha256');
  let [tables, events, records] = [0, 0, 0];
  for await (const id of tablesIn(from)) {
    signal.throwIfAborted();
    await moveTable(from, to, id);
    const [there, here] = [await contentOf(to, id), await contentOf(from, id)];
    if (there.checksum !== here.checksum) throw new Different(`table ${id} differs in the target`);
    sum.update(there.checksum);
    events += there.events;
    records += there.records;
    progressed(++tables);
  }
  for (const guest of await from.erasures()) await to.queueErasure(guest);
  await moveTransparency(from, to);
  const found = await countOf(to);
  if (found < tables) throw new Different(`the target has only ${found} of ${tables} tables`);
  return { tables, events, records, checksum: sum.digest('hex') };
};

/** Copies what the target lacks. */
const moveTable = async (from: EventStore, to: EventStore, id: string): Promise<void> => {
  const archived = await from.archived(id);
  if (archived) return (await to.archived(id)) ? undefined : to.importArchived(id, archived, await recordsOf(from, id));
  await moveLog(from, to, id);
  for (const record of await recordsOf(from, id)) await to.saveDerived(id, { record });
  const listed = await from.listed(id);
  if (listed && !listed.isPublic) await to.hide(id);
};

const moveLog = async (from: EventStore, to: EventStore, id: string): Promise<void> => {
  const length = (await to.heads([id]))[0]?.seq ?? 0;
  let table: Table | undefined;
  for (const events of await portionsOf(from, id)) {
    const before = table;
    table = events.reduce<Table | undefined>((now, event) => (now ? after(now, event) : opened(id, event)), before)!;
    if (table.seq <= length) continue;
    // A server looks what is due at a running game.
    const due = table.phase === 'playing' ? table.at : undefined;
    const stored = await to.append(id, before?.seq ?? 0, events, labelOf(table), { due });
    if (!stored.ok) throw new Different(`table ${id} continues differently in the target`);
  }
  if (!table) return;
  await moveChain(from, to, id, table.seq);
  await to.saveDerived(id, { snapshot: snapshotOf(table) });
};

/** Clients have seen the hashes. */
const moveChain = async (from: EventStore, to: EventStore, id: string, length: number): Promise<void> => {
  for (let seq = 1; seq <= length; seq += PAGE) await to.copyChain(id, await from.rows(id, seq, PAGE));
};

/** The same entries in the same order give the same tree. */
const moveTransparency = async (from: EventStore, to: EventStore): Promise<void> => {
  await growFully(from);
  const head = await from.treeHead();
  for (let size = await growFully(to); size < head.size; size = await growFully(to))
    await to.addEntries(await from.entriesOfTables(size, PAGE));
  const { size, root } = await to.treeHead();
  if (size !== head.size || root !== head.root) throw new Different('the transparency log differs in the target');
};

/** Returns its size. */
const growFully = async (store: EventStore): Promise<number> => {
  while ((await store.growTree(PAGE)) > 0);
  return (await store.treeHead()).size;
};

/** A change of phase ends a portion, because the store takes its time from the last event. */
const portionsOf = async (from: EventStore, id: string): Promise<readonly (readonly TableEvent[])[]> => {
  const portions: TableEvent[][] = [[]];
  let table: Table | undefined;
  for (const event of await from.read(id)) {
    const phase = table?.phase;
    table = table ? after(table, event) : opened(id, event);
    portions.at(-1)!.push(event);
    if (table.phase !== phase || portions.at(-1)!.length === PAGE) portions.push([]);
  }
  return portions.filter((one) => one.length > 0);
};

const recordsOf = async (store: EventStore, id: string): Promise<readonly StoredRecord[]> => {
  const records = await store.records(id, { after: 0, most: Number.MAX_SAFE_INTEGER });
  const guests = new Map<number, (GuestId | null)[]>();
  for (const { playing, seat, guest } of await store.seated(id)) {
    const seats = guests.get(playing) ?? [];
    seats[seat] = guest;
    guests.set(playing, seats);
  }
  return records.map((record) => ({ ...record, guests: guests.get(record.playing) ?? [] }));
};

interface Content {
  readonly checksum: string;
  readonly events: number;
  readonly records: number;
}

const contentOf = async (store: EventStore, id: string): Promise<Content> => {
  const [log, records, archived, listed] = [
    await store.read(id),
    await recordsOf(store, id),
    await store.archived(id),
    await store.listed(id),
  ];
  const [head] = await store.heads([id]);
  const { isPublic, phase, names } = listed ?? {};
  const sum = createHash('sha256').update(
    JSON.stringify([id, head?.hash, log, records, archived, isPublic, phase, names]),
  );
  return { checksum: sum.digest('hex'), events: log.length, records: records.length };
};

const countOf = async (store: EventStore): Promise<number> => {
  const met = new Set<string>();
  for await (const id of tablesIn(store)) met.add(id);
  return met.size;
};
