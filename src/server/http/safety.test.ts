import { afterEach, describe, expect, test, vi } from 'vitest';
import { PlayedLog, TABLE } from '../../../test/kit/playedLog.ts';
import { storeLog } from '../../../test/kit/storedLog.ts';
import { METRICS_HEADERS, METRICS_TOKEN } from '../../../test/kit/metrics.ts';
import { begunTable, TestGuest, testServer, type TestServer } from '../../../test/kit/server.ts';
import { guestOf, identify, newToken } from './guests.ts';
import { limitKeyOf } from '../limits/addresses.ts';
import { AddressQuota, AddressRate, Quota, Rate } from '../limits/limits.ts';
import { NotStored } from '../store/eventStore.ts';
import { MemoryStore } from '../../../test/kit/memoryStore.ts';

let server: TestServer;
afterEach(() => server?.close());

describe('guests', () => {
  test('a browser gets a cookie that scripts and foreign pages cannot use', async () => {
    server = testServer();
    const reply = await server.app.inject({ method: 'POST', url: '/api/guests', payload: {} });
    expect(reply.headers['set-cookie']).toMatch(/^tablee=[\w-]{32}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/);
    expect(reply.json()).toEqual({ token: null });
  });

  test('behind TLS the cookie is secure', async () => {
    server = testServer({ settings: { trustProxy: true } });
    const headers = { 'x-forwarded-proto': 'https' };
    const reply = await server.app.inject({ method: 'POST', url: '/api/guests', payload: {}, headers });
    expect(reply.headers['set-cookie']).toMatch(/; Secure$/);
  });

  test('a foreign page cannot act with the cookie', async () => {
    server = testServer();
    const cookie = `tablee=${newToken()}`;
    const open = (origin: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/tables',
        payload: { game: 'pickomino' },
        headers: { cookie, origin, host: 'tablee.example' },
      });
    expect((await open('https://evil.example')).json()).toMatchObject({ code: 'foreign-origin' });
    expect((await open('null')).statusCode).toBe(403);
    expect((await open('https://tablee.example')).statusCode).toBe(201);
  });

  test.each([
    [{}],
    [{ cookie: 'tablee=short' }],
    [{ authorization: 'Bearer ../../x' }],
    [{ cookie: 'other=1; tablee' }],
  ])('%j is nobody', (credentials) => expect(identify(credentials)).toBeNull());

  test('the word Bearer may be in any case', () => {
    const token = newToken();
    for (const word of ['Bearer', 'bearer', 'BEARER'])
      expect(identify({ authorization: `${word} ${token}` })).toEqual({ guest: guestOf(token), isCookie: false });
  });

  test('the token cannot be read from the stored data', async () => {
    const store = new MemoryStore();
    server = testServer({ store });
    const guest = await TestGuest.come(server.app);
    const table = await guest.open();
    await guest.act(table, { type: 'sit', seat: 0, name: 'Ana' });
    const log = JSON.stringify(await store.read(table));
    expect(log).not.toContain(guest.token);
    expect(log).toContain(guestOf(guest.token));
  });
});

describe('erasing', () => {
  test('a guest who asks for erasure leaves all tables, and no stored data identifies them', async () => {
    const store = new MemoryStore();
    server = testServer({ store });
    const { table, guests } = await begunTable(server.app);
    const [host, other] = guests;
    await other!.act(table, { type: 'rename', name: 'Somebody' });
    const open = await other!.open();
    expect(await other!.post('/api/guests/erase', {})).toEqual({ status: 200, body: { queued: true } });
    await server.service.erasing.work();
    const kept = JSON.stringify([await store.read(table), await store.read(open)]);
    expect(kept).not.toContain(other!.id);
    expect(kept).not.toMatch(/Somebody|Guest 1/);
    expect((await host!.see(table)).seats).toMatchObject([
      { kind: 'person', name: 'Guest 0' },
      { kind: 'bot', name: 'Guest' },
    ]);
    expect(await other!.see(table)).toMatchObject({ you: null });
    expect(await other!.post('/api/guests/erase', {})).toEqual({ status: 200, body: { queued: false } });
  });

  test('a browser forgets its token, and nobody else is erased', async () => {
    server = testServer();
    const erase = (headers: Record<string, string>) =>
      server.app.inject({ method: 'POST', url: '/api/guests/erase', payload: {}, headers });
    expect((await erase({})).json()).toMatchObject({ code: 'no-guest' });
    expect((await erase({ cookie: `tablee=${newToken()}` })).headers['set-cookie']).toMatch(/^tablee=; .*Max-Age=0/);
  });
});

