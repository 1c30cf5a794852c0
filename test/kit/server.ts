/** A server in memory, and guests that use it without a socket. */
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import type { Dialer } from '../../src/server/calls/dialing.ts';
import { makeApp } from '../../src/server/http/app.ts';
import type { StaticFile } from '../../src/server/http/staticFiles.ts';
import { guestOf } from '../../src/server/http/guests.ts';
import { Service, type ServiceParts } from '../../src/server/runtime/service.ts';
import { DEFAULTS, type Settings } from '../../src/server/settings.ts';
import type { ConnectionTimeouts } from '../../src/server/http/connections.ts';
import { stopServer } from '../../src/server/start.ts';
import type { EventStore } from '../../src/server/store/eventStore.ts';
import type { GuestId } from '../../src/server/table/tableEvent.ts';
import { analysingHere, type Analyst } from '../../src/server/thinking/analyst.ts';
import { thinkingHere, type Thinker } from '../../src/server/thinking/thinker.ts';
import { commitmentOf, linkOf, type TableView } from '../../src/protocol/index.ts';
import { seedOf } from './fairRecord.ts';
import { METRICS_TOKEN } from './metrics.ts';
import { MemoryStore } from './memoryStore.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly service: Service;
  readonly failures: unknown[];
  close(): Promise<void>;
}

export interface TestParts {
  readonly settings?: Partial<Settings>;
  readonly store?: EventStore;
  readonly now?: () => number;
  readonly thinker?: Thinker;
  readonly analyst?: Analyst;
  readonly fleet?: ServiceParts['fleet'];
  readonly timeouts?: ConnectionTimeouts;
  readonly presenceInterval?: number;
  readonly logger?: Logger;
  readonly dialer?: Dialer;
  /** The built app. */
  readonly files?: ReadonlyMap<string, StaticFile>;
}

/** ms: tests need not wait for throttled messages (once a second) and reconnecting streams (two seconds). */
const SOON = 20;

export const testServer = ({
  settings = {},
  store = new MemoryStore(),
  now,
  thinker = thinkingHere,
  analyst = analysingHere,
  fleet,
  timeouts,
  presenceInterval = SOON,
  logger = pino({ level: 'silent' }),
  dialer,
  files = new Map(),
}: TestParts = {}): TestServer => {
  const failures: unknown[] = [];
  const service = new Service({
    settings: {
      ...DEFAULTS,
      requests: 100_000,
      tables: 100_000,
      botDelay: 0,
      reconnectWithin: 0,
      metricsToken: [METRICS_TOKEN],
      ...settings,
    },
    store,
    thinker,
    analyst,
    failed: (error) => failures.push(error),
    presenceInterval,
    ...(now ? { now } : {}),
    ...(dialer ? { dialer } : {}),
    ...(fleet ? { fleet } : {}),
  });
  const app = makeApp({
    service,
    logger,
    files,
    ...(timeouts ? { timeouts } : {}),
  });
  return { app, service, failures, close: () => stopServer(app, service, SOON) };
};

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** A guest with a token. */
export class TestGuest {
  readonly #app: FastifyInstance;
  readonly token: string;

  private constructor(app: FastifyInstance, token: string) {
    this.#app = app;
    this.token = token;
  }

  static async come(app: FastifyInstance): Promise<TestGuest> {
    const reply = await app.inject({ method: 'POST', url: '/api/guests', payload: { bearer: true } });
    return new TestGuest(app, reply.json<{ token: string }>().token);
  }

  /** The same guest at another server. */
  at(app: FastifyInstance): TestGuest {
    return new TestGuest(app, this.token);
  }

  get id(): GuestId {
    return guestOf(this.token);
  }

  async post(url: string, payload: object): Promise<Reply> {
    const headers = { authorization: `Bearer ${this.token}` };
    const reply = await this.#app.inject({ method: 'POST', url, payload, headers });
    return { status: reply.statusCode, body: reply.json() };
  }

  async open(terms: object = { game: 'pickomino' }): Promise<string> {
    return String((await this.post('/api/tables', terms)).body['id']);
  }

  act(table: string, act: object): Promise<Reply> {
    return this.post(`/api/tables/${table}/acts`, act);
  }

  move(table: string, move: object, after: number, id = `move-${after}-${Math.random().toString(36).slice(2)}`) {
    return this.post(`/api/tables/${table}/moves`, { move, after, id });
  }

  async see(table: string): Promise<TableView> {
    const headers = { authorization: `Bearer ${this.token}` };
    return (await this.#app.inject({ url: `/api/tables/${table}`, headers })).json();
  }
}

/** A started game with so many seated people. */
export const begunTable = async (
  app: FastifyInstance,
  terms: object = { game: 'pickomino' },
  players = 2,
): Promise<{ table: string; guests: TestGuest[] }> => {
  const guests: TestGuest[] = [];
  for (let seat = 0; seat < players; seat++) guests.push(await TestGuest.come(app));
  const table = await guests[0]!.open(terms);
  for (const [seat, guest] of guests.entries())
    await guest.act(table, { type: 'sit', seat, name: `Guest ${seat}`, commitment: commitmentOf(seedOf(seat)) });
  await guests[0]!.act(table, { type: 'start' });
  await revealAll(table, guests);
  return { table, guests };
};

/** The links of guests who sit as in `begunTable`. */
export const revealAll = async (table: string, guests: readonly TestGuest[]): Promise<void> => {
  for (const [seat, guest] of guests.entries()) {
    const { playing } = await guest.see(table);
    await guest.act(table, { type: 'reveal', link: linkOf(seedOf(seat), playing) });
  }
};
