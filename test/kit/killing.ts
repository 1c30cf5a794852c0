/** Tables of people and bots on a server that is killed again and again. */
import { unwrap, type Viewer } from '../../src/core/index.ts';
import { commitmentOf, pause } from '../../src/protocol/index.ts';
import type { EventStore } from '../../src/server/store/eventStore.ts';
import { heartbeat } from '../run/sign.ts';
import { breaches } from './promise.ts';
import { TestPlayer } from './testPlayer.ts';

export interface Killable {
  readonly base: string;
  start(): Promise<void>;
  /** Immediately, without cleaning up. */
  kill(): Promise<void>;
  /** Gracefully; then the store can be read. */
  stop(): Promise<void>;
}

export interface Company {
  readonly id: string;
  /** Two who play, and one who only watches. */
  readonly clients: readonly TestPlayer[];
}

const SEATS: readonly Viewer[] = [0, 1, null];

/** The games alternate. */
export const setTable = async (player: (seed: number) => TestPlayer, seed: number): Promise<Company> => {
  const people = [await player(seed).come(), await player(seed + 1).come()];
  const host = people[0]!.client;
  const { id } = unwrap(await host.open({ game: seed % 2 === 0 ? 'pickomino' : 'triominos', seats: 3 }));
  for (const [seat, { client, chain }] of people.entries()) {
    const commitment = commitmentOf(chain.read().seed);
    unwrap(await client.act(id, { type: 'sit', seat, name: `P${seat}`, commitment }));
  }
  unwrap(await host.act(id, { type: 'seatBot', seat: 2, bot: 'greedy' }));
  const clients = [...people, player(seed + 2)];
  for (const client of clients) client.watch(id);
  unwrap(await host.act(id, { type: 'start' }));
  return { id, clients };
};

const shownTo = (companies: readonly Company[]): number =>
  companies.flatMap(({ clients }) => clients).reduce((sum, { shown }) => sum + shown.length, 0);

/** Far more than a busy machine needs. */
const STUCK = 120_000;

export const waitUntil = async (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + STUCK; !(await isSo()); await pause(5))
    if (Date.now() > end) throw new Error(`timed out waiting for: ${what}`);
};

/** Clients reconnect one by one; a kill is a real test only under load. */
export const muchIsShown = (
  companies: readonly Company[],
  views: number,
  isHopeless: () => boolean = () => false,
): Promise<void> => {
  heartbeat();
  const enough = shownTo(companies) + views;
  return waitUntil(`${views} more views are shown`, () => shownTo(companies) >= enough || isHopeless());
};

/** All players stop, and catch up. */
export const comeToRest = async (
  companies: readonly Company[],
  isHopeless: () => boolean = () => false,
): Promise<void> => {
  const clients = companies.flatMap((one) => one.clients);
  for (const client of clients) client.isPlaying = false;
  for (const company of companies)
    await waitUntil('all clients to catch up', async () => isHopeless() || (await hasCaughtUp(company)));
  for (const { live } of clients) live.close();
};

/** No request is in progress, no bot or link is awaited, and every client shows the end of the log. */
const hasCaughtUp = async ({ id, clients }: Company): Promise<boolean> => {
  if (!clients.every(({ isAtRest }) => isAtRest)) return false;
  const seen = await clients[0]!.client.table(id);
  // On a busy machine a request may time out.
  if (!seen.ok) return false;
  const { seq, toMove, seats, fairness } = seen.value;
  const isBotToMove = toMove !== null && seats[toMove]!.bot !== null;
  return !isBotToMove && fairness.awaited.length === 0 && clients.every(({ live }) => live.table?.seq === seq);
};

export interface Ordeal {
  readonly kills: number;
  readonly tables: number;
  /** A planted bug has struck: the expected state will never come. */
  readonly isHopeless?: () => boolean;
}

export interface Outcome {
  readonly breaches: readonly string[];
  readonly shown: number;
  readonly acknowledged: number;
  readonly events: number;
}

/** Plays, kills, waits until all players are at rest, and compares their views with the stored log. */
export const killAgainAndAgain = async (
  server: Killable,
  { kills, tables, isHopeless = () => false }: Ordeal,
  open: () => Promise<EventStore>,
): Promise<Outcome> => {
  await server.start();
  const companies: Company[] = [];
  for (let seed = 0; seed < tables; seed++)
    companies.push(await setTable((one) => new TestPlayer(server.base, one), seed));
  for (let kill = 0; kill < kills; kill++) {
    await muchIsShown(companies, 10 + ((kill * 37) % 90), isHopeless);
    await server.kill();
    await server.start();
  }
  await muchIsShown(companies, 30 * tables, isHopeless);
  await comeToRest(companies, isHopeless);
  await server.stop();
  const store = await open();
  const outcome = await compare(companies, store);
  await store.close();
  return outcome;
};

/** Compares the views and acknowledgements of all clients with the stored log. */
export const compare = async (companies: readonly Company[], store: EventStore): Promise<Outcome> => {
  const logs = await Promise.all(companies.map(({ id }) => store.read(id)));
  const clients = companies.flatMap((one) => one.clients);
  const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
  return {
    breaches: companies.flatMap(({ id, clients }, index) => [
      ...clients.flatMap(({ contradictions }) => contradictions.map((one) => `${id}: contradicted itself: ${one}`)),
      ...breaches(
        id,
        logs[index]!,
        clients.map(({ shown, acknowledged }, place) => ({ seat: SEATS[place]!, shown, acknowledged })),
      ),
    ]),
    shown: shownTo(companies),
    acknowledged: total(clients.map(({ acknowledged }) => acknowledged.length)),
    events: total(logs.map((log) => log.length)),
  };
};
