/** The server from the operator's side: the built program, its folder, its log, its end. */
import { DatabaseSync } from '@photostructure/sqlite';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unwrap } from '../src/core/index.ts';
import { Client } from '../src/protocol/index.ts';
import { FILE } from '../src/server/store/sqlite.ts';
import { metricsAt } from './kit/metrics.ts';
import { ServerProcess, type ServerSettings } from './kit/serverProcess.ts';

let folder: string;
const running: ServerProcess[] = [];

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tablee-operating-'))));
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill();
  rmSync(folder, { recursive: true });
});

const server = async (
  flags: readonly string[] = [],
  data = folder,
  settings: ServerSettings = {},
): Promise<ServerProcess> => {
  const one = new ServerProcess(data, flags, settings);
  running.push(one);
  return one;
};

const started = async (...args: Parameters<typeof server>): Promise<ServerProcess> => {
  const one = await server(...args);
  await one.start();
  return one;
};

const guestAt = async ({ base }: ServerProcess): Promise<Client> => {
  const client = new Client({ base });
  unwrap(await client.becomeBearer());
  return client;
};

/** A request whose body lacks its last byte. */
const unfinished = async ({ base }: ServerProcess) => {
  const socket = connect(Number(new URL(base).port), '127.0.0.1').on('error', () => {});
  let said = '';
  socket.on('data', (text) => (said += String(text)));
  const headers = ['Host: x', 'Content-Type: application/json', 'Content-Length: 2', 'Expect: 100-continue'];
  socket.write(`POST /api/guests HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n{`);
  // Now the server has seen it.
  await expect.poll(() => said).toContain('100 Continue');
  return { finish: () => socket.write('}'), said: () => said };
};

test('a second server on the folder is refused, and the first is unaffected', async () => {
  const first = await started();
  const second = await server();
  await expect(second.start()).rejects.toThrow(/another server uses the data folder/);
  expect(second.status).toBe(1);
  unwrap(await (await guestAt(first)).open({ game: 'pickomino' }));
});

test('the folder of a killed server is free at once', async () => {
  const first = await started();
  const client = await guestAt(first);
  const { id } = unwrap(await client.open({ game: 'pickomino' }));
  await first.kill();
  const second = await started();
  expect(unwrap(await new Client({ base: second.base }).table(id)).seq).toBe(1);
});

test('the file of another version is refused and not changed', async () => {
  const first = await started();
  await first.stop();
  const database = new DatabaseSync(join(folder, FILE));
  database.exec('PRAGMA user_version = 77');
  database.close();
  await expect((await server()).start()).rejects.toThrow(/was written by another version of Tablée \(layout 77/);
});

test.each([
  ['a file', 'taken'],
  ['below a file', 'taken/data'],
])('a data folder that is %s is refused with a sentence', async (_what, name) => {
  writeFileSync(join(folder, 'taken'), '');
  const one = await server([], join(folder, name));
  await expect(one.start()).rejects.toThrow(/tablee: the data folder .* cannot be made/);
  expect(one.status).toBe(1);
});

test('SIGTERM tells streams when to reconnect, and the program exits with 0', async () => {
  const one = await started();
  const client = await guestAt(one);
  const { id } = unwrap(await client.open({ game: 'pickomino' }));
  const retries: number[] = [];
  const stop = new AbortController();
  const opened = new Promise<void>((done) => {
    const reading = {
      signal: stop.signal,
      opened: done,
      message: () => {},
      retry: (wait: number) => retries.push(wait),
    };
    void client.stream(id, null, reading);
  });
  await opened;
  // A kept-alive connection, a request in progress, and one that never ends.
  await (await fetch(`${one.base}/api/games`)).text();
  const under = await unfinished(one);
  await unfinished(one);
  const stopped = one.stop();
  await expect.poll(() => retries).toEqual([1000, 2000]);
  under.finish();
  await stopped;
  expect(one.status).toBe(0);
  expect(under.said()).toMatch(/HTTP\/1.1 201 Created/);
  expect(one.said).toBe('');
});

test('a stopping server reports it at /readyz, and works until the end of --drain', async () => {
  const one = await started(['--drain', '3']);
  const stopped = one.stop();
  const ready = async () => (await fetch(`${one.base}/readyz`)).status;
  await expect.poll(ready).toBe(503);
  unwrap(await (await guestAt(one)).open({ game: 'pickomino' }));
  await stopped;
  expect(one.status).toBe(0);
});

test('a low limit of open files is reported at the start', async () => {
  const one = await server([], folder, { openFiles: 300 });
  await one.start();
  expect(one.said).toContain('limits open files to 300');
});

test('no log of any level has a token', async () => {
  const one = await started(['--log', 'debug']);
  const client = await guestAt(one);
  const { id } = unwrap(await client.open({ game: 'pickomino' }));
  const token = client.token!;
  await client.act(id, { type: 'sit', seat: 0, name: 'Ana' });
  const headers = { cookie: `tablee=${token}`, authorization: `Bearer ${token}` };
  for (const path of ['/api/tables', '/api/nothing', `/api/tables/${id}/watch?after=-1`, '/%zz'])
    await (await fetch(one.base + path, { headers })).text();
  const body = `{"token":"${token}`;
  await fetch(`${one.base}/api/tables`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  await one.stop();
  expect(one.said.split('\n').length).toBeGreaterThan(6);
  expect(one.said).not.toContain(token);
  for (const line of one.said.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
});

test('on a full disk changes get 503, and no acknowledged move is lost', async () => {
  const one = await started([], folder, { largestFile: 400 });
  const client = await guestAt(one);
  const opened: string[] = [];
  let refusal: unknown;
  for (let i = 0; i < 2000 && refusal === undefined; i++) {
    const answer = await client.open({ game: 'triominos' });
    if (answer.ok) opened.push(answer.value.id);
    else refusal = answer.error;
  }
  expect(refusal).toMatchObject({ code: 'not-stored' });
  expect(opened.length).toBeGreaterThan(0);
  for (const id of opened) unwrap(await client.table(id));
  expect(one.said).toContain('the store fails');
  expect(await metricsAt(one.base)).toMatch(/^tablee_store_troubles_total [1-9]/m);
  await one.kill();
  const again = await started();
  const reader = new Client({ base: again.base });
  for (const id of opened) unwrap(await reader.table(id));
});
