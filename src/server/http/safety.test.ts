import { afterEach, describe, expect, test } from 'vitest';
import { begunTable, TestGuest, testServer, type TestServer } from '../../../test/kit/server.ts';
import { guestOf, identify, newToken } from './guests.ts';
import { holderOf, Quota, Rate } from '../work/limits.ts';
import { NotStored } from '../store/eventStore.ts';
import { MemoryStore } from '../store/memoryStore.ts';

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

  test('the word Bearer may be written as one likes', () => {
    const token = newToken();
    for (const word of ['Bearer', 'bearer', 'BEARER'])
      expect(identify({ authorization: `${word} ${token}` })).toEqual({ guest: guestOf(token), isCookie: false });
  });

  test('the token cannot be read from what is stored', async () => {
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
  test('a guest who asks for it leaves all tables, and nothing stored tells who it was', async () => {
    const store = new MemoryStore();
    server = testServer({ store });
    const { table, guests } = await begunTable(server.app);
    const [host, other] = guests;
    await other!.act(table, { type: 'rename', name: 'Somebody' });
    const open = await other!.open();
    expect(await other!.post('/api/guests/erase', {})).toEqual({ status: 200, body: { tables: 2 } });
    const kept = JSON.stringify([await store.read(table), await store.read(open)]);
    expect(kept).not.toContain(other!.id);
    expect(kept).not.toMatch(/Somebody|Guest 1/);
    expect((await host!.see(table)).seats).toMatchObject([
      { kind: 'person', name: 'Guest 0' },
      { kind: 'bot', name: 'Guest' },
    ]);
    expect(await other!.see(table)).toMatchObject({ you: null });
    expect(await other!.post('/api/guests/erase', {})).toEqual({ status: 200, body: { tables: 0 } });
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
  test('requests beyond the allowance are told when to come back', async () => {
    server = testServer({ settings: { requests: 1 } });
    const replies = [];
    for (let i = 0; i < 12; i++) replies.push(await server.app.inject({ url: '/api/games' }));
    expect(replies[9]!.statusCode).toBe(200);
    expect(replies[11]).toMatchObject({ statusCode: 429, headers: { 'retry-after': '1' } });
    expect(replies[11]!.json()).toMatchObject({ code: 'too-many-requests' });
  });

  test('somebody who reacts without end is told to wait, and the log stays short', async () => {
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
    expect((await guest.see(table)).seq).toBe(7);
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
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['1::2:3:4:5:6:7', '1:0:2:3'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['unix:', 'unix:'],
    ['::::', '::::'],
  ])('%s counts as %s', (address, holder) => expect(holderOf(address)).toBe(holder));

  test('behind a proxy the address it saw counts, not one that somebody made up', async () => {
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

  test('without a proxy nothing is believed of one', async () => {
    server = testServer({ settings: { requests: 1 } });
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' };
    const reply = await server.app.inject({ method: 'POST', url: '/api/guests', payload: {}, headers });
    expect(reply.headers['set-cookie']).not.toContain('Secure');
    const replies = [];
    for (let i = 0; i < 12; i++)
      replies.push(await server.app.inject({ url: '/api/games', headers: { 'x-forwarded-for': `192.0.2.${i}` } }));
    expect(replies.at(-1)!.statusCode).toBe(429);
  });

  test('5,000 tables from one address: as many as allowed, the rest is told when to come back', async () => {
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

  test('a quota counts what is held', () => {
    const quota = new Quota(2);
    expect([quota.take('a'), quota.take('a'), quota.take('a'), quota.take('b')]).toEqual([true, true, false, true]);
    quota.giveBack('a');
    expect(quota.take('a')).toBe(true);
  });
});

test('a disk that is full refuses with 503, keeps what was there, and recovers by itself', async () => {
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

test('the numbers for Prometheus have the right form', async () => {
  server = testServer();
  await (await TestGuest.come(server.app)).open();
  const { body, headers } = await server.app.inject({ url: '/metrics' });
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
