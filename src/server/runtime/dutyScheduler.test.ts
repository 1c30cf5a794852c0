import { afterEach, describe, expect, test, vi } from 'vitest';
import { PRESENCE_INTERVAL } from './service.ts';
import { begunTable, TestGuest, testServer, type TestServer } from '../../../test/kit/server.ts';
import { unwrap } from '../../core/index.ts';
import { commitmentOf, linkOf } from '../../protocol/index.ts';
import { limitKeyOf } from '../limits/addresses.ts';
import { MemoryStore } from '../../../test/kit/memoryStore.ts';
import type { Watcher } from './watchers.ts';

// Sockets and whole games take their time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let server: TestServer;
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

/** A server with a clock that the test controls. */
const timedServer = (settings = {}, store = new MemoryStore()): TestServer => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  server = testServer({ settings, store, now: () => Date.now(), presenceInterval: PRESENCE_INTERVAL });
  return server;
};

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

const present = (guest: TestGuest, table: string): Promise<void> => {
  const watcher: Watcher = {
    guest: guest.id,
    limitKey: null,
    form: 'lean',
    sink: { write: () => {}, waiting: 0, end: () => {}, drop: () => {} },
  };
  return server.service.tables.read(table).then((now) => server.service.watch(table, watcher, now!));
};

describe('bots', () => {
  test('play without requests until the game is over', async () => {
    timedServer({ botDelay: 100 });
    const host = await TestGuest.come(server.app);
    const table = await host.open();
    for (const seat of [0, 1]) await host.act(table, { type: 'seatBot', seat, bot: 'greedy' });
    await host.act(table, { type: 'start' });
    const { seq } = await host.see(table);
    await pass(0.09);
    expect((await host.see(table)).seq).toBe(seq);
    await pass(0.02);
    expect((await host.see(table)).seq).toBe(seq + 1);
    await pass(600);
    expect((await host.see(table)).phase).toBe('over');
    expect(server.failures).toEqual([]);
  });

  test('return the seat to its person, who asks for a rematch', async () => {
    timedServer();
    const { table, guests } = await begunTable(server.app);
    for (const seat of [0, 1]) await guests[0]!.act(table, { type: 'standIn', seat, bot: 'greedy' });
    await pass(600);
    expect((await guests[1]!.see(table)).phase).toBe('over');
    await guests[1]!.act(table, { type: 'rematch' });
    expect((await guests[1]!.see(table)).seats).toMatchObject([{ bot: 'greedy' }, { bot: null }]);
  });

  test('continue after a restart of the server', async () => {
    const store = new MemoryStore();
    timedServer({ botDelay: 1000 }, store);
    const host = await TestGuest.come(server.app);
    const table = await host.open();
    for (const seat of [0, 1]) await host.act(table, { type: 'seatBot', seat, bot: 'random' });
    await host.act(table, { type: 'start' });
    await server.close();
    const log = await store.read(table);
    await pass(10);
    expect(await store.read(table)).toEqual(log);
    timedServer({ botDelay: 1000 }, store);
    await server.service.start();
    await pass(5);
    expect((await store.read(table)).length).toBeGreaterThan(log.length);
  });
});

describe('a clock', () => {
  const LIVE = { game: 'pickomino', pace: { kind: 'live', perMove: 10, bank: 30 } };

  test('tells when time is up, and draws on the bank', async () => {
    timedServer();
    const { table, guests } = await begunTable(server.app, LIVE);
    const { deadline, seq } = await guests[0]!.see(table);
    expect(deadline).toBe(Date.now() + 40_000);
    await pass(15);
    await guests[0]!.move(table, { type: 'roll' }, seq);
    expect((await guests[0]!.see(table)).deadline).toBe(Date.now() + 35_000);
  });

  test('lets a bot stand in, and the person takes over by moving', async () => {
    timedServer({ botDelay: 60_000 });
    const { table, guests } = await begunTable(server.app, { ...LIVE, absent: 'bot' });
    await pass(39);
    expect((await guests[0]!.see(table)).seats[0]).toMatchObject({ bot: null });
    await pass(2);
    const seen = await guests[0]!.see(table);
    expect(seen.seats[0]).toMatchObject({ kind: 'person', bot: 'greedy' });
    expect(await guests[0]!.move(table, seen.legal[0]!, seen.seq)).toMatchObject({ status: 200 });
    expect((await guests[0]!.see(table)).seats[0]).toMatchObject({ bot: null });
  });

  test('gives a player who returns in mid-turn the time of a move, and the bank is spent', async () => {
    timedServer({ botDelay: 60_000 });
    const { table, guests } = await begunTable(server.app, { ...LIVE, absent: 'bot' });
    await pass(45);
    expect((await guests[0]!.see(table)).seats[0]).toMatchObject({ bot: 'greedy' });
    await guests[0]!.act(table, { type: 'comeBack' });
    expect((await guests[0]!.see(table)).deadline).toBe(Date.now() + 10_000);
    await pass(9);
    expect((await guests[0]!.see(table)).seats[0]).toMatchObject({ bot: null });
    await pass(2);
    expect((await guests[0]!.see(table)).seats[0]).toMatchObject({ bot: 'greedy' });
  });

  test('skips by the rules while a player is present', async () => {
    timedServer();
    const { table, guests } = await begunTable(server.app, { ...LIVE, absent: 'skip' });
    await present(guests[1]!, table);
    const { seq } = await guests[0]!.see(table);
    await pass(39);
    expect((await guests[1]!.see(table)).seq).toBe(seq);
    await pass(2);
    expect((await guests[1]!.see(table)).toMove).toBe(1);
    expect(server.failures).toEqual([]);
  });

  test('skips turn after turn to the end of the game', async () => {
    timedServer();
    const { table, guests } = await begunTable(server.app, { ...LIVE, game: 'triominos', absent: 'skip' });
    await present(guests[1]!, table);
    await pass(6000);
    expect((await guests[1]!.see(table)).phase).toBe('over');
    expect(server.failures).toEqual([]);
  });

  test('of days works beyond the longest timer', async () => {
    timedServer();
    const { table, guests } = await begunTable(server.app, {
      game: 'pickomino',
      pace: { kind: 'days', days: 3 },
      absent: 'bot',
    });
    await pass(2.9 * 86_400);
    expect((await guests[0]!.see(table)).seats[0]).toMatchObject({ bot: null });
    await pass(0.2 * 86_400);
    expect((await guests[0]!.see(table)).seats[0]).toMatchObject({ bot: 'greedy' });
  });
});

