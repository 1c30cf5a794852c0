import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seedOf } from '../../../test/kit/fairRecord.ts';
import { TestFleet, watching, type FleetSettings } from '../../../test/kit/fleet/testFleet.ts';
import { TestPostgres } from '../../../test/kit/postgres.ts';
import { begunTable, revealAll, TestGuest, testServer, type TestServer } from '../../../test/kit/server.ts';
import { commitmentOf, type TableView } from '../../protocol/index.ts';
import { NotStored } from '../store/eventStore.ts';
import { PostgresStore } from '../store/postgres/postgresStore.ts';
import { DatabaseClock } from './databaseClock.ts';
import { Roster } from './roster.ts';

let database: TestPostgres;
let fleet: TestFleet;
let url: string;
beforeAll(async () => void (database = await TestPostgres.start()));
afterAll(() => database.end());
afterEach(() => fleet.close());

const fleetOf = async (size: number, settings: FleetSettings = {}): Promise<TestServer[]> => {
  url = await database.database();
  fleet = new TestFleet(url, settings);
  for (let i = 0; i < size; i++) await fleet.join();
  return fleet.servers;
};

/** By the clock of the database. */
const livesUntil = (process: string, until: string) =>
  database.run(`UPDATE processes SET until = ${until} WHERE name = '${process}'`, url);

/** Of the moves. The whole table comes again, with the same seq, after somebody came or left. */
const seqsIn = (written: readonly string[]): number[] =>
  written.flatMap((text) => [...text.matchAll(/^id: (\d+)\ndata: /gm)].map(([, seq]) => Number(seq)));

