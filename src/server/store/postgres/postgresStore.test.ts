import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LABEL, renamed } from '../../../../test/contract/eventStore.ts';
import { TestPostgres } from '../../../../test/kit/postgres.ts';
import { Proxy } from '../../../../test/kit/proxy.ts';
import { unwrap } from '../../../core/index.ts';
import { NotStored } from '../eventStore.ts';
import { MIGRATIONS } from './layout.ts';
import { PostgresStore, type PostgresSettings } from './postgresStore.ts';

let server: TestPostgres;
beforeAll(async () => void (server = await TestPostgres.start()));
afterAll(() => server.end());

const stores: PostgresStore[] = [];
const opened = async (url: string, settings: PostgresSettings = {}): Promise<PostgresStore> => {
  const store = await PostgresStore.open(url, settings);
  stores.push(store);
  return store;
};
afterEach(async () => void (await Promise.all(stores.splice(0).map((store) => store.close()))));

describe('the PostgreSQL store', () => {
  test('ten processes may start at once on an empty database', async () => {
    const url = await server.database();
    await Promise.all(Array.from({ length: 10 }, () => opened(url)));
    expect(await server.run('SELECT version FROM layout', url)).toEqual([{ version: MIGRATIONS.length }]);
  });

  test('a database of a newer program is refused with a sentence', async () => {
    const url = await server.database();
    await opened(url);
    await server.run('UPDATE layout SET version = 99', url);
    await expect(opened(url)).rejects.toThrow(/was written by a newer program \(version 99/);
  });

  test('a database that is not there is refused with a sentence, and without a password', async () => {
    const url = server.url('nowhere').replace('postgres@', 'postgres:secret@');
    await expect(opened(url)).rejects.toThrow(/^the database 127\.0\.0\.1:\d+\/nowhere cannot be used: (?!.*secret)/);
  });

  test('appends of one moment share one commit', async () => {
    const commits: number[] = [];
    const store = await opened(await server.database(), { committed: (appends) => commits.push(appends) });
    const append = (i: number, expected: number) => store.append(`t${i}`, expected, [renamed('x')], LABEL);
    await Promise.all(Array.from({ length: 50 }, (_, i) => append(i, 0)));
    await Promise.all(Array.from({ length: 50 }, (_, i) => append(i, 1)));
    expect(commits).toEqual([50, 50]);
  });

  test('of appends at once from several processes with one expectation exactly one is taken', async () => {
    const url = await server.database();
    const all = [await opened(url), await opened(url), await opened(url)];
    unwrap(await all[0]!.append('a', 0, [renamed('0')], LABEL));
    for (let length = 1; length < 20; length++) {
      const results = await Promise.all(all.map((store) => store.append('a', length, [renamed('x')], LABEL)));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    }
    expect(await all[1]!.read('a')).toHaveLength(20);
  });

  test('groups of several processes over the same tables all come to an end', async () => {
    const url = await server.database();
    const all = [await opened(url), await opened(url)];
    const tables = Array.from({ length: 40 }, (_, i) => `t${i}`);
    await Promise.all(tables.map((table) => all[0]!.append(table, 0, [renamed('0')], LABEL)));
    const race = async (length: number) => {
      const orders = [tables, tables.toReversed()];
      const appends = orders.flatMap((order, i) =>
        order.map((table) => all[i]!.append(table, length, [renamed('x')], LABEL)),
      );
      return (await Promise.all(appends)).filter(({ ok }) => ok).length;
    };
    for (let length = 1; length < 10; length++) expect(await race(length)).toBe(tables.length);
  });

  test('a database that was restarted in the middle loses nothing, and the store goes on by itself', async () => {
    const troubles: (string | null)[] = [];
    const store = await opened(await server.database(), { troubled: (why) => troubles.push(why) });
    unwrap(await store.append('a', 0, [renamed('1')], LABEL));
    await server.stop('immediate');
    await expect(store.append('a', 1, [renamed('2')], LABEL)).rejects.toThrow(NotStored);
    await expect(store.read('a')).rejects.toThrow(NotStored);
    await expect(store.probe()).rejects.toThrow(NotStored);
    await server.start();
    await expect.poll(() => store.probe().then(() => 'ready', String)).toBe('ready');
    expect(await store.read('a')).toEqual([renamed('1')]);
    unwrap(await store.append('a', 1, [renamed('2')], LABEL));
    expect(troubles).toEqual([expect.any(String), null]);
  });

  test('a connection that hangs is given up after a while, and another takes its place', async () => {
    const wire = await Proxy.to(() => server.port);
    const url = await server.database();
    const store = await opened(server.url(new URL(url).pathname.slice(1), wire.port), { patience: 3000 });
    unwrap(await store.append('a', 0, [renamed('1')], LABEL));
    wire.hold();
    const appended = store.append('a', 1, [renamed('2')], LABEL);
    const outcomes = await Promise.allSettled([appended, store.read('a'), store.probe()]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(NotStored) as NotStored });
    wire.mend();
    await expect.poll(() => store.read('a').then((log) => log.length, String)).toBeGreaterThan(0);
    await wire.close();
  });
});
