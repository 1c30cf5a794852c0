/** Faults that only a socket can cause. */
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { pino, type Logger } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestGuest, testServer, type TestServer } from '../../../test/kit/server.ts';
import { timeoutsFor, type ConnectionTimeouts } from './connections.ts';
import { ROUTES, type Route } from '../../protocol/schemas.ts';
import type { Settings } from '../settings.ts';

let server: TestServer;
let port: number;
const begin = async (
  settings: Partial<Settings> = {},
  timeouts?: ConnectionTimeouts,
  logger?: Logger,
): Promise<void> => {
  server = testServer({ settings, ...(timeouts ? { timeouts } : {}), ...(logger ? { logger } : {}) });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
};
beforeEach(() => begin());
afterEach(() => server.close());

/** Sends bytes and returns everything received until the server closes, or until `until` arrives. */
const say = (text: string | Buffer, until?: string): Promise<string> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    const end = (): void => {
      socket.destroy();
      done(said);
    };
    socket.on('data', (part) => {
      said += String(part);
      if (until !== undefined && said.includes(until)) end();
    });
    socket.on('close', end).on('error', end);
    socket.write(text);
  });

test.each([
  ['no HTTP', '\u0016\u0003\u0001 hello\r\n\r\n', 400],
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 413],
  ['an address without end', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 413],
  [
    'two lengths',
    'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
  ['a negative length', 'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: -2\r\n\r\n{}', 400],
  [
    'a body of a gigabyte',
    'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000000000\r\n\r\n{',
    413,
  ],
  ['a null byte', 'GET /\u0000 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
])('%s is refused in our form, and the server lives', async (_name, text, status) => {
  const said = await say(text);
  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(said.slice(said.indexOf('\r\n\r\n')))).toMatchObject({ code: expect.any(String) });
  expect(await say('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toContain('alive');
});

test('pipelined requests are answered in order', async () => {
  const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const said = await say(get('/healthz') + get('/nothing') + get('/readyz'), 'ready\n');
  expect([...said.matchAll(/^HTTP\/1.1 (\d+)/gm)].map((match) => match[1])).toEqual(['200', '404', '200']);
});

test('a bug that requests run into is logged once, not once per request', async () => {
  await server.close();
  const lines: string[] = [];
  await begin({}, undefined, pino({}, { write: (line) => void lines.push(line) }));
  vi.spyOn(server.service.store, 'list').mockRejectedValue(new Error('a bug'));
  for (let i = 0; i < 5; i++) expect((await fetch(`http://127.0.0.1:${port}/api/tables`)).status).toBe(500);
  expect(lines.filter((line) => line.includes('internal error'))).toHaveLength(1);
});

test.each([[false], [true]])('requests on reset connections are dropped (behind a proxy: %s)', async (trustProxy) => {
  await server.close();
  await begin({ trustProxy });
  const resets = Array.from({ length: 20 }, async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.write('GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(10));
    // In this turn of the event loop, so before the server can read.
    socket.resetAndDestroy();
  });
  await Promise.all(resets);
  expect(await say('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toContain('alive');
  expect(server.service.metrics.text()).toMatch(/^tablee_failures_total 0$/m);
});

describe('a blocked address', () => {
  const statusOf = async (target: string, method = 'GET'): Promise<string> =>
    (await say(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).slice(9, 12);

  test.each([
    '/api/games',
    '/%61pi/games',
    '/%61%70%69/games',
    '/api/g%61mes',
    '/api/games?x=/api/admin/acts',
    '/api/games?',
    '/api/games#/api/admin/',
    '/api/games;/api/admin/',
    'http://x/api/games',
    'http://x/%61pi/games',
    'https://x.example:1/api/games',
    'http://x/api/admin/../games',
    'HTTP://x/api/games',
    '/api/tables',
    '/api/openapi.json',
    '/api',
    '/api/tables/AAAAAAAAAAAAAAAA',
    '/%61pi/tables/AAAAAAAAAAAAAAAA/records',
    '/api/admin/../games',
    '//api/games',
    '/api//games',
    '/API/games',
  ])('gets nothing of the API at %s', async (target) => {
    server.service.blocked.block('127.0.0.1');
    expect(['400', '403', '404']).toContain(await statusOf(target));
    server.service.blocked.allow('127.0.0.1');
  });

  test('is refused at every route, and gets to those of the operator', async () => {
    server.service.blocked.block('127.0.0.1');
    for (const { method, path } of Object.values<Route>(ROUTES)) {
      const target = path.replace(':id', 'AAAAAAAAAAAAAAAA').replace(':playing', '1').replace('/a', '/%61');
      // Without a token, the operator's routes answer 404, or 400 without a body.
      const expected = path.startsWith('/api/admin/') ? /40[04]/ : /403/;
      expect([path, await statusOf(target, method)]).toEqual([path, expect.stringMatching(expected)]);
    }
    expect(await statusOf('/healthz')).toBe('200');
  });
});

test('load balancers may use HEAD', async () => {
  for (const path of ['/healthz', '/readyz'])
    expect(await say(`HEAD ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 OK/);
});

test('a reader that does not read is dropped, and the others are not delayed', async () => {
  const host = await TestGuest.come(server.app);
  const table = await host.open();
  await host.act(table, { type: 'sit', seat: 0, name: 'Ana' });
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise((done) => socket.on('close', done).on('error', done));
  socket.write(`GET /api/tables/${table}/watch HTTP/1.1\r\nHost: x\r\n\r\n`);
  await new Promise((done) => socket.once('data', done));
  socket.pause();
  const { watchers, metrics } = server.service;
  expect(watchers.count).toBe(1);
  // The system's own buffers take some megabytes first.
  for (let i = 0; i < 200_000 && watchers.count > 0; i++) {
    watchers.sendPresence((await server.service.tables.read(table))!);
    if (i % 500 === 0) await new Promise((done) => setImmediate(done));
  }
  await expect.poll(() => watchers.count).toBe(0);
  expect(metrics.text()).toContain('tablee_streams_dropped_total 1\n');
  socket.resume();
  await closed;
  expect(await host.act(table, { type: 'react', reaction: 'hello' })).toMatchObject({ status: 200 });
});

test('exports may be read one after another without limit, but only two at a time', async () => {
  const url = `http://127.0.0.1:${port}/api/records`;
  for (let i = 0; i < 5; i++) expect((await fetch(url)).status).toBe(200);
  // An unread export holds its place until the reader is gone.
  const finished = vi.spyOn(server.service.store, 'finished').mockReturnValue(new Promise(() => {}));
  const readers = [new AbortController(), new AbortController()];
  const held = readers.map(({ signal }) => fetch(url, { signal }).catch(() => null));
  await expect.poll(() => finished.mock.calls.length).toBe(2);
  const third = await fetch(url);
  expect(third.status).toBe(429);
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const reader of readers) reader.abort();
  await Promise.all(held);
  finished.mockRestore();
  await expect.poll(async () => (await fetch(url)).status).toBe(200);
});

describe('connections', () => {
  const GET = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

  /** A connection, and everything received on it. */
  const hold = async (text = '') => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    const held = { said: '', isOpen: true, end: () => socket.destroy(), say: (more: string) => socket.write(more) };
    socket.on('data', (part) => (held.said += String(part))).on('close', () => (held.isOpen = false));
    await once(socket, 'connect');
    if (text !== '') socket.write(text);
    return held;
  };

  const holdMany = async (count: number, text = '') => Promise.all(Array.from({ length: count }, () => hold(text)));

  test('over the limit of an address are refused, except for health checks', async () => {
    await server.close();
    await begin({ connections: 5 });
    const held = await holdMany(5, GET('/api/games'));
    await expect.poll(() => held.every(({ said }) => said.startsWith('HTTP/1.1 200'))).toBe(true);
    const extra = await hold(GET('/api/games'));
    await expect.poll(() => extra.said).toContain('too-many-connections');
    await expect.poll(() => extra.isOpen).toBe(false);
    expect(await say(GET('/healthz'), 'alive')).toContain('200 OK');
    expect(await say(GET('/readyz'), 'ready')).toContain('200 OK');
    held[0]!.end();
    await expect.poll(async () => (await say(GET('/api/games'), 'zoch')).slice(0, 12)).toBe('HTTP/1.1 200');
    for (const one of held) one.end();
  });

  test('far over the limit are closed without an answer', async () => {
    await server.close();
    await begin({ connections: 5 });
    const held = await holdMany(60);
    await expect.poll(() => held.filter(({ isOpen }) => isOpen).length).toBe(5 + 16);
    for (const one of held) one.end();
  });

  test('that send nothing, or half of a request, are closed soon', async () => {
    // The real timeouts; the test uses shorter ones.
    expect(timeoutsFor(false)).toMatchObject({ requestTimeout: 10_000, keepAliveTimeout: 10_000 });
    const http = { headersTimeout: 100, connectionsCheckingInterval: 20 };
    await server.close();
    await begin({}, { requestTimeout: 200, keepAliveTimeout: 200, http });
    const half = 'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';
    const held = [await hold(), await hold('GET /api'), await hold(half), await hold(GET('/api/games'))];
    await expect.poll(() => held.some(({ isOpen }) => isOpen)).toBe(false);
    expect(held[2]!.said).toContain('408');
  });

  test('that sent nothing do not delay a server that stops', async () => {
    const silent = await hold();
    const asked = await hold(GET('/healthz'));
    await expect.poll(() => asked.said).toContain('alive');
    const farewell = vi.spyOn(server.app.server, 'closeAllConnections');
    await server.close();
    expect(farewell).not.toHaveBeenCalled();
    await expect.poll(() => silent.isOpen).toBe(false);
    await begin();
  });
});
