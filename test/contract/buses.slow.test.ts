import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unwrap } from '../../src/core/index.ts';
import type { Bus, BusListener } from '../../src/server/fleet/bus.ts';
import { NatsBus } from '../../src/server/fleet/natsBus.ts';
import { NotifyBus } from '../../src/server/fleet/notifyBus.ts';
import { PollingBus } from '../../src/server/fleet/pollingBus.ts';
import { MemoryBus, MemoryHub } from '../kit/fleet/memoryBus.ts';
import { MemoryStore } from '../kit/memoryStore.ts';
import { hasNats, TestNats } from '../kit/nats.ts';
import { TestPostgres } from '../kit/postgres.ts';
import { Proxy } from '../kit/proxy.ts';
import { describeBus, describeDiscreetBus, type BusKind } from './bus.ts';
import { LABEL, renamed } from './eventStore.ts';

const inMemory = async (): Promise<BusKind> => {
  const hub = new MemoryHub();
  return { join: (listener) => new MemoryBus(hub, listener) };
};

const byAsking = async (): Promise<BusKind> => {
  const store = new MemoryStore();
  const grow = async (table: string, seq: number): Promise<void> => {
    const length = (await store.heads([table]))[0]?.seq ?? 0;
    const events = Array.from({ length: seq - length }, () => renamed('x'));
    if (events.length > 0) unwrap(await store.append(table, length, events, LABEL));
  };
  return { grow, join: (listener) => new PollingBus(store, listener, 50) };
};

/** One bus follows a table; the other publishes until the message arrives. */
const busPair = (joinNear: BusKind['join'], joinFar: BusKind['join']) => {
  let latest = 0;
  const near = joinNear({ heard: (_table, seq) => void (latest = seq), gap: () => {} });
  const far = joinFar({ heard: () => {}, gap: () => {} });
  near.follow('a');
  const hears = (seq: number): Promise<void> =>
    expect
      .poll(() => {
        far.tell('a', seq);
        return latest;
      })
      .toBe(seq);
  const close = async (): Promise<void> => void (await Promise.all([near.close(), far.close()]));
  return { near, hears, close };
};

describeBus('the bus in memory', inMemory);
describeDiscreetBus('the bus in memory', inMemory);
describeBus('asking the store', byAsking);

describe('in a database', () => {
  let server: TestPostgres;
  beforeAll(async () => void (server = await TestPostgres.start()));
  afterAll(() => server.end());

  const byNotify = async (): Promise<BusKind> => {
    const url = await server.database();
    return { join: (listener) => new NotifyBus(url, listener), interrupt: () => server.restart('immediate') };
  };
  describeBus('LISTEN and NOTIFY', byNotify);
  describeDiscreetBus('NOTIFY', byNotify);

  test('a hanging connection is detected and replaced', async () => {
    const url = await server.database();
    const wire = await Proxy.to(() => server.port);
    const overWire = server.url(new URL(url).pathname.slice(1), wire.port);
    const pair = busPair(
      (listener) => new NotifyBus(overWire, listener, 100),
      (listener) => new NotifyBus(url, listener),
    );
    await pair.hears(1);
    wire.lose();
    await pair.hears(2);
    await pair.close();
    await wire.close();
  });
});

describe.skipIf(!hasNats)('with a NATS server', () => {
  let server: TestNats;
  beforeAll(async () => void (server = await TestNats.start()));
  afterAll(() => server.kill());

  const byNats = async (): Promise<BusKind> => ({
    join: (listener) => new NatsBus(server.url(), listener),
    interrupt: async () => {
      await server.kill();
      await server.start();
    },
  });
  describeBus('NATS', byNats);
  describeDiscreetBus('NATS', byNats);

  test('a server that rejects connections for a while is retried', async () => {
    const own = await TestNats.start();
    const join = (listener: BusListener): Bus => new NatsBus(own.url(), listener);
    const pair = busPair(join, join);
    await pair.hears(1);
    await own.kill();
    await own.start('--auth', 'secret');
    // The client library gives up after the second attempt.
    await expect.poll(() => own.refusals, { timeout: 20_000 }).toBeGreaterThan(5);
    expect(pair.near.isUp).toBe(false);
    await own.kill();
    await own.start();
    await pair.hears(2);
    await pair.close();
    await own.kill();
  });
});
