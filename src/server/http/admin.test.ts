import { afterEach, describe, expect, test } from 'vitest';
import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestGuest, testServer, type TestServer } from '../../../test/kit/server.ts';
import { limitKeyOf } from '../limits/addresses.ts';
import type { AdminEntries, AdminEntry } from '../../protocol/index.ts';
import { AdminLog } from '../runtime/adminLog.ts';
import { BlockList } from '../limits/blockList.ts';

const TOKEN = 'a secret of the tests';

let server: TestServer;
afterEach(() => server?.close());

const backup = (authorization?: string) =>
  server.app.inject({ url: '/api/admin/backup', headers: authorization === undefined ? {} : { authorization } });

describe('requests of the operator', () => {
  test('do not exist without a token', async () => {
    server = testServer();
    for (const header of [undefined, 'Bearer ', 'Bearer none'])
      expect((await backup(header)).json()).toMatchObject({ code: 'no-such-page' });
  });

  test.each([[undefined], ['Bearer'], ['Bearer '], [`Bearer ${TOKEN}x`], [`Bearer ${TOKEN.slice(1)}`], [TOKEN]])(
    'is refused to %j',
    async (header) => {
      server = testServer({ settings: { adminToken: [TOKEN] } });
      const reply = await backup(header);
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'not-admin']);
    },
  );

  test('work with the token; a store without a file has nothing to copy', async () => {
    server = testServer({ settings: { adminToken: [TOKEN] } });
    expect((await backup(`bearer ${TOKEN}`)).json()).toMatchObject({ code: 'backup-running' });
  });
});

describe('moderation', () => {
  const act = (payload: object, remoteAddress = '192.0.2.1') =>
    server.app.inject({
      method: 'POST',
      url: '/api/admin/acts',
      payload,
      remoteAddress,
      headers: { authorization: `Bearer ${TOKEN}` },
    });
  const listed = async () =>
    (await server.app.inject({ url: '/api/tables' })).json<{ tables: { id: string }[] }>().tables.map(({ id }) => id);
  const opened = async (): Promise<string> => {
    server = testServer({ settings: { adminToken: [TOKEN] } });
    return (await TestGuest.come(server.app)).open({ game: 'pickomino', public: true });
  };

  test('what was done is logged, with the token it was done by', async () => {
    const entries = async (token: string) =>
      server.app.inject({ url: '/api/admin/acts', headers: { authorization: `Bearer ${token}` } });
    server = testServer({ settings: { adminToken: [TOKEN, 'the next secret of the tests'] } });
    expect((await entries('no secret of the tests')).statusCode).toBe(403);
    await act({ type: 'blockAddress', address: '192.0.2.7' });
    await act({ type: 'hideTable', table: 'A'.repeat(16) }, '192.0.2.9');
    await server.app.inject({
      method: 'POST',
      url: '/api/admin/acts',
      payload: { type: 'allowAddress', address: '192.0.2.7' },
      headers: { authorization: 'Bearer the next secret of the tests' },
    });
    const { acts } = (await entries('the next secret of the tests')).json<AdminEntries>();
    expect(acts).toMatchObject([
      { act: { type: 'allowAddress', address: '192.0.2.7' }, done: true, address: '127.0.0.1' },
      { act: { type: 'hideTable', table: 'A'.repeat(16) }, done: false, address: '192.0.2.9' },
      { act: { type: 'blockAddress', address: '192.0.2.7' }, done: true, address: '192.0.2.1' },
    ]);
    expect(acts[1]!.token).toBe(acts[2]!.token);
    expect(acts[0]!.token).not.toBe(acts[1]!.token);
    expect(JSON.stringify(acts)).not.toContain('secret');
  });

  test('the log outlives the server, and a line cut short', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tablee-admin-'));
    const path = join(folder, 'admin.jsonl');
    const entry = (address: string): AdminEntry => ({
      at: '2026-01-01T00:00:00.000Z',
      token: '01234567',
      address: '192.0.2.1',
      act: { type: 'blockAddress', address },
      done: true,
    });
    new AdminLog(path).add(entry('192.0.2.7'));
    appendFileSync(path, '\n{"at":"2026');
    new AdminLog(path).add(entry('192.0.2.8'));
    expect(new AdminLog(path).latest()).toEqual([entry('192.0.2.8'), entry('192.0.2.7')]);
    expect(statSync(path).mode & 0o077).toBe(0);
    rmSync(folder, { recursive: true });
  });

  test('a hidden table is not listed, and can still be played', async () => {
    const table = await opened();
    expect(await listed()).toEqual([table]);
    expect((await act({ type: 'hideTable', table })).statusCode).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await server.app.inject({ url: `/api/tables/${table}` })).statusCode).toBe(200);
  });

  test('a deleted table is gone, also for its watchers', async () => {
    const table = await opened();
    let isEnded = false;
    const sink = { write: () => {}, waiting: 0, end: () => (isEnded = true), drop: () => {} };
    const { service } = server;
    await service.watch(
      table,
      { guest: null, limitKey: null, form: 'lean', sink },
      (await service.tables.read(table))!,
    );
    expect((await act({ type: 'deleteTable', table })).statusCode).toBe(200);
    expect(isEnded).toBe(true);
    expect((await server.app.inject({ url: `/api/tables/${table}` })).statusCode).toBe(404);
    expect((await act({ type: 'deleteTable', table })).json()).toMatchObject({ code: 'no-such-table' });
  });

  test('a blocked address is refused until it is unblocked', async () => {
    await opened();
    const from = (remoteAddress: string, url = '/api/games') => server.app.inject({ url, remoteAddress });
    expect((await act({ type: 'blockAddress', address: '2001:db8:1:2::3' })).json().blocked).toHaveLength(1);
    expect((await from('2001:db8:1:2::4')).json()).toMatchObject({ code: 'blocked' });
    expect((await from('2001:db8:1:3::4')).statusCode).toBe(200);
    expect((await from('2001:db8:1:2::4', '/healthz')).statusCode).toBe(200);
    expect((await act({ type: 'allowAddress', address: '2001:db8:1:2::9' }, '2001:db8:1:2::4')).json()).toEqual({
      blocked: [],
    });
    expect((await from('2001:db8:1:2::4')).statusCode).toBe(200);
  });

  test('the open streams of a blocked address end, and no others', async () => {
    const table = await opened();
    const { service } = server;
    const ended: string[] = [];
    for (const address of ['192.0.2.7', '192.0.2.8']) {
      const sink = { write: () => {}, waiting: 0, end: () => ended.push(address), drop: () => {} };
      const watcher = { guest: null, limitKey: limitKeyOf(address), form: 'lean', sink } as const;
      await service.watch(table, watcher, (await service.tables.read(table))!);
    }
    await act({ type: 'blockAddress', address: '192.0.2.7' });
    expect(ended).toEqual(['192.0.2.7']);
  });

  test('the list of addresses outlives the server', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tablee-blocked-'));
    const path = join(folder, 'blocked.txt');
    new BlockList(path).block('192.0.2.7');
    expect(new BlockList(path).all).toEqual(['192.0.2.7']);
    new BlockList(path).allow('192.0.2.7');
    expect(new BlockList(path).has(limitKeyOf('192.0.2.7'))).toBe(false);
    rmSync(folder, { recursive: true });
  });
});
