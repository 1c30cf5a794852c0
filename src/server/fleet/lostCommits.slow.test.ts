/** A database that comes back without the last moves that it had answered. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestFleet, watching } from '../../../test/kit/fleet/testFleet.ts';
import { TestPostgres } from '../../../test/kit/postgres.ts';
import { begunTable, type TestGuest } from '../../../test/kit/server.ts';
import { LostEvents } from '../store/eventStore.ts';

let database: TestPostgres;
let fleet: TestFleet;
// What is not flushed for ten seconds is lost in a crash.
beforeAll(async () => void (database = await TestPostgres.start(['fsync=off', 'wal_writer_delay=10s'])));
afterAll(async () => {
  await fleet.close();
  await database.end();
});

const answerBeforeTheDisk = async (): Promise<void> => {
  await database.run('ALTER SYSTEM SET synchronous_commit = off');
  await database.run('SELECT pg_reload_conf()');
};

/** Returns the seq after so many moves. */
const play = async (table: string, guests: readonly TestGuest[], moves: number): Promise<number> => {
  for (let move = 0; move < moves; move++) {
    const mover = guests[(await guests[0]!.see(table)).toMove!]!;
    const { legal, seq } = await mover.see(table);
    expect(await mover.move(table, legal[0]!, seq)).toMatchObject({ status: 200 });
  }
  return (await guests[0]!.see(table)).seq;
};

test('lost moves are noticed and reported, watchers see the table as it is, and the game continues on it', async () => {
  fleet = new TestFleet(await database.database(), { wire: 'asking' });
  const [a, b] = [await fleet.join(), await fleet.join()];
  const { table, guests } = await begunTable(a.app);
  const { written } = await watching(a, table, null);
  const kept = await play(table, guests, 2);
  await answerBeforeTheDisk();
  // Settings reach running sessions between two statements.
  await expect.poll(async () => (await play(table, guests, 1)) - kept).toBeGreaterThan(5);
  const shown = (await guests[0]!.see(table)).seq;
  await database.restart('immediate');
  const reported = () => a.failures.filter((one) => one instanceof LostEvents).length;
  await expect.poll(reported).toBeGreaterThan(0);
  const stored = (await guests[0]!.at(b.app).see(table)).seq;
  expect(stored).toBeLessThan(shown);
  // Told without a request, and both processes agree.
  await expect.poll(() => written.at(-1)).toContain(`"seq":${stored}`);
  expect((await guests[0]!.see(table)).seq).toBe(stored);
  const mover = guests[(await guests[0]!.see(table)).toMove!]!;
  const { legal } = await mover.see(table);
  expect(await mover.at(b.app).move(table, legal[0]!, stored)).toMatchObject({ status: 200 });
  const log = await fleet.servers[0]!.store.read(table);
  expect((await guests[0]!.see(table)).seq).toBe(log.length);
  expect(a.service.metrics.text()).toMatch(/tablee_lost_commits_total [1-9]/);
});
