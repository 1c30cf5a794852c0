/** Several servers in this process on one database, without a socket. */
import { PostgresStore } from '../../src/server/store/postgres/postgresStore.ts';
import { MemoryBus, MemoryHub } from '../../src/server/fleet/memoryBus.ts';
import { Roster } from '../../src/server/fleet/roster.ts';
import type { Settings } from '../../src/server/settings.ts';
import type { Watcher } from '../../src/server/work/watchers.ts';
import { testServer, type TestGuest, type TestServer } from './server.ts';

export interface FleetSettings {
  readonly settings?: Partial<Settings>;
  /** Whether they tell each other at once, or each asks the database once a second. */
  readonly wire?: 'quick' | 'asking';
}

export class TestFleet {
  readonly servers: TestServer[] = [];
  readonly #url: string;
  readonly #hub = new MemoryHub();
  readonly #settings: FleetSettings;

  constructor(url: string, settings: FleetSettings = {}) {
    this.#url = url;
    this.#settings = settings;
  }

  /** One more that tends what is left to it. */
  async join(): Promise<TestServer> {
    const store = await PostgresStore.open(this.#url);
    const { settings = {}, wire = 'quick' } = this.#settings;
    const quick =
      wire === 'asking'
        ? null
        : (listener: ConstructorParameters<typeof MemoryBus>[1]) => new MemoryBus(this.#hub, listener);
    const server = testServer({ store, settings, fleet: { roster: new Roster(this.#url, store.process), quick } });
    await server.service.sweep();
    this.servers.push(server);
    return server;
  }

  async close(): Promise<void> {
    for (const server of this.servers) await server.close();
  }
}

/** Somebody who watches at one of them, and what was written to them. */
export const watching = async (server: TestServer, table: string, guest: TestGuest | null) => {
  const written: string[] = [];
  const watcher: Watcher = {
    guest: guest?.id ?? null,
    holder: null,
    form: 'full',
    sink: { write: (text) => void written.push(text), waiting: 0, end: () => {}, drop: () => {} },
  };
  const now = await server.service.tables.read(table);
  await server.service.watch(table, watcher, now!);
  return { written, leave: () => server.service.unwatch(table, watcher) };
};
