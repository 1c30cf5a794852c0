/** The checks for several servers work: they find planted bugs. */
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostgresStore } from '../src/server/store/postgres/postgresStore.ts';
import { TestFleet, type Joined } from './kit/fleet/testFleet.ts';
import { sufferTogether, type FleetOrdeal } from './kit/fleet/torture.ts';
import { TestPostgres } from './kit/postgres.ts';

let database: TestPostgres;
beforeAll(async () => void (database = await TestPostgres.start()));
afterAll(() => database.end());

/** The breaches found with a planted bug in two servers and no other faults. */
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

/** All processes do the duties of all tables that they know. */
const doEverything = ({ service: { duties, tables } }: Joined): void => {
  duties.overtaken = (id) => {
    const table = tables.held(id);
    if (table) duties.schedule(table);
  };
};

test('an append without the expected length is found', async () => {
  let wrong = 0;
  const plant = (server: Joined): void => {
    const { store } = server;
    // To provoke conflicts.
    doEverything(server);
    const append = store.append.bind(store);
    store.append = async (table, expected, events, ...rest) => {
      // Moves only: with two links at once the game would not begin, and no move would be wrong.
      if (!events.some(({ type }) => type === 'played')) return append(table, expected, events, ...rest);
      const [standing] = await store.heads([table]);
      const stored = await append(table, standing?.seq ?? 0, events, ...rest);
      if (typeof expected !== 'number' && standing && standing.seq !== expected.seq && stored.ok) wrong++;
      return stored;
    };
  };
  expect(await found(plant, { isHopeless: () => wrong > 0 })).toMatch(/cannot be followed|does not follow the rules/);
});

test('a server that trusts the bus and does not read the log is found', async () => {
  let believed = 0;
  const plant = ({ service }: Joined): void => {
    service.tables.notified = async () => void believed++;
  };
  expect(await found(plant, { isHopeless: () => believed > 5 })).toMatch(/is at \d+, the log at \d+/);
});

test('a table whose duties two processes do is found', async () => {
  const plant = (server: Joined): void => {
    const { tables } = server.service;
    doEverything(server);
    // Slow enough that the other process has begun before it hears of the move, however busy the machine.
    const change = tables.change.bind(tables);
    tables.change = async (...request) => wait(40).then(() => change(...request));
  };
  expect(await found(plant)).toMatch(/bot moves were computed twice/);
});

test('lost presence is found', async () => {
  const plant = ({ roster }: Joined): void => {
    roster.announce = async () => {};
  };
  // Waiting for an event that never comes needs less patience.
  expect(await found(plant, { patience: 5000 })).toMatch(/is shown as away/);
});
