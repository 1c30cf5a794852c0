import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { Link } from '../store/postgres/link.ts';
import { ANYTHING, type Bus, type BusListener } from './bus.ts';

const CHANNEL = 'tablee';

/** PostgreSQL limits messages to 8,000 bytes. */
const MOST_BYTES = 7500;

/** ms between two messages to ourselves, which tell a hanging connection from an idle one. */
const BEAT = 2000;

/** Missed beats before the connection is replaced. */
const MISSED_BEATS = 3;

/** `LISTEN` and `NOTIFY` of PostgreSQL: one channel for all processes. Sent after the commit, on a connection of its own. */
export class NotifyBus implements Bus {
  readonly #listener: BusListener;
  readonly #name = randomBytes(6).toString('base64url');
  readonly #followed = new Set<string>();
  readonly #url: string;
  readonly #telling: Link;
  readonly #beat: number;
  readonly #beating: NodeJS.Timeout;
  #listening: Sql;
  #heard = performance.now();
  /** The pending notification of each table: the latest seq, or `ANYTHING`. */
  #pending = new Map<string, number>();
  #isBusy = false;

  constructor(url: string, listener: BusListener, beat = BEAT) {
    this.#listener = listener;
    this.#beat = beat;
    this.#url = url;
    this.#telling = new Link(url, { most: 1 });
    this.#listening = this.#listen();
    this.#beating = setInterval(() => this.#check(), beat).unref();
  }

  get isUp(): boolean {
    return performance.now() - this.#heard < this.#longestSilence;
  }

  /** In ms. */
  get #longestSilence(): number {
    return MISSED_BEATS * this.#beat;
  }

  tell(table: string, seq: number): void {
    if (this.#pending.size === 0 && !this.#isBusy) setImmediate(() => void this.#send());
    this.#pending.set(table, this.#pending.get(table) === ANYTHING ? ANYTHING : seq);
  }

  follow(table: string): void {
    this.#followed.add(table);
  }

  unfollow(table: string): void {
    this.#followed.delete(table);
  }

  async close(): Promise<void> {
    clearInterval(this.#beating);
    await Promise.all([this.#listening.end({ timeout: 1 }), this.#telling.close()]);
  }

  #listen(): Sql {
    const listening = postgres(this.#url, { ...OPTIONS, connect_timeout: this.#longestSilence / 1000 }) as Sql;
    void listening
      .listen(
        CHANNEL,
        (text) => this.#hear(text),
        () => this.#listener.gap(),
      )
      .catch(() => {});
    return listening;
  }

  #check(): void {
    if (!this.isUp) {
      void this.#listening.end({ timeout: 0 }).catch(() => {});
      this.#heard = performance.now();
      this.#listening = this.#listen();
    }
    void this.#telling.query('SELECT pg_notify($1, $2)', [CHANNEL, this.#name]).catch(() => {});
  }

  /** Notifications that arrive during a send go into the next one. */
  async #send(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#pending.size > 0) {
      const news = this.#pending;
      this.#pending = new Map();
      // Polling finds what is lost here.
      for (const text of textsOf(this.#name, news))
        await this.#telling.query('SELECT pg_notify($1, $2)', [CHANNEL, text]).catch(() => {});
    }
    this.#isBusy = false;
  }

  #hear(text: string): void {
    this.#heard = performance.now();
    const [sender, ...news] = text.split(' ');
    if (sender === this.#name) return;
    for (const one of news) {
      const [table = '', seq = ''] = one.split(':');
      if (this.#followed.has(table)) void this.#listener.heard(table, Number(seq));
    }
  }
}

const OPTIONS = {
  max: 1,
  fetch_types: false,
  backoff: () => 0.1,
  onnotice: () => {},
};

const textsOf = (sender: string, news: ReadonlyMap<string, number>): readonly string[] => {
  const texts: string[] = [];
  let text = sender;
  for (const [table, seq] of news) {
    const one = ` ${table}:${seq}`;
    if (text.length + one.length > MOST_BYTES) {
      texts.push(text);
      text = sender;
    }
    text += one;
  }
  return [...texts, text];
};
