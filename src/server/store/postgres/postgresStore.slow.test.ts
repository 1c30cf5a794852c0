import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LABEL, renamed } from '../../../../test/contract/eventStore.ts';
import { smallDisk, TestPostgres } from '../../../../test/kit/postgres.ts';
import { Proxy } from '../../../../test/kit/proxy.ts';
import { unwrap } from '../../../core/index.ts';
import { NotStored } from '../eventStore.ts';
import { LAYOUT } from '../layout.ts';
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
  test('ten processes may start at the same time on an empty database', async () => {
    const url = await server.database();
    await Promise.all(Array.from({ length: 10 }, () => opened(url)));
    expect(await server.run('SELECT version FROM layout', url)).toEqual([{ version: LAYOUT }]);
  });

  test.each([[3], [99]])('a database of layout %i is refused with a sentence', async (layout) => {
    const url = await server.database();
    await opened(url);
    await server.run(`UPDATE layout SET version = ${layout}`, url);
    await expect(opened(url)).rejects.toThrow(
      `was written by another version of Tablée (layout ${layout}, this one uses ${LAYOUT}): use the version that wrote it`,
    );
  });

  test('a table or index that the database lacks is added, and what others have added stays', async () => {
    const url = await server.database();
    const store = await opened(url);
    unwrap(await store.append('a', 0, [renamed('1')], LABEL));
    await server.run('DROP TABLE analyses; DROP INDEX listed; CREATE TABLE later (key BIGINT)', url);
    const next = await opened(url);
    await next.saveAnalysis('a', { playing: 1, format: 1, bytes: Uint8Array.of(1) });
    expect(await store.analysis('a', 1, 1)).toBeDefined();
    const names = await server.run(`SELECT relname FROM pg_class WHERE relname IN ('later', 'listed')`, url);
    expect(names).toHaveLength(2);
  });

  test('a missing database is refused with a sentence, and without the password', async () => {
    const url = server.url('nowhere').replace('postgres@', 'postgres:secret@');
    await expect(opened(url)).rejects.toThrow(/^the database 127\.0\.0\.1:\d+\/nowhere cannot be used: (?!.*secret)/);
  });

  test('a full disk is noticed by the probe, although small writes succeed, until there is room again', async (context) => {
    const disk = smallDisk();
    if (!disk) return context.skip();
    try {
      await server.run(`CREATE TABLESPACE small LOCATION '${disk.path}'`);
      await server.run('CREATE DATABASE small TABLESPACE small');
      const store = await opened(server.url('small'));
      await store.probe();
      await server.run(
        `CREATE TABLE filling AS SELECT repeat(md5(i::text), 30) FROM generate_series(1, 500) AS i`,
        server.url('small'),
      );
      const fill = () => server.run('INSERT INTO filling SELECT * FROM filling LIMIT 200', server.url('small'));
      await expect(
        (async () => {
          for (;;) await fill();
        })(),
      ).rejects.toThrow(/No space left/);
      const stored = async (i: number) =>
        store
          .append(
            `t${i}`,
            0,
            Array.from({ length: 200 }, () => renamed('x'.repeat(200))),
            LABEL,
          )
          .then(
            () => 'stored',
            (error: unknown) => (error as Error).message,
          );
      let i = 0;
      await expect.poll(() => stored(i++)).toMatch(/No space left/);
      await expect(store.probe()).rejects.toThrow(/No space left/);
      await server.run('DROP TABLE filling', server.url('small'));
      await store.probe();
      expect(await stored(i)).toBe('stored');
      await store.close();
      await server.run('DROP DATABASE small');
      await server.run('DROP TABLESPACE small');
    } finally {
      disk.end();
    }
  });

  test('a database that may lose answered moves is refused with a sentence', async () => {
    const url = await server.database();
    await server.run(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
    await expect(opened(url)).rejects.toThrow(/synchronous_commit = off.*: set it to on/);
  });

  test('simultaneous appends share one commit', async () => {
    const commits: number[] = [];
    const store = await opened(await server.database(), { committed: (appends) => commits.push(appends) });
    const append = (i: number, expected: number) => store.append(`t${i}`, expected, [renamed('x')], LABEL);
    await Promise.all(Array.from({ length: 50 }, (_, i) => append(i, 0)));
    await Promise.all(Array.from({ length: 50 }, (_, i) => append(i, 1)));
    expect(commits).toEqual([50, 50]);
  });

  test('simultaneous reads of many logs get each its own', async () => {
    const store = await opened(await server.database());
    for (const table of ['a', 'b'])
      unwrap(await store.append(table, 0, [renamed(`${table}1`), renamed(`${table}2`), renamed(`${table}3`)], LABEL));
    const reads = [
      store.read('a', 1),
      store.read('b', 0, 2),
      store.read('nowhere'),
      store.read('a', 3),
      store.read('a'),
    ];
    const logs = await Promise.all(reads);
    const names = logs.map((log) => log.map((event) => (event as { name?: string }).name));
    expect(names).toEqual([['a2', 'a3'], ['b1', 'b2'], [], [], ['a1', 'a2', 'a3']]);
    const heads = await Promise.all([store.heads(['a']), store.heads(['nowhere', 'b']), store.heads([])]);
    expect(heads.map((found) => found.map(({ table, seq }) => [table, seq]))).toEqual([[['a', 3]], [['b', 3]], []]);
  });

  test('one of thousands of tables is found without a scan', async () => {
    const url = await server.database();
    const store = await opened(url);
    await server.run(
      `INSERT INTO tables (id, game, rulebook, phase, public, names, changed, length)
       SELECT 't' || i, 'pickomino', 'zoch', 'playing', true, '[]', 0, 1 FROM generate_series(1, 5000) AS i`,
      url,
    );
    await server.run('ANALYZE tables', url);
    const counted = async (): Promise<{ through: number; found: number }> => {
      const which = `FROM pg_stat_user_tables WHERE relname = 'tables'`;
      const [row] = await server.run(`SELECT seq_tup_read AS through, idx_tup_fetch AS found ${which}`, url);
      return { through: Number(row!.through), found: Number(row!.found) };
    };
    const before = await counted();
    await Promise.all([store.heads(['t7', 't8']), store.read('t7')]);
    unwrap(await store.append('t7', 1, [renamed('2')], LABEL));
    // Connections report their counts when they are closed: two heads, one read, one append.
    await store.close();
    await expect.poll(async () => (await counted()).found).toBeGreaterThanOrEqual(before.found + 4);
    expect((await counted()).through).toBe(before.through);
  });

  test('of simultaneous appends from several processes with the same expected length exactly one is stored', async () => {
    const url = await server.database();
    const all = [await opened(url), await opened(url), await opened(url)];
    unwrap(await all[0]!.append('a', 0, [renamed('0')], LABEL));
    for (let length = 1; length < 20; length++) {
      const results = await Promise.all(all.map((store) => store.append('a', length, [renamed('x')], LABEL)));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    }
    expect(await all[1]!.read('a')).toHaveLength(20);
  });

  test('groups of several processes on the same tables do not deadlock', async () => {
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

  test('a restart of the database loses nothing, and the store reconnects', async () => {
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

  test('a connection that hangs is replaced', async () => {
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
