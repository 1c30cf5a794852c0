import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Bus, BusListener } from './bus.ts';

/** A subject a table: a process hears only of tables that somebody watches there. */
const subjectOf = (table: string): string => `tablee.${table}`;

/** ms between two attempts to connect. */
const TRY_AGAIN = 100;

/** ms after which a server that says nothing is asked whether it is there; the second time it is given up. */
const ASK_AFTER = 2000;

/** NATS, which may be away at the start and at any time later. */
export class NatsBus implements Bus {
  readonly #listener: BusListener;
  /** `null` while there is no subscription, because there is no connection yet. */
  readonly #followed = new Map<string, Subscription | null>();
  #connection: NatsConnection | null = null;
  #isUp = false;
  #isClosed = false;

  constructor(url: string, listener: BusListener) {
    this.#listener = listener;
    void this.#stayConnected(url);
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  /** While the connection is away nothing is kept for later: by then it is old news. */
  tell(table: string, seq: number): void {
    if (this.#isUp) this.#connection?.publish(subjectOf(table), String(seq));
  }

  follow(table: string): void {
    if (!this.#followed.has(table)) this.#followed.set(table, this.#subscribe(table));
  }

  unfollow(table: string): void {
    this.#followed.get(table)?.unsubscribe();
    this.#followed.delete(table);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isUp = false;
    await this.#connection?.close();
  }

  /** A connection looks for its server by itself, but gives up for good where that does not let it in. */
  async #stayConnected(url: string): Promise<void> {
    while (!this.#isClosed) {
      const connection = await firstConnection(url, () => this.#isClosed);
      if (connection) await this.#use(connection);
      this.#isUp = false;
    }
  }

  async #use(connection: NatsConnection): Promise<void> {
    this.#connection = connection;
    this.#isUp = true;
    for (const table of this.#followed.keys()) this.#followed.set(table, this.#subscribe(table));
    this.#listener.gap();
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') this.#isUp = false;
      if (type !== 'reconnect') continue;
      this.#isUp = true;
      this.#listener.gap();
    }
  }

  #subscribe(table: string): Subscription | null {
    const callback = (error: unknown, message: { string(): string }): void => {
      if (!error) void this.#listener.heard(table, Number(message.string()));
    };
    return this.#connection?.subscribe(subjectOf(table), { callback }) ?? null;
  }
}

const OPTIONS = {
  noEcho: true,
  maxReconnectAttempts: -1,
  reconnectTimeWait: TRY_AGAIN,
  reconnectJitter: TRY_AGAIN,
  pingInterval: ASK_AFTER,
  maxPingOut: 2,
};

/** The client waits for a server that comes back, but not for the first time it is there. */
const firstConnection = async (url: string, isClosed: () => boolean): Promise<NatsConnection | undefined> => {
  while (!isClosed())
    try {
      const connection = await connect({ servers: url, ...OPTIONS });
      if (!isClosed()) return connection;
      await connection.close();
    } catch {
      await new Promise((done) => setTimeout(done, TRY_AGAIN).unref());
    }
  return undefined;
};