describe('limits', () => {
  test('requests beyond the allowance get the time to retry', async () => {
    server = testServer({ settings: { requests: 1 } });
    const replies = [];
    for (let i = 0; i < 12; i++) replies.push(await server.app.inject({ url: '/api/games' }));
    expect(replies[9]!.statusCode).toBe(200);
    expect(replies[11]).toMatchObject({ statusCode: 429, headers: { 'retry-after': '1' } });
    expect(replies[11]!.json()).toMatchObject({ code: 'too-many-requests' });
  });

  test('endless reactions are rejected, and the log stays short', async () => {
    server = testServer({ settings: { requests: 5 } });
    const guest = await TestGuest.come(server.app);
    const table = await guest.open();
    const other = await TestGuest.come(server.app);
    expect(await other.act(table, { type: 'sit', seat: 1, name: 'Bo' })).toMatchObject({ status: 200 });
    await guest.act(table, { type: 'sit', seat: 0, name: 'Ana' });
    const replies = [];
    for (let i = 0; i < 20; i++) replies.push(await guest.act(table, { type: 'react', reaction: 'hello' }));
    expect(replies[3]).toMatchObject({ status: 200 });
    expect(replies.at(-1)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect((await guest.see(table)).seq).toBe(8);
    expect(await other.act(table, { type: 'react', reaction: 'hello' })).toMatchObject({ status: 200 });
  });

  test('tables beyond the quota of an address are refused', async () => {
    server = testServer({ settings: { tables: 3 } });
    const guest = await TestGuest.come(server.app);
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await guest.post('/api/tables', { game: 'pickomino' })).status);
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
  });

  test('an allowance fills up again with time, and a clock that jumps back does not matter', () => {
    let now = 0;
    const rate = new Rate({ burst: 2, perSecond: 1 }, () => now);
    expect([rate.take('a'), rate.take('a'), rate.take('a'), rate.take('b')]).toEqual([0, 0, 1, 0]);
    now = 1000;
    expect([rate.take('a'), rate.take('a')]).toEqual([0, 1]);
    now = -50_000;
    expect(rate.take('a')).toBe(1);
    now = -49_000;
    expect(rate.take('a')).toBe(0);
  });

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:5678', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:C000:0201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['[2001:db8:1:2::9]:8080', '2001:db8:1:2'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['1::2:3:4:5:6:7', '1:0:2:3'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['unix:', 'unix:'],
    ['::::', '::::'],
  ])('%s counts as %s', (address, name) => expect(limitKeyOf(address).name).toBe(name));

  test('an IPv6 address belongs to its first 48 bits too, IPv4 to nothing else', () => {
    expect(limitKeyOf('2001:DB8:1:2::9').network).toBe(limitKeyOf('2001:db8:0001:ffff::1').network);
    expect(limitKeyOf('2001:db8:2::9').network).not.toBe(limitKeyOf('2001:db8:1::9').network);
    expect(limitKeyOf('::ffff:192.0.2.1').network).toBeNull();
  });

  test('a network of many addresses may do as much as eight of them', () => {
    const rate = new AddressRate({ burst: 2, perSecond: 1 }, () => 0);
    const quota = new AddressQuota(2);
    let [taken, held] = [0, 0];
    for (let i = 0; i < 100; i++) {
      const limitKey = limitKeyOf(`2001:db8:1:${i.toString(16)}::1`);
      if (rate.take(limitKey) === 0) taken++;
      if (quota.take(limitKey)) held++;
    }
    expect([taken, held]).toEqual([16, 16]);
    quota.giveBack(limitKeyOf('2001:db8:1:3::1'));
    expect(quota.take(limitKeyOf('2001:db8:1:77::1'))).toBe(true);
    expect(rate.take(limitKeyOf('2001:db8:2::1'))).toBe(0);
  });

  test('work already done counts, however much it was', () => {
    let now = 0;
    const rate = new Rate({ burst: 10, perSecond: 1 }, () => now);
    rate.spend('a', 25);
    expect([rate.wait('a'), rate.take('a', 3)]).toEqual([16, 18]);
    now = 16_000;
    expect(rate.take('a')).toBe(0);
  });

  test('behind a proxy the address it saw counts, not one made up by a client', async () => {
    server = testServer({ settings: { requests: 1, trustProxy: true } });
    const statuses = [];
    for (let i = 0; i < 12; i++) {
      const headers = { 'x-forwarded-for': `10.0.0.${i}, 192.0.2.1` };
      statuses.push((await server.app.inject({ url: '/api/games', headers })).statusCode);
    }
    expect(statuses[11]).toBe(429);
    const headers = { 'x-forwarded-for': '192.0.2.2' };
    expect((await server.app.inject({ url: '/api/games', headers })).statusCode).toBe(200);
  });

  test('without a proxy its headers are ignored', async () => {
    server = testServer({ settings: { requests: 1 } });
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' };
    const reply = await server.app.inject({ method: 'POST', url: '/api/guests', payload: {}, headers });
    expect(reply.headers['set-cookie']).not.toContain('Secure');
    const replies = [];
    for (let i = 0; i < 12; i++)
      replies.push(await server.app.inject({ url: '/api/games', headers: { 'x-forwarded-for': `192.0.2.${i}` } }));
    expect(replies.at(-1)!.statusCode).toBe(429);
  });

  test('5,000 tables from one address: as many as allowed, the rest gets the time to retry', async () => {
    server = testServer({ settings: { tables: 60 } });
    const guests = await Promise.all(Array.from({ length: 50 }, () => TestGuest.come(server.app)));
    const replies = await Promise.all(
      Array.from({ length: 5000 }, (_, i) =>
        server.app.inject({
          method: 'POST',
          url: '/api/tables',
          payload: { game: 'pickomino' },
          headers: { authorization: `Bearer ${guests[i % 50]!.token}` },
        }),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(60);
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(4940);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(refused[0]!.json()).toMatchObject({ code: 'too-many-tables' });
  });

  test('monitoring is never limited', async () => {
    server = testServer({ settings: { requests: 1 } });
    for (let i = 0; i < 30; i++)
      for (const url of ['/healthz', '/readyz']) expect((await server.app.inject({ url })).statusCode).toBe(200);
    expect((await server.app.inject({ url: '/api/games' })).statusCode).toBe(200);
  });

  test('guests without a seat share the limit of their address, however many tokens they make up', async () => {
    server = testServer({ settings: { requests: 5 } });
    const host = await TestGuest.come(server.app);
    const table = await host.open();
    const codes: unknown[] = [];
    for (let i = 0; i < 9; i++) {
      const headers = { authorization: `Bearer ${newToken()}` };
      const payload = { type: 'sit', seat: 0, name: `Guest ${i}` };
      codes.push(
        (await server.app.inject({ method: 'POST', url: `/api/tables/${table}/acts`, payload, headers })).json().code,
      );
    }
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(4);
  });

  test('an address over its storage limit begins nothing new, but running games may use as much again', async () => {
    server = testServer({ settings: { storagePerDay: 1 } });
    const { table, guests } = await begunTable(server.app);
    const { storage } = server.service;
    for (let i = 0; i < 4096; i++) storage.spend(limitKeyOf('127.0.0.1'));
    const refused = { status: 429, body: { code: 'too-much-stored' } };
    expect(await guests[0]!.act(table, { type: 'react', reaction: 'hello' })).toMatchObject(refused);
    expect(await guests[0]!.post('/api/tables', { game: 'pickomino' })).toMatchObject(refused);
    const { seq } = await guests[0]!.see(table);
    expect(await guests[0]!.move(table, { type: 'roll' }, seq)).toMatchObject({ status: 200 });
    for (let i = 0; i < 4096; i++) storage.spend(limitKeyOf('127.0.0.1'));
    const { legal } = await guests[0]!.see(table);
    expect(await guests[0]!.move(table, legal[0]!, seq + 1)).toMatchObject(refused);
  });

  test('the moves of bots are charged to the last person who acted', async () => {
    server = testServer();
    const spent: string[] = [];
    vi.spyOn(server.service.storage, 'spend').mockImplementation(({ name }) => void spent.push(name));
    const host = await TestGuest.come(server.app);
    const table = await host.open();
    for (const seat of [0, 1]) await host.act(table, { type: 'seatBot', seat, bot: 'random' });
    await host.act(table, { type: 'start' });
    await expect.poll(() => spent.length).toBeGreaterThan(10);
    expect(new Set(spent)).toEqual(new Set(['127.0.0.1']));
  });

  test('at the storage limit nothing new begins, and current games continue', async () => {
    const store = new (class extends MemoryStore {
      bytes = 0;
      override async size() {
        return this.bytes;
      }
    })();
    let time = 0;
    server = testServer({ store, settings: { storage: 1 }, now: () => time });
    const { table, guests } = await begunTable(server.app);
    store.bytes = 2_000_000;
    time = 10_000;
    const refused = { status: 507, body: { code: 'no-room' } };
    expect(await guests[0]!.post('/api/tables', { game: 'pickomino' })).toMatchObject(refused);
    expect(await guests[0]!.act(table, { type: 'react', reaction: 'hello' })).toMatchObject(refused);
    const { seq } = await guests[0]!.see(table);
    expect(await guests[0]!.move(table, { type: 'roll' }, seq)).toMatchObject({ status: 200 });
  });

  test('exports are counted by their bytes', async () => {
    const store = new MemoryStore();
    let time = 0;
    server = testServer({ store, settings: { exportRate: 1 }, now: () => time });
    await storeLog(store, TABLE, new PlayedLog({ game: 'triominos' }).begin().play());
    const get = () => server.app.inject({ url: `/api/tables/${TABLE}/records` });
    const sizes: number[] = [];
    for (let reply = await get(); reply.statusCode === 200 && sizes.length < 20; reply = await get())
      sizes.push(reply.body.length);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.length * sizes[0]!).toBeLessThan(16 * 1024 + sizes[0]!);
    expect((await get()).headers['retry-after']).toBeDefined();
    time = 60_000;
    expect((await get()).statusCode).toBe(200);
  });

  test('resuming is charged for the request and the events sent', async () => {
    server = testServer({ settings: { requests: 10 } });
    const spend = vi.spyOn(server.service.requests, 'spend');
    const log = new PlayedLog({ game: 'pickomino' }).begin().play();
    await storeLog(server.service.store, TABLE, log);
    const costs: number[] = [];
    for (const after of [log.table.seq - 32, log.table.seq - 8, 1, log.table.seq]) {
      spend.mockClear();
      const reply = await server.app.inject({
        url: `/api/tables/${TABLE}/watch?after=${after}`,
        payloadAsStream: true,
      });
      reply.stream().destroy();
      costs.push(spend.mock.calls.reduce((sum, [, cost]) => sum + cost, 0));
    }
    expect(costs).toEqual([4, 1, 0, 0]);
  });

  test('a quota counts the places that are taken', () => {
    const quota = new Quota(2);
    expect([quota.take('a'), quota.take('a'), quota.take('a'), quota.take('b')]).toEqual([true, true, false, true]);
    quota.giveBack('a');
    expect(quota.take('a')).toBe(true);
  });
});

