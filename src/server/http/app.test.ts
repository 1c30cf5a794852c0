import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { begunTable, revealAll, TestGuest, testServer, type TestServer } from '../../../test/kit/server.ts';
import { verifyRecord } from '../../protocol/index.ts';
import { chooseMove } from '../../bots/index.ts';
import { readRecord } from '../../record/index.ts';
import { unwrap } from '../../core/index.ts';

// Sockets and whole games take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let server: TestServer;
beforeEach(() => {
  server = testServer();
});
afterEach(() => server.close());

const guest = () => TestGuest.come(server.app);

describe('sitting down', () => {
  test('a table is opened, joined and started', async () => {
    const [ana, bo] = [await guest(), await guest()];
    const table = await ana.open({ game: 'pickomino', seats: 4 });
    expect(await ana.act(table, { type: 'sit', seat: 0, name: 'Ana' })).toMatchObject({ status: 200 });
    expect(await bo.act(table, { type: 'sit', seat: 2, name: 'Bo' })).toMatchObject({ status: 200 });
    expect(await ana.act(table, { type: 'seatBot', seat: 3, bot: 'greedy' })).toMatchObject({ status: 200 });
    expect(await bo.act(table, { type: 'start' })).toMatchObject({ status: 200 });
    const seen = await bo.see(table);
    expect(seen).toMatchObject({ phase: 'playing', you: 1, host: false, toMove: 0, legal: [] });
    expect(seen.seats.map(({ name }) => name)).toEqual(['Ana', 'Bo', 'greedy']);
    expect(await ana.see(table)).toMatchObject({ you: 0, host: true, legal: [{ type: 'roll' }] });
  });

  test('whether the coach may be asked is chosen when a table is opened, and shown to all', async () => {
    const ana = await guest();
    const termsAt = async (table: string) => (await (await guest()).see(table)).terms;
    expect(await termsAt(await ana.open({ game: 'triominos', coach: true }))).toMatchObject({ coach: true });
    expect(await termsAt(await ana.open({ game: 'triominos' }))).toMatchObject({ coach: false });
    expect(await ana.post('/api/tables', { game: 'triominos', coach: 'always' })).toMatchObject({
      status: 400,
      body: { field: 'coach', reason: 'wrong-type' },
    });
  });

  test('of two who take one seat at once, one gets it', async () => {
    const guests = await Promise.all(Array.from({ length: 8 }, guest));
    const table = await guests[0]!.open();
    const replies = await Promise.all(
      guests.map((one, i) => one.act(table, { type: 'sit', seat: 1, name: `Guest ${i}` })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body['code'] === 'seat-taken')).toHaveLength(7);
    const you = await Promise.all(guests.map(async (one) => (await one.see(table)).you));
    expect(you.filter((seat) => seat === 1)).toHaveLength(1);
  });

  test('one person has one seat, one name has one person', async () => {
    const [ana, bo] = [await guest(), await guest()];
    const table = await ana.open();
    await ana.act(table, { type: 'sit', seat: 0, name: 'Ana' });
    expect(await ana.act(table, { type: 'sit', seat: 1, name: 'Ann' })).toMatchObject({
      status: 409,
      body: { code: 'already-seated' },
    });
    expect(await bo.act(table, { type: 'sit', seat: 1, name: 'ANA' })).toMatchObject({
      status: 409,
      body: { code: 'name-taken' },
    });
  });

  test('only the host seats bots and removes people', async () => {
    const { table, guests } = await begunTable(server.app);
    expect(await guests[1]!.act(table, { type: 'remove', seat: 0 })).toMatchObject({ status: 403 });
    expect(await guests[0]!.act(table, { type: 'remove', seat: 1 })).toMatchObject({ status: 200 });
    expect((await guests[0]!.see(table)).seats[1]).toMatchObject({ kind: 'bot', name: 'Guest 1' });
    expect(await guests[1]!.act(table, { type: 'sit', seat: 1, name: 'Back' })).toMatchObject({ status: 200 });
  });

  test('the host cannot replace a present player', async () => {
    const { table, guests } = await begunTable(server.app);
    const [host, other] = guests;
    const { service } = server;
    const sink = { write: () => {}, waiting: 0, end: () => {}, drop: () => {} };
    await service.watch(
      table,
      { guest: other!.id, limitKey: null, form: 'lean', sink },
      (await service.tables.read(table))!,
    );
    const here = { status: 409, body: { code: 'still-here', seat: 1 } };
    expect(await host!.act(table, { type: 'standIn', seat: 1, bot: 'random' })).toMatchObject(here);
    expect(await host!.act(table, { type: 'remove', seat: 1 })).toMatchObject(here);
    expect(await other!.act(table, { type: 'standIn', seat: 1, bot: 'random' })).toMatchObject({ status: 200 });
    expect(await other!.act(table, { type: 'standIn', seat: 0 })).toMatchObject({ body: { code: 'not-host' } });
    expect(await host!.act(table, { type: 'standIn', seat: 0 })).toMatchObject({ status: 200 });
    expect((await host!.see(table)).seats).toMatchObject([{ bot: 'greedy' }, { bot: 'random' }]);
  });

  test('nobody who reloads can be replaced by the host', async () => {
    let left = (): void => {};
    await server.close();
    server = testServer({ settings: { reconnectWithin: 10 } });
    const { table, guests } = await begunTable(server.app);
    const [host, other] = guests;
    const { service } = server;
    const now = (await service.tables.read(table))!;
    const watch = async (): Promise<void> => {
      const sink = { write: () => {}, waiting: 0, end: () => {}, drop: () => {} };
      const watcher = { guest: other!.id, limitKey: null, form: 'lean', sink } as const;
      await service.watch(table, watcher, now);
      left = () => void service.unwatch(table, watcher);
    };
    const standIn = async () => (await host!.act(table, { type: 'standIn', seat: 1 })).status;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      for (let reloads = 0; reloads < 2; reloads++) {
        await watch();
        left();
        await vi.advanceTimersByTimeAsync(9000);
        expect((await host!.see(table)).seats[1]).toMatchObject({ present: true });
        expect(await standIn()).toBe(409);
      }
      await vi.advanceTimersByTimeAsync(1000);
      expect((await host!.see(table)).seats[1]).toMatchObject({ present: false });
      expect(await standIn()).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a name is stored in normal form; an invisible one, or one that looks like another, is refused with the reason', async () => {
    const [ana, bo] = [await guest(), await guest()];
    const table = await ana.open();
    await ana.act(table, { type: 'sit', seat: 0, name: 'Zoe\u0308' });
    expect((await ana.see(table)).seats[0]!.name).toBe('Zo\u00EB');
    expect(await bo.act(table, { type: 'sit', seat: 1, name: '\u3164' })).toMatchObject({
      status: 400,
      body: { code: 'bad-request', field: 'name', reason: 'invisible-character', character: 'U+3164' },
    });
    const taken = { status: 409, body: { code: 'name-taken', like: 'Zo\u00EB' } };
    expect(await bo.act(table, { type: 'sit', seat: 1, name: 'Z\u043Ee' })).toMatchObject(taken);
    expect(await bo.act(table, { type: 'sit', seat: 1, name: 'Bo' })).toMatchObject({ status: 200 });
    expect(await bo.act(table, { type: 'rename', name: 'ZOE' })).toMatchObject(taken);
    expect(await bo.act(table, { type: 'rename', name: 'B\u00F6' })).toMatchObject({ status: 200 });
  });

  test('a seat shows whether a guest may sit down there', async () => {
    const [ana, bo] = [await guest(), await guest()];
    const table = await ana.open({ game: 'pickomino', seats: 3 });
    const free = async () => (await bo.see(table)).seats.map((seat) => seat.free);
    expect(await free()).toEqual([true, true, true]);
    await ana.act(table, { type: 'sit', seat: 0, name: 'Ana' });
    await bo.act(table, { type: 'sit', seat: 1, name: 'Bo' });
    await ana.act(table, { type: 'seatBot', seat: 2, bot: 'greedy' });
    expect(await free()).toEqual([false, false, false]);
    await ana.act(table, { type: 'start' });
    await bo.act(table, { type: 'leave' });
    expect(await free()).toEqual([false, true, false]);
    await bo.act(table, { type: 'sit', seat: 1, name: 'Bo' });
    expect(await free()).toEqual([false, false, false]);
  });

  test('nobody starts alone, twice, or without a seat', async () => {
    const [ana, bo] = [await guest(), await guest()];
    const table = await ana.open();
    await ana.act(table, { type: 'sit', seat: 0, name: 'Ana' });
    expect(await ana.act(table, { type: 'start' })).toMatchObject({ status: 422, body: { rule: 'P-01' } });
    expect(await bo.act(table, { type: 'start' })).toMatchObject({ status: 403 });
    await ana.act(table, { type: 'seatBot', seat: 1, bot: 'random' });
    await ana.act(table, { type: 'start' });
    expect(await ana.act(table, { type: 'start' })).toMatchObject({ status: 409, body: { code: 'wrong-phase' } });
  });

  test('a guest without a token may watch and not act', async () => {
    const table = await (await guest()).open();
    expect(await server.app.inject({ url: `/api/tables/${table}` })).toMatchObject({ statusCode: 200 });
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/tables/${table}/acts`,
      payload: { type: 'leave' },
    });
    expect(reply.json()).toMatchObject({ code: 'no-guest' });
  });
});

describe('moving', () => {
  test('a move is stored and shown; a repeated request has no effect', async () => {
    const { table, guests } = await begunTable(server.app);
    const [ana] = guests;
    const { seq } = await ana!.see(table);
    expect(await ana!.move(table, { type: 'roll' }, seq, 'the-first')).toMatchObject({ body: { seq: seq + 1 } });
    expect(await ana!.move(table, { type: 'roll' }, seq, 'the-first')).toMatchObject({
      status: 200,
      body: { seq: seq + 1 },
    });
    expect((await ana!.see(table)).seq).toBe(seq + 1);
    expect(await ana!.move(table, { type: 'roll' }, seq, 'another-1')).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
  });

  test('a move for another seat, of another game, at another table or without a seat is refused', async () => {
    const { table, guests } = await begunTable(server.app);
    const other = await begunTable(server.app);
    const { seq } = await guests[0]!.see(table);
    expect(await guests[1]!.move(table, { type: 'roll' }, seq)).toMatchObject({
      status: 403,
      body: { code: 'not-your-turn', rule: 'P-20' },
    });
    expect(await guests[0]!.move(table, { type: 'pass' }, seq)).toMatchObject({ status: 422 });
    expect(await guests[0]!.move(other.table, { type: 'roll' }, seq)).toMatchObject({
      status: 403,
      body: { code: 'not-seated' },
    });
    expect(await guests[0]!.move('A'.repeat(16), { type: 'roll' }, seq)).toMatchObject({ status: 404 });
    expect(await guests[0]!.move(table, { type: 'stop', take: 25 }, seq)).toMatchObject({
      status: 422,
      body: { code: 'roll-first', rule: 'P-02' },
    });
    expect((await guests[0]!.see(table)).seq).toBe(seq);
  });

  test('other events around a move do not disturb it', async () => {
    const { table, guests } = await begunTable(server.app);
    const { seq } = await guests[0]!.see(table);
    await guests[1]!.act(table, { type: 'react', reaction: 'hurry' });
    expect(await guests[0]!.move(table, { type: 'roll' }, seq)).toMatchObject({ status: 200, body: { seq: seq + 2 } });
  });

  test.each(['pickomino', 'triominos'])(
    '%s is played to its end, recorded, verified and played again',
    async (game) => {
      const { table, guests } = await begunTable(server.app, { game, public: true });
      let seen = await guests[0]!.see(table);
      for (let moves = 0; seen.phase === 'playing' && moves < 3000; moves++) {
        const mover = guests[seen.toMove!]!;
        const { legal, seq, view } = await mover.see(table);
        const move = chooseMove({ game, bot: 'greedy', view: view!, legal, seed: 'x' }, () => false);
        expect(await mover.move(table, move, seq)).toMatchObject({ status: 200 });
        seen = await guests[0]!.see(table);
      }
      expect(seen).toMatchObject({ phase: 'over', toMove: null });
      expect(seen.fairness.secret).toMatch(/^[0-9a-f]{64}$/);
      const lines = (await server.app.inject({ url: `/api/tables/${table}/records` })).body.trim().split('\n');
      expect(lines).toHaveLength(1);
      const record = unwrap(readRecord(lines[0]!));
      expect(verifyRecord(record)).toMatchObject({ value: { contributed: [0, 1] } });
      expect((await server.app.inject({ url: '/api/records' })).body).toBe(`${lines[0]}\n`);

      expect(await guests[1]!.act(table, { type: 'rematch' })).toMatchObject({ status: 200 });
      const again = await guests[1]!.see(table);
      expect(again).toMatchObject({ phase: 'playing', playing: 2, you: 1, start: 1, toMove: null, legal: [] });
      expect(again.fairness).toMatchObject({ awaited: [0, 1], contributions: [null, null] });
      // The secret of the first playing is the commitment to the second.
      expect(again.fairness).toMatchObject({ commitment: seen.fairness.secret, secret: null });
      await revealAll(table, guests);
      expect((await guests[1]!.see(table)).toMove).not.toBeNull();
    },
  );

  test('an unfinished game has no record', async () => {
    const { table } = await begunTable(server.app, { game: 'triominos' });
    expect((await server.app.inject({ url: `/api/tables/${table}/records` })).body).toBe('');
  });
});

describe('listing', () => {
  test('public tables are listed by game and phase, private ones never', async () => {
    const ana = await guest();
    const open = await ana.open({ game: 'pickomino', public: true });
    const { table: begun } = await begunTable(server.app, { game: 'triominos', public: true });
    await ana.open({ game: 'pickomino' });
    const listed = async (query: string) =>
      (await server.app.inject({ url: `/api/tables${query}` }))
        .json<{ tables: { id: string }[] }>()
        .tables.map(({ id }) => id);
    expect((await listed('')).toSorted()).toEqual([open, begun].toSorted());
    expect(await listed('?game=triominos')).toEqual([begun]);
    expect(await listed('?phase=open')).toEqual([open]);
  });
});
