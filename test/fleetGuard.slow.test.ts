/** The guard over several servers is alive: fleets with a planted bug are found out. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostgresStore } from '../src/server/store/postgres/postgresStore.ts';
import { TestFleet, type Joined } from './kit/fleet/testFleet.ts';
import { sufferTogether, type FleetOrdeal } from './kit/fleet/torture.ts';
import { TestPostgres } from './kit/postgres.ts';

let database: TestPostgres;
beforeAll(async () => void (database = await TestPostgres.start()));
afterAll(() => database.end());

/** What is found where two servers have something planted in them, while nothing else goes wrong. */
const found = async (plant: (server: Joined) => void, how: Partial<FleetOrdeal> = {}): Promise<string> => {
  const url = await database.database();
  const fleet = new TestFleet(url, { settings: { botDelay: 5, streams: 1000 } });
  const store = await PostgresStore.open(url);
  try {
    const members: { base: string }[] = [];
    for (let i = 0; i < 2; i++) {
      const server = await fleet.join();
      plant(server);
      await server.app.listen({ port: 0, host: '127.0.0.1' });
      members.push({ base: `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}` });
    }
    const { breaches } = await sufferTogether({ members, troubles: [], tables: 2, store, ...how });
    return breaches.join('\n');
  } finally {
    await fleet.close();
    await store.close();
  }
};

test('servers without a bug keep the promise', async () => {
  expect(await found(() => {})).toBe('');
});

test('an append without the expected length is found', async () => {
  let wrong = 0;
  const plant = ({ store, service }: Joined): void => {
    // So that it matters: both do what is due.
    service.tables.isOurs = () => true;
    const append = store.append.bind(store);
    store.append = async (table, expected, events, ...rest) => {
      // Of moves alone: two links at once would keep the game from beginning, and no move would ever be wrong.
      if (!events.some(({ type }) => type === 'played')) return append(table, expected, events, ...rest);
      const [standing] = await store.look([table]);
      const stored = await append(table, standing?.seq ?? 0, events, ...rest);
      if (standing && standing.seq !== expected && stored.ok) wrong++;
      return stored;
    };
  };
  expect(await found(plant, { isHopeless: () => wrong > 0 })).toMatch(/cannot be followed|does not follow the rules/);
});

test('a server that believes the bus, and does not read the log, is found', async () => {
  let believed = 0;
  const plant = ({ service }: Joined): void => {
    service.tables.hear = async () => void believed++;
  };
  expect(await found(plant, { isHopeless: () => believed > 5 })).toMatch(/is at \d+, the log at \d+/);
});

test('a table that two processes tend is found', async () => {
  const plant = ({ service }: Joined): void => {
    service.tables.isOurs = () => true;
  };
  expect(await found(plant)).toMatch(/bot moves were thought of twice/);
});

test('presence that is forgotten is found', async () => {
  const plant = ({ roster }: Joined): void => {
    roster.announce = async () => {};
  };
  // What never comes need not be waited for as long as what comes late.
  expect(await found(plant, { patience: 5000 })).toMatch(/is said to be away/);
});
