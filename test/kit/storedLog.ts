/** Stores whole logs at once, with the snapshots, records and labels that a server would have stored. */
import { unwrap } from '../../src/core/index.ts';
import type { EventStore } from '../../src/server/store/eventStore.ts';
import { isWorthASnapshot, snapshotOf } from '../../src/server/table/snapshot.ts';
import { labelOf, type Table } from '../../src/server/table/table.ts';
import { after, opened } from '../../src/server/table/tableLog.ts';
import { playingAt } from '../../src/server/runtime/records.ts';
import type { PlayedLog } from './playedLog.ts';

export const storeLog = async (store: EventStore, id: string, { events }: PlayedLog): Promise<void> => {
  let now: Table | undefined;
  for (const event of events) {
    const before = now;
    now = before ? after(before, event) : opened(id, event);
    const snapshot = before && isWorthASnapshot(before, now) ? { snapshot: snapshotOf(now) } : {};
    const isEnd = now.phase === 'over' && before?.phase === 'playing';
    const derived = isEnd ? { ...snapshot, record: await playingAt(store, now, [event]) } : snapshot;
    unwrap(await store.append(id, before?.seq ?? 0, [event], labelOf(now), derived));
  }
};

export const storeArchived = async (store: EventStore, id: string, log: PlayedLog): Promise<void> => {
  await storeLog(store, id, log);
  const unfinished = log.table.phase === 'playing' ? await playingAt(store, { ...log.table, id }) : null;
  unwrap(await store.archive(id, log.events.length, unfinished));
};
