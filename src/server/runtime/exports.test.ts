import { expect, test } from 'vitest';
import { MemoryStore } from '../../../test/kit/memoryStore.ts';
import { PlayedLog } from '../../../test/kit/playedLog.ts';
import { storeLog } from '../../../test/kit/storedLog.ts';
import { BrokenLog } from '../store/eventStore.ts';
import { finishedRecords } from './exports.ts';
import { loadTable } from './loading.ts';

const [FIRST, SECOND] = ['firstfirstfirstf', 'secondsecondseco'];

const twoTables = async (): Promise<MemoryStore> => {
  const store = new MemoryStore();
  for (const id of [FIRST, SECOND])
    await storeLog(store, id, new PlayedLog({ game: 'pickomino', public: true }, { id }).begin().play());
  return store;
};

test('an export of all tables ends in an error after the last one when a log is broken', async () => {
  const store = await twoTables();
  store.run(`UPDATE events SET body = replace(body, '"at":', '"at":1') WHERE key = 1 AND seq = 9`);
  const exported: string[] = [];
  const all = async () => {
    for await (const { text } of finishedRecords(store)) exported.push(text);
  };
  await expect(all()).rejects.toThrow(BrokenLog);
  expect(exported.join('')).toContain(SECOND);
});

test('a log that has lost the events of its latest snapshot is not loaded', async () => {
  const store = await twoTables();
  store.run('DELETE FROM events WHERE key = 1 AND seq = (SELECT max(seq) FROM events WHERE key = 1)');
  // Makes the store look again how long the log is.
  await store.saveDerived(FIRST, {});
  await expect(loadTable(store, FIRST)).rejects.toThrow(BrokenLog);
  expect(await loadTable(store, SECOND)).toMatchObject({ table: { phase: 'over' } });
});
