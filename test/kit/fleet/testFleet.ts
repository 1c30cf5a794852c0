/** Several servers in this process on one database, without a socket. */
import { PostgresStore } from '../../../src/server/store/postgres/postgresStore.ts';
import { DatabaseClock, steadyNow } from '../../../src/server/fleet/databaseClock.ts';
import { setClock } from '../../../src/server/fleet/joining.ts';
import { Roster } from '../../../src/server/fleet/roster.ts';
import type { Settings } from '../../../src/server/settings.ts';
import type { Watcher } from '../../../src/server/runtime/watchers.ts';
import { testServer, type TestGuest, type TestServer } from '../server.ts';
import { MemoryBus, MemoryHub } from './memoryBus.ts';

export interface FleetSettings {
  readonly settings?: Partial<Settings>;
  /** Whether they have a bus, or poll the database. */
  readonly wire?: 'quick' | 'asking';
  /** ms by which the clock of each process is wrong. */
  readonly wrong?: readonly number[];
  /** ms without the database before streams are ended. */
  readonly patience?: number;
}

/** A server of the fleet with its parts, for planting bugs. */
export interface Joined extends TestServer {
  readonly store: PostgresStore;
  readonly roster: Roster;
}

/** In ms. */
const ASKING = 50;

export class TestFleet {
  readonly servers: Joined[] = [];
  readonly #url: string;
  readonly #hub = new MemoryHub();
  readonly #settings: FleetSettings;

  constructor(url: string, settings: FleetSettings = {}) {
    this.#url = url;
    this.#settings = settings;
  }

  /** Starts one more server, which takes over tables without an owner. */
  async join(): Promise<Joined> {
    const store = await PostgresStore.open(this.#url);
    const { settings = {}, wire = 'quick', patience } = this.#settings;
    const quick =
      wire === 'asking'
        ? null
        : (listener: ConstructorParameters<typeof MemoryBus>[1]) => new MemoryBus(this.#hub, listener);
    const roster = new Roster(this.#url);
    const wrong = this.#settings.wrong?.[this.servers.length] ?? 0;
    const clock = new DatabaseClock(
      () => {},
      () => steadyNow() + wrong,
    );
    await setClock(clock, roster);
    const server = testServer({
      store,
      settings,
      fleet: { roster, clock, quick, ...(quick ? {} : { askEvery: ASKING }), ...(patience && { patience }) },
    });
    await server.service.start();
    const joined = { ...server, store, roster };
    this.servers.push(joined);
    return joined;
  }

  async close(): Promise<void> {
    for (const server of this.servers) await server.close();
  }
}

/** A watcher at one of the servers, and the text it received. */
export const watching = async (server: TestServer, table: string, guest: TestGuest | null) => {
  const written: string[] = [];
  const watcher: Watcher = {
    guest: guest?.id ?? null,
    limitKey: null,
    form: 'full',
    sink: { write: (text) => void written.push(text), waiting: 0, end: () => void written.push('end'), drop: () => {} },
  };
  const now = await server.service.tables.read(table);
  await server.service.watch(table, watcher, now!);
  return { written, leave: () => server.service.unwatch(table, watcher) };
};
