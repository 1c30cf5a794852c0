/** Logs that come to a store whole, with all that a server would have kept beside them. */
import { unwrap } from '../../src/core/index.ts';
import { writeRecord } from '../../src/record/index.ts';
import type { EventStore } from '../../src/server/store/eventStore.ts';
import { snapshotOf } from '../../src/server/table/snapshot.ts';
import { labelOf } from '../../src/server/table/table.ts';
import { playingAt, recordsOf } from '../../src/server/work/records.ts';
import type { PlayedLog } from './playedLog.ts';

export const storeLog = async (store: EventStore, id: string, { events, table }: PlayedLog): Promise<void> => {
  unwrap(await store.append(id, 0, events, labelOf(table), { snapshot: snapshotOf({ ...table, id }) }));
  for (const record of recordsOf(id, events))
    await store.remember(id, { record: { playing: record.proof!.playing, text: writeRecord(record) } });
};

export const putAway = async (store: EventStore, id: string, log: PlayedLog): Promise<void> => {
  await storeLog(store, id, log);
  const unfinished = log.table.phase === 'playing' ? await playingAt(store, { ...log.table, id }) : null;
  unwrap(await store.archive(id, log.events.length, unfinished));
};