describe('servers on one database', () => {
  test.each(['quick', 'asking'] as const)(
    'show what happens at one of them to those who watch at another, once and in order (%s)',
    async (wire) => {
      const [a, b] = await fleetOf(2, { wire });
      const { table, guests } = await begunTable(a!.app);
      const { written } = await watching(b!, table, guests[1]!);
      const mover = guests[(await guests[0]!.see(table)).toMove!]!;
      const { legal, seq } = await mover.see(table);
      await mover.move(table, legal[0]!, seq);
      const now = (await mover.see(table)).seq;
      await expect.poll(() => seqsIn(written).at(-1)).toBe(now);
      const seqs = seqsIn(written).filter((one) => one > seq);
      expect(seqs).toEqual([...new Set(seqs)].toSorted((x, y) => x - y));
    },
  );

  test('refuse no request because of stale data', async () => {
    const [a, b] = await fleetOf(2);
    const [host, friend] = [await TestGuest.come(a!.app), await TestGuest.come(b!.app)];
    const hostAtB = host.at(b!.app);
    const table = await host.open();
    expect((await hostAtB.see(table)).phase).toBe('open');
    await host.act(table, { type: 'seatBot', seat: 0, bot: 'random' });
    await friend.act(table, { type: 'sit', seat: 1, name: 'Bo', commitment: commitmentOf(seedOf(1)) });
    // The first server has not seen who sat down at the other.
    expect(await host.act(table, { type: 'start' })).toMatchObject({ status: 200 });
    expect((await hostAtB.see(table)).phase).toBe('playing');
  });

  test('accept a move at any process, and answer a repeated request alike', async () => {
    const [a, b] = await fleetOf(2);
    const { table, guests } = await begunTable(a!.app);
    const mover = guests[(await guests[0]!.see(table)).toMove!]!;
    const { legal, seq } = await mover.see(table);
    const answer = await mover.at(b!.app).move(table, legal[0]!, seq, 'the-same-move-id');
    expect(answer).toMatchObject({ status: 200 });
    expect(await mover.move(table, legal[0]!, seq, 'the-same-move-id')).toEqual(answer);
  });

  test('know the watchers at other processes, as they come and go', async () => {
    const [a, b] = await fleetOf(2);
    const { table, guests } = await begunTable(a!.app);
    const presence = async () => (await guests[0]!.see(table)).seats.map((seat) => seat.present);
    const { written } = await watching(a!, table, guests[0]!);
    expect(await presence()).toEqual([true, false]);
    const { leave } = await watching(b!, table, guests[1]!);
    await expect.poll(presence).toEqual([true, true]);
    const told = written.length;
    await leave();
    await expect.poll(presence).toEqual([true, false]);
    await expect.poll(() => written.length).toBeGreaterThan(told);
  });

  test('let a watcher leave while the database is away', async () => {
    const [a] = await fleetOf(1);
    const { table, guests } = await begunTable(a!.app);
    const { leave } = await watching(a!, table, guests[0]!);
    const { store } = fleet.servers[0]!;
    const heads = store.heads.bind(store);
    store.heads = () => Promise.reject(new NotStored('away'));
    await leave();
    store.heads = heads;
    expect(fleet.servers[0]!.failures).toContainEqual(new NotStored('away'));
  });

  test('keep streams open while only writes fail, and end them once when reads fail too', async () => {
    const [a] = await fleetOf(1, { patience: 100 });
    const { table, guests } = await begunTable(a!.app);
    const { written } = await watching(a!, table, guests[0]!);
    const { roster, store, service } = fleet.servers[0]!;
    const ends = (): number => written.filter((text) => text === 'end').length;
    let renewals = 0;
    roster.renew = () => (renewals++, Promise.reject(new NotStored('read-only')));
    await expect.poll(() => renewals).toBeGreaterThan(2);
    expect(ends()).toBe(0);
    const { firstDue } = store;
    store.firstDue = () => Promise.reject(new NotStored('away'));
    await expect.poll(ends).toBe(1);
    expect(written.at(-2)).toMatch(/^retry: \d{4,5}\n\n$/);
    const before = renewals;
    await expect.poll(() => renewals).toBeGreaterThan(before + 1);
    expect(ends()).toBe(1);
    store.firstDue = firstDue;
    expect(service.watchers.count).toBe(1);
  });

  test('take nobody’s time away because their own clocks are wrong', async () => {
    const MINUTES = 60_000;
    const [a, b, c] = await fleetOf(3, { wrong: [0, 5 * MINUTES, -5 * MINUTES] });
    const pace = { kind: 'live', perMove: 60, bank: 0 };
    const { table, guests } = await begunTable(a!.app, { game: 'pickomino', pace, absent: 'bot' });
    const { deadline } = await guests[0]!.see(table);
    for (const server of [b!, c!]) {
      expect(Math.abs(server.service.now() - a!.service.now())).toBeLessThan(1000);
      await watching(server, table, null);
      const { legal, seq, toMove } = await guests[0]!.at(server.app).see(table);
      const mover = guests[toMove!]!.at(server.app);
      expect(await mover.move(table, (legal[0] ?? (await mover.see(table)).legal[0])!, seq)).toMatchObject({
        status: 200,
      });
      expect(Math.abs((await guests[0]!.see(table)).deadline! - deadline!)).toBeLessThan(120_000);
    }
    expect((await guests[0]!.see(table)).seats.map(({ bot }) => bot)).toEqual([null, null]);
  });

  test('replace a player whose process has died', async () => {
    const [a] = await fleetOf(1, { settings: { goneAfter: 1 } });
    const { table, guests } = await begunTable(a!.app, { game: 'pickomino', absent: 'bot' });
    // A process that announces a watcher, and then falls silent.
    const roster = new Roster(url, 'lost');
    await roster.renew();
    await livesUntil('lost', "now() + interval '1 hour'");
    const seat = (await guests[0]!.see(table)).toMove!;
    await roster.announce([{ table, guest: guests[seat]!.id, isHere: true }]);
    await livesUntil('lost', 'now()');
    await expect.poll(async () => (await guests[0]!.see(table)).seats[seat]!.bot).not.toBeNull();
    await roster.leave();
  });

  test('notice a new watcher even if a move came first', async () => {
    const [a, b] = await fleetOf(2, { wire: 'asking' });
    const { table, guests } = await begunTable(a!.app);
    const { written } = await watching(a!, table, guests[0]!);
    const { store } = fleet.servers[0]!;
    const heads = store.heads.bind(store);
    let open = (): void => {};
    const gate = new Promise<void>((done) => (open = done));
    store.heads = (tables) => gate.then(() => heads(tables));
    await watching(b!, table, guests[1]!);
    const atB = guests.map((guest) => guest.at(b!.app));
    const mover = atB[(await atB[0]!.see(table)).toMove!]!;
    const { legal, seq } = await mover.see(table);
    await mover.move(table, legal[0]!, seq);
    open();
    const present = (text: string): number => text.match(/"present":true/g)?.length ?? 0;
    await expect.poll(() => Math.max(...written.map(present))).toBe(2);
  });

  test('continue at once the games of a process that is stopped', async () => {
    const [a, b] = await fleetOf(2, { settings: { botDelay: 500 } });
    const host = await TestGuest.come(a!.app);
    const table = await host.open();
    for (const seat of [0, 1]) await host.act(table, { type: 'seatBot', seat, bot: 'greedy' });
    await host.act(table, { type: 'start' });
    const dueAt = async () => Number((await database.run('SELECT at FROM due', url))[0]!['at']);
    const before = await dueAt();
    await fleet.servers[0]!.close();
    expect(await dueAt()).toBeLessThan(before);
    const { seq } = await host.at(b!.app).see(table);
    await expect.poll(async () => (await host.at(b!.app).see(table)).seq).toBeGreaterThan(seq + 1);
  });

  test('continue after an append that arrives late and was given up', async () => {
    const [a, b] = await fleetOf(2);
    const host = await TestGuest.come(a!.app);
    const table = await host.open({ game: 'triominos' });
    await host.act(table, { type: 'sit', seat: 0, name: 'Ana', commitment: commitmentOf(seedOf(0)) });
    await host.act(table, { type: 'seatBot', seat: 1, bot: 'greedy' });
    await host.act(table, { type: 'start' });
    await revealAll(table, [host]);
    const seen = (): Promise<TableView> => host.at(b!.app).see(table);
    const endsTurn = ({ type }: { type: string }): boolean => type !== 'draw';
    const isToMove = () => expect.poll(async () => (await seen()).legal.length).toBeGreaterThan(0);
    await isToMove();
    // A player without a fitting tile draws, at most three times.
    for (let now = await seen(); !now.legal.some(endsTurn); now = await seen()) {
      expect(await host.move(table, now.legal[0]!, now.seq)).toMatchObject({ status: 200 });
      await isToMove();
    }
    const { store } = fleet.servers[0]!;
    const append = store.append.bind(store);
    let arrive = (): Promise<unknown> => Promise.resolve();
    store.append = async (...args) => {
      arrive = () => append(...args);
      throw new NotStored('no answer');
    };
    const { legal, seq } = await seen();
    expect(await host.move(table, legal.find(endsTurn)!, seq)).toMatchObject({ status: 503 });
    store.append = append;
    // With it the turn of the bot arrives.
    await arrive();
    await expect.poll(async () => (await seen()).seq).toBeGreaterThan(seq + 1);
  });

  test('forget the watchers of a process that is silent, until it returns', async () => {
    const [a] = await fleetOf(1);
    const { table, guests } = await begunTable(a!.app);
    const [paused, other] = ['paused', 'other'].map((name) => new Roster(url, name));
    const present = async () => [...(await other!.elsewhere([table])).get(table)!];
    await paused!.renew();
    await paused!.announce([{ table, guest: guests[0]!.id, isHere: true }]);
    await livesUntil('paused', 'now()');
    expect(await present()).toEqual([]);
    expect(await paused!.renew()).toMatchObject({ isNew: false });
    expect(await present()).toEqual([guests[0]!.id]);
    for (const roster of [paused, other]) await roster!.leave();
  });

  test('announce presence again after they were given up', async () => {
    const [a] = await fleetOf(1);
    const { table, guests } = await begunTable(a!.app);
    await watching(a!, table, guests[0]!);
    await database.run('WITH gone AS (DELETE FROM present) DELETE FROM processes', url);
    await expect.poll(() => fleet.servers[0]!.store.living()).toBe(1);
    await expect.poll(() => database.run('SELECT guest FROM present', url)).toEqual([{ guest: guests[0]!.id }]);
  });

  test('show the watchers at a process that has died as away', async () => {
    const [a, b] = await fleetOf(2);
    const { table, guests } = await begunTable(a!.app);
    await watching(a!, table, guests[0]!);
    await watching(b!, table, guests[1]!);
    const presence = async () => (await guests[0]!.see(table)).seats.map((seat) => seat.present);
    await expect.poll(presence).toEqual([true, true]);
    // It does not say that its watchers leave.
    fleet.servers[1]!.roster.announce = async () => {};
    await fleet.servers[1]!.close();
    await expect.poll(presence).toEqual([true, false]);
  });

  test('continue the games of a process that has died', async () => {
    const [a] = await fleetOf(1, { settings: { botDelay: 60_000 } });
    const host = await TestGuest.come(a!.app);
    const table = await host.open();
    for (const seat of [0, 1]) await host.act(table, { type: 'seatBot', seat, bot: 'greedy' });
    await host.act(table, { type: 'start' });
    const { seq } = await host.see(table);
    await fleet.servers[0]!.close();
    // Later, by the clock of the database.
    await database.run('UPDATE due SET at = at - 100000', url);
    const b = testServer({
      store: await PostgresStore.open(url),
      fleet: { roster: new Roster(url), clock: new DatabaseClock(), quick: null },
    });
    await b.service.start();
    await expect.poll(async () => (await host.at(b.app).see(table)).seq).toBeGreaterThan(seq + 1);
    await b.close();
  });

  test('correct the presence of a watcher who has left', async () => {
    await fleetOf(0);
    const store = await PostgresStore.open(url);
    await database.run(`INSERT INTO present (id, guest, process) VALUES ('a', 'phantom', 'one')`, url);
    const server = testServer({
      store,
      fleet: { roster: new Roster(url, 'one'), clock: new DatabaseClock(), quick: null },
    });
    await server.service.start();
    await expect.poll(() => database.run('SELECT guest FROM present', url)).toEqual([]);
    await server.close();
  });

  test('show an erasure at another process at once', async () => {
    const [a, b] = await fleetOf(2);
    const { table, guests } = await begunTable(a!.app);
    const { written } = await watching(b!, table, null);
    await guests[0]!.at(b!.app).see(table);
    await guests[0]!.post('/api/guests/erase', {});
    await expect.poll(async () => (await guests[1]!.at(b!.app).see(table)).seats[0]!.name).not.toBe('Guest 0');
    await expect.poll(() => written.at(-1)).not.toContain('Guest 0');
  });

  test('let bots play on to the end, whichever of them began', async () => {
    const [a, b] = await fleetOf(2);
    const host = await TestGuest.come(a!.app);
    const table = await host.open();
    for (const seat of [0, 1]) await host.at(b!.app).act(table, { type: 'seatBot', seat, bot: 'greedy' });
    await host.act(table, { type: 'start' });
    await expect.poll(async () => (await host.at(b!.app).see(table)).phase).toBe('over');
    for (const { failures } of fleet.servers) expect(failures).toEqual([]);
  });
});