describe('seats that have to reveal', () => {
  const SEEDS = ['a1'.repeat(32), 'b2'.repeat(32)];

  const frozenTable = async (terms: object = { game: 'pickomino' }): Promise<[string, TestGuest, TestGuest]> => {
    const guests = [await TestGuest.come(server.app), await TestGuest.come(server.app)] as const;
    const table = await guests[0].open(terms);
    for (const [seat, guest] of guests.entries())
      await guest.act(table, { type: 'sit', seat, name: `P${seat}`, commitment: commitmentOf(SEEDS[seat]!) });
    await guests[0].act(table, { type: 'start' });
    return [table, ...guests];
  };

  test('are named when their time is up, once, also by a restarted server', async () => {
    const store = new MemoryStore();
    timedServer({}, store);
    const [table, ana] = await frozenTable();
    await ana.act(table, { type: 'reveal', link: linkOf(SEEDS[0]!, 1) });
    await pass(19);
    expect((await ana.see(table)).fairness).toMatchObject({ awaited: [1], late: false });
    await server.close();
    timedServer({}, store);
    await server.service.start();
    await pass(2);
    expect((await store.read(table)).at(-1)).toMatchObject({ type: 'late', seats: [1] });
    const { length } = await store.read(table);
    await pass(3600);
    expect((await store.read(table)).length).toBe(length);
    unwrap(await server.service.tables.act(table, ana.id, { type: 'goOn' }, limitKeyOf('192.0.2.1')));
    expect((await store.read(table)).at(-1)).toMatchObject({ type: 'revealsClosed', without: [1] });
    expect(server.failures).toEqual([]);
  });

  test('keep the clock from running for absent players', async () => {
    timedServer();
    const [table, ana, bo] = await frozenTable({
      game: 'pickomino',
      pace: { kind: 'live', perMove: 10, bank: 0 },
      absent: 'bot',
    });
    await pass(600);
    expect((await ana.see(table)).seats).toMatchObject([{ bot: null }, { bot: null }]);
    for (const [seat, guest] of [ana, bo].entries())
      await guest.act(table, { type: 'reveal', link: linkOf(SEEDS[seat]!, 1) });
    expect(await ana.see(table)).toMatchObject({ toMove: 0, deadline: Date.now() + 10_000 });
    expect(server.failures).toEqual([]);
  });
});

describe('without a clock', () => {
  test('an absent player is replaced if the terms say so', async () => {
    timedServer({ goneAfter: 60, botDelay: 1000 });
    const { table, guests } = await begunTable(server.app, { game: 'pickomino', absent: 'bot' });
    await present(guests[0]!, table);
    await pass(300);
    expect((await guests[0]!.see(table)).seats[0]).toMatchObject({ bot: null, present: true });
    const { seq, legal } = await guests[0]!.see(table);
    await guests[0]!.act(table, { type: 'standIn', seat: 0, bot: 'greedy' });
    expect(legal.length).toBeGreaterThan(0);
    await pass(300);
    expect((await guests[1]!.see(table)).seq).toBeGreaterThan(seq);
    expect((await guests[1]!.see(table)).seats[1]).toMatchObject({ bot: 'greedy' });
  });

  test('no player is hurried at a table that waits', async () => {
    timedServer();
    const { table, guests } = await begunTable(server.app);
    const { seq } = await guests[0]!.see(table);
    await pass(86_400);
    expect((await guests[0]!.see(table)).seq).toBe(seq);
  });
});

