/** The checks of the durability promise work: they find planted bugs. */
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { unwrap, type Viewer } from '../src/core/index.ts';
import { GAMES } from '../src/games/index.ts';
import type { EventStore } from '../src/server/store/eventStore.ts';
import type { TableEvent } from '../src/server/table/tableEvent.ts';
import { killAgainAndAgain, type Killable, type Outcome } from './kit/killing.ts';
import { MemoryStore } from './kit/memoryStore.ts';
import { testServer, type TestServer } from './kit/server.ts';

afterEach(() => void vi.restoreAllMocks());

/** A server in this process whose store can be replaced when it is killed. */
class ServerHere implements Killable {
  store: EventStore = new MemoryStore();
  server!: TestServer;
  #port = 0;

  get base(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    this.server = testServer({ store: this.store, settings: { botDelay: 5, streams: 1000 } });
    await this.server.app.listen({ port: this.#port, host: '127.0.0.1' });
    this.#port = (this.server.app.server.address() as AddressInfo).port;
    await this.server.service.start();
  }

  async kill(): Promise<void> {
    this.server.app.server.closeAllConnections();
    await this.stop();
  }

  stop(): Promise<void> {
    return this.server.close();
  }
}

const suffer = (server: ServerHere, isHopeless = () => false): Promise<Outcome> =>
  killAgainAndAgain(server, { kills: 2, tables: 2, isHopeless }, async () => server.store);

/** A log without the last `count` acknowledged moves of people. */
const beforeLastMoves = (log: readonly TableEvent[], count: number): readonly TableEvent[] => {
  const moves = log.flatMap((event, index) => (event.type === 'played' && event.id ? [index] : []));
  return log.slice(0, moves.at(-count));
};

/** A copy of the store without the last moves of people at each table. */
const withoutLastMoves = async (store: EventStore, count: number): Promise<EventStore> => {
  const fresh = new MemoryStore();
  for (const { table, ...label } of await store.list({ most: 99 })) {
    const log = beforeLastMoves(await store.read(table), count);
    unwrap(await fresh.append(table, 0, log, label));
  }
  return fresh;
};

test('a server without a bug keeps the promise', async () => {
  const { breaches, shown, acknowledged } = await suffer(new ServerHere());
  expect(breaches).toEqual([]);
  expect(shown).toBeGreaterThan(50);
  expect(acknowledged).toBeGreaterThan(5);
});

test('a store that loses acknowledged moves is found: tables step back, moves are missing', async () => {
  const server = new (class extends ServerHere {
    override async kill() {
      await super.kill();
      this.store = await withoutLastMoves(this.store, 3);
    }
  })();
  const found = (await suffer(server)).breaches.join('\n');
  expect(found).toMatch(/went back from \d+ to \d+/);
  expect(found).toMatch(/lost an acknowledged move/);
});

test('a server that plays a move twice is found', async () => {
  const server = new (class extends ServerHere {
    override async start() {
      await super.start();
      const { store } = this;
      const append = store.append.bind(store);
      // The id of the last move is reused for the next one.
      let last: string | null = null;
      store.append = async (table, expected, events, label, { due } = {}) => {
        const marked = events.map((event) => (event.type === 'played' && last ? { ...event, id: last } : event));
        for (const event of events) if (event.type === 'played' && event.id) last = event.id;
        return append(table, expected, marked, label, { due });
      };
    }
  })();
  expect((await suffer(server)).breaches.join('\n')).toMatch(/a move was played twice/);
});

test('a server that shows a seat the rack of another is found', async () => {
  const { view } = GAMES.triominos;
  const leak = vi.spyOn(GAMES.triominos, 'view').mockImplementation((state, viewer: Viewer) => ({
    ...view(state, viewer),
    rack: viewer === 1 ? view(state, 0).rack : view(state, viewer).rack,
  }));
  const server = new ServerHere();
  const ordeal = { kills: 1, tables: 2 };
  const outcome = await killAgainAndAgain(server, ordeal, async () => {
    // The view computed from the log follows the real rules.
    leak.mockRestore();
    return server.store;
  });
  expect(outcome.breaches.join('\n')).toMatch(/seat 1: was shown a view at \d+ that differs from the log/);
});

test('a server that does not notify all watchers is found', async () => {
  const server = new (class extends ServerHere {
    #starts = 0;
    untold = 0;
    override async start() {
      await super.start();
      if (++this.#starts === 3) this.server.service.watchers.publish = () => void this.untold++;
    }
  })();
  const { breaches } = await suffer(server, () => server.untold > 0);
  expect(breaches.join('\n')).toMatch(/is at \d+, the log at \d+/);
});
