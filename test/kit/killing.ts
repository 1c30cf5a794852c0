/** Tables of people and bots on a server that is killed again and again. */
import { unwrap, type Viewer } from '../../src/core/index.ts';
import { commitmentOf } from '../../src/protocol/chain.ts';
import { pause } from '../../src/protocol/client.ts';
import type { EventStore } from '../../src/server/store/eventStore.ts';
import { breaches } from './promise.ts';
import { TestPlayer } from './testPlayer.ts';

export interface Killable {
  readonly base: string;
  start(): Promise<void>;
  /** At once, in the middle of whatever it does. */
  kill(): Promise<void>;
  /** In good order; then the store can be read. */
  stop(): Promise<void>;
}

interface Company {
  readonly id: string;
  /** Two who play, and one who only watches. */
  readonly clients: readonly TestPlayer[];
}

const SEATS: readonly Viewer[] = [0, 1, null];

/** The games in turn. */
const setTable = async (base: string, seed: number): Promise<Company> => {
  const people = [await new TestPlayer(base, seed).come(), await new TestPlayer(base, seed + 1).come()];
  const host = people[0]!.client;
  const { id } = unwrap(await host.open({ game: seed % 2 === 0 ? 'pickomino' : 'triominos', seats: 3 }));
  for (const [seat, { client, chain }] of people.entries()) {
    const commitment = commitmentOf(chain.read().seed);
    unwrap(await client.act(id, { type: 'sit', seat, name: `P${seat}`, commitment }));
  }
  unwrap(await host.act(id, { type: 'seatBot', seat: 2, bot: 'greedy' }));
  const clients = [...people, new TestPlayer(base, seed + 2)];
  for (const client of clients) client.watch(id);
  unwrap(await host.act(id, { type: 'start' }));
  return { id, clients };
};

const shownTo = (companies: readonly Company[]): number =>
  companies.flatMap(({ clients }) => clients).reduce((sum, { shown }) => sum + shown.length, 0);

/** Clients come back one by one: only under load does a kill hit something. */
const muchIsShown = async (companies: readonly Company[], views: number): Promise<void> => {
  const enough = shownTo(companies) + views;
  for (const end = Date.now() + LONGEST_LULL; Date.now() < end && shownTo(companies) < enough;) await pause(1);
};

const LONGEST_LULL = 10_000;

/** Everybody stops, and gets so many ms to catch up. */
const comeToRest = async (companies: readonly Company[], time: number): Promise<void> => {
  const clients = companies.flatMap((one) => one.clients);
  for (const client of clients) client.isPlaying = false;
  for (const end = Date.now() + time; Date.now() < end; await pause(50)) {
    const caughtUp = await Promise.all(companies.map(hasCaughtUp));
    if (caughtUp.every(Boolean)) break;
  }
  for (const { live } of clients) live.close();
};

/** A bot may still have moves to make: twice at the same point. */
const hasCaughtUp = async ({ id, clients }: Company): Promise<boolean> => {
  const seq = async () => unwrap(await clients[0]!.client.table(id)).seq;
  const before = await seq();
  await pause(100);
  return (await seq()) === before && clients.every(({ live }) => live.table?.seq === before);
};

export interface Ordeal {
  readonly kills: number;
  readonly tables: number;
  /** ms for the last ones to catch up. */
  readonly rest?: number;
}

export interface Outcome {
  readonly breaches: readonly string[];
  readonly shown: number;
  readonly acknowledged: number;
  readonly events: number;
}

/** Plays, kills, lets everybody come to rest, and compares what was seen with what `open` finds. */
export const killAgainAndAgain = async (
  server: Killable,
  { kills, tables, rest = 30_000 }: Ordeal,
  open: () => Promise<EventStore>,
): Promise<Outcome> => {
  await server.start();
  const companies: Company[] = [];
  for (let seed = 0; seed < tables; seed++) companies.push(await setTable(server.base, seed));
  for (let kill = 0; kill < kills; kill++) {
    await muchIsShown(companies, 10 + ((kill * 37) % 90));
    await server.kill();
    await server.start();
  }
  await muchIsShown(companies, 30);
  await comeToRest(companies, rest);
  await server.stop();
  const store = await open();
  const logs = await Promise.all(companies.map(({ id }) => store.read(id)));
  await store.close();
  const clients = companies.flatMap((one) => one.clients);
  const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
  return {
    breaches: companies.flatMap(({ id, clients }, index) =>
      breaches(
        id,
        logs[index]!,
        clients.map(({ shown, acknowledged }, place) => ({ seat: SEATS[place]!, shown, acknowledged })),
      ),
    ),
    shown: shownTo(companies),
    acknowledged: total(clients.map(({ acknowledged }) => acknowledged.length)),
    events: total(logs.map((log) => log.length)),
  };
};