test('every stream gets heartbeats, well within the timeout of a client', async () => {
  timedServer();
  const { table, guests } = await begunTable(server.app);
  const heard: string[] = [];
  const sink = { write: (text: string) => void heard.push(text), waiting: 0, end: () => {}, drop: () => {} };
  server.service.watchers.add(table, { guest: guests[0]!.id, limitKey: null, form: 'lean', sink });
  await pass(46);
  expect(heard).toEqual([':\n\n', ':\n\n', ':\n\n']);
});

describe('a clock that was set back by years', () => {
  const YEARS = 5 * 365 * 86_400_000;

  /** The same tables, on a server that is started again with the right time. */
  const setBack = async (settings: object, play: () => Promise<string>): Promise<string> => {
    const store = new MemoryStore();
    timedServer(settings, store);
    vi.setSystemTime(Date.now() + YEARS);
    const table = await play();
    await server.close();
    vi.setSystemTime(Date.now() - YEARS);
    timedServer(settings, store);
    await server.service.uptime.beat();
    await server.service.start();
    return table;
  };

  test('does not stop bots', async () => {
    const table = await setBack({ botDelay: 1000 }, async () => {
      const host = await TestGuest.come(server.app);
      const opened = await host.open();
      for (const seat of [0, 1]) await host.act(opened, { type: 'seatBot', seat, bot: 'random' });
      await host.act(opened, { type: 'start' });
      return opened;
    });
    const before = (await server.service.tables.read(table))!.seq;
    await pass(5);
    expect((await server.service.tables.read(table))!.seq).toBeGreaterThan(before);
  });

  test('gives no player years for a move', async () => {
    const table = await setBack({}, async () => {
      const terms = { game: 'pickomino', pace: { kind: 'live', perMove: 10, bank: 0 }, absent: 'bot' };
      return (await begunTable(server.app, terms)).table;
    });
    await pass(11);
    expect((await server.service.tables.read(table))!.seats[0]).toMatchObject({ standIn: 'greedy' });
  });
});

test('frequent changes of presence are sent at most once a second, including the last one', async () => {
  timedServer();
  const { table, guests } = await begunTable(server.app);
  const { service } = server;
  const heard = { lean: [] as string[], full: [] as string[] };
  for (const form of ['lean', 'full'] as const) {
    const sink = { write: (text: string) => void heard[form].push(text), waiting: 0, end: () => {}, drop: () => {} };
    service.watchers.add(table, { guest: null, limitKey: null, form, sink });
  }
  const now = (await service.tables.read(table))!;
  for (let i = 0; i < 50; i++) {
    const sink = { write: () => {}, waiting: 0, end: () => {}, drop: () => {} };
    const watcher: Watcher = { guest: guests[0]!.id, limitKey: null, form: 'lean', sink };
    await service.watch(table, watcher, now);
    await service.unwatch(table, watcher);
    await pass(0.1);
  }
  await pass(2);
  const present = heard.lean.filter((text) => text.startsWith('event: presence'));
  expect(present.length).toBeGreaterThan(4);
  expect(present.length).toBeLessThanOrEqual(7);
  expect(present.join('').length).toBeLessThan(7 * 80);
  expect(heard.full).toHaveLength(present.length);
  expect(present.at(-1)).toContain('"present":[false,false]');
});

test('the number of spectators is sent when it changes, at most once a second', async () => {
  timedServer();
  const { table, guests } = await begunTable(server.app);
  const { service } = server;
  const heard: string[] = [];
  const watcher = (guest: string | null, note = (_text: string): void => {}): Watcher => ({
    guest,
    limitKey: null,
    form: 'lean',
    sink: { write: note, waiting: 0, end: () => {}, drop: () => {} },
  });
  const now = (await service.tables.read(table))!;
  const counted = async (): Promise<(string | undefined)[]> => {
    await pass(2);
    return heard.splice(0).flatMap((text) => /^event: watching.*"count":(\d+)/s.exec(text)?.[1] ?? []);
  };
  await service.watch(
    table,
    watcher(guests[0]!.id, (text) => void heard.push(text)),
    now,
  );
  expect(await counted()).toEqual([]);
  const strangers = Array.from({ length: 20 }, () => watcher(null));
  for (const stranger of strangers) await service.watch(table, stranger, now);
  const told = await counted();
  expect(told.length).toBeLessThanOrEqual(2);
  expect(told.at(-1)).toBe('20');
  // Players are not spectators, and a device with two tabs counts once.
  await service.watch(table, watcher(guests[1]!.id), now);
  for (let tab = 0; tab < 2; tab++) await service.watch(table, watcher('a-guest'), now);
  expect((await counted()).at(-1)).toBe('21');
  for (const stranger of strangers) await service.unwatch(table, stranger);
  expect((await counted()).at(-1)).toBe('1');
  // A spectator who leaves and returns between two messages still gets the number.
  const leaving = watcher('another');
  await service.watch(table, leaving, now);
  await pass(0.1);
  await service.unwatch(table, leaving);
  const back: string[] = [];
  await service.watch(
    table,
    watcher('another', (text) => void back.push(text)),
    now,
  );
  await pass(2);
  expect(back.at(-1)).toContain('"count":2');
});