test('on a full disk changes get 503, data stays, and service resumes automatically', async () => {
  const store = new (class extends MemoryStore {
    isFull = false;
    override async append(...args: Parameters<MemoryStore['append']>) {
      if (this.isFull) throw new NotStored('database or disk is full');
      return super.append(...args);
    }
    override async probe() {
      if (this.isFull) throw new NotStored('database or disk is full');
    }
  })();
  server = testServer({ store });
  const guest = await TestGuest.come(server.app);
  const table = await guest.open();
  store.isFull = true;
  const before = await guest.see(table);
  expect(await guest.act(table, { type: 'sit', seat: 0, name: 'Ana' })).toMatchObject({
    status: 503,
    body: { code: 'not-stored' },
  });
  expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(503);
  expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  expect(await guest.see(table)).toEqual(before);
  store.isFull = false;
  expect(await guest.act(table, { type: 'sit', seat: 0, name: 'Ana' })).toMatchObject({ status: 200 });
  expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200);
});

test('the metrics are for the operator and the monitoring', async () => {
  const get = async (authorization = '') =>
    (await server.app.inject({ url: '/metrics', headers: { authorization } })).statusCode;
  server = testServer({ settings: { metricsToken: [] } });
  expect(await get('Bearer none')).toBe(404);
  await server.close();
  server = testServer({ settings: { adminToken: ['old-key-of-the-operator', 'new-key-of-the-operator'] } });
  expect(await get()).toBe(403);
  expect(await get('Bearer nothing')).toBe(403);
  for (const token of ['old-key-of-the-operator', 'new-key-of-the-operator', METRICS_TOKEN])
    expect(await get(`Bearer ${token}`)).toBe(200);
  const payload = { type: 'allowAddress', address: '192.0.2.7' };
  const moderation = { method: 'POST', url: '/api/admin/acts', payload, headers: METRICS_HEADERS } as const;
  expect((await server.app.inject(moderation)).statusCode).toBe(403);
});

