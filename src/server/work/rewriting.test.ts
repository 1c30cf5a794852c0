import { expect, test } from 'vitest';
import { MemoryStore } from '../../../test/kit/memoryStore.ts';
import { PlayedLog, TABLE } from '../../../test/kit/playedLog.ts';
import { storeLog } from '../../../test/kit/storedLog.ts';
import { unwrap } from '../../core/index.ts';
import { SNAPSHOT_FORMAT, snapshotOf } from '../table/snapshot.ts';
import { labelOf } from '../table/table.ts';
import { eraseGuest } from './rewriting.ts';

/** An act decided before each of the first rewrites is stored just after it, with the names as they were. */
class LateStore extends MemoryStore {
  readonly late: PlayedLog;
  rewrites = 0;

  constructor(log: PlayedLog) {
    super();
    this.late = log;
  }

  override async rewrite(...args: Parameters<MemoryStore['rewrite']>): ReturnType<MemoryStore['rewrite']> {
    const rewritten = await super.rewrite(...args);
    if (++this.rewrites > 2) return rewritten;
    const { length } = this.late.events;
    const { table, events } = this.late.act('g0', { type: 'react', reaction: 'hello' });
    unwrap(await this.append(TABLE, length, events.slice(length), labelOf(table), { snapshot: snapshotOf(table) }));
    return rewritten;
  }
}

test('a guest is erased from log, list, snapshot and records, also where an append comes in between', async () => {
  const log = new PlayedLog({ game: 'pickomino' }).begin().play();
  const store = new LateStore(log);
  await storeLog(store, TABLE, log);
  expect(JSON.stringify(await store.read(TABLE))).toContain('"Bo"');
  await eraseGuest(store, TABLE, 'g1', () => {});
  const stored = JSON.stringify([
    await store.read(TABLE),
    await store.listed(TABLE),
    await store.snapshot(TABLE, SNAPSHOT_FORMAT),
    await store.records(TABLE, { after: 0, most: 9 }),
  ]);
  expect(stored).toContain('Ana');
  expect(stored).not.toMatch(/Bo\b|"g1"/);
  expect(store.rewrites).toBe(3);
  expect(await store.records(TABLE, { after: 0, most: 9 })).toHaveLength(1);
});
