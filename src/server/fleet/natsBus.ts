import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Bus, BusListener } from './bus.ts';

/** One subject per table: a process gets messages only for the tables watched there. */
const subjectOf = (table: string): string => `tablee.${table}`;

/** ms between two attempts to connect. */
const RETRY_INTERVAL = 100;

/** ms before an idle connection is pinged; after two missed pongs it is replaced. */
const PING_INTERVAL = 2000;

/** NATS, which may be unreachable at the start and later. */
export class NatsBus implements Bus {
  readonly #listener: BusListener;
  /** `null` without a connection. */
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

  /** Without a connection messages are dropped: polling replaces them. */
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

  /** The client reconnects automatically, but not after a failed authorization. */
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
  reconnectTimeWait: RETRY_INTERVAL,
  reconnectJitter: RETRY_INTERVAL,
  pingInterval: PING_INTERVAL,
  maxPingOut: 2,
};

/** The client retries reconnections, but not the first connection. */
const firstConnection = async (url: string, isClosed: () => boolean): Promise<NatsConnection | undefined> => {
  while (!isClosed())
    try {
      const connection = await connect({ servers: url, ...OPTIONS });
      if (!isClosed()) return connection;
      await connection.close();
    } catch {
      await new Promise((done) => setTimeout(done, RETRY_INTERVAL).unref());
    }
  return undefined;
};