test('guessing a token is limited like everything else', async () => {
  server = testServer({ settings: { requests: 1 } });
  const statuses = [];
  for (let i = 0; i < 12; i++) statuses.push((await server.app.inject({ url: '/metrics' })).statusCode);
  expect([statuses[0], statuses.at(-1)]).toEqual([403, 429]);
});

test('no answer of the API may be taken for another type', async () => {
  server = testServer();
  const table = await (await TestGuest.come(server.app)).open();
  for (const url of [
    '/api/games',
    '/api',
    '/api/nothing',
    '/%zz',
    `/api/tables/${table}/records`,
    '/readyz',
    '/metrics',
  ])
    expect((await server.app.inject({ url })).headers['x-content-type-options']).toBe('nosniff');
  const stream = await server.app.inject({ url: `/api/tables/${table}/watch`, payloadAsStream: true });
  stream.stream().destroy();
  expect(stream.headers['x-content-type-options']).toBe('nosniff');
});

test('the metrics have the format of Prometheus', async () => {
  server = testServer();
  await (await TestGuest.come(server.app)).open();
  const { body, headers } = await server.app.inject({ url: '/metrics', headers: METRICS_HEADERS });
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('\ntablee_tables_opened_total 1\n');
  for (const line of body.trim().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{le="[^"]+"\})? [\d.e+-]+)$/);
});

test('the API describes every route, and its page runs no script', async () => {
  server = testServer();
  const api = (await server.app.inject({ url: '/api/openapi.json' })).json();
  expect(api.openapi).toBe('3.1.0');
  expect(api.paths['/api/tables/{id}/moves'].post.requestBody.content['application/json'].schema.required).toEqual([
    'move',
    'after',
    'id',
  ]);
  const page = await server.app.inject({ url: '/api' });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).not.toMatch(/<script|style=/);
  for (const path of Object.keys(api.paths)) expect(page.body).toContain(path);
});
