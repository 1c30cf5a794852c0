import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { EventStore, TableHead } from '../store/eventStore.ts';
import { ANYTHING, type Bus, type BusListener } from './bus.ts';

const EVERY = 1000;

/** Tables per query. */
const PAGE = 1000;

/** Polls the store for the followed tables once a second: slow, but it misses nothing. */
export class PollingBus implements Bus {
  readonly isUp = true;
  readonly #store: Pick<EventStore, 'heads'>;
  readonly #listener: BusListener;
  readonly #known = new Map<string, Seen | null>();
  readonly #every: number;
  #timer: NodeJS.Timeout;
  #isClosed = false;

  /** `every`: ms between two polls. */
  constructor(store: Pick<EventStore, 'heads'>, listener: BusListener, every = EVERY) {
    this.#store = store;
    this.#listener = listener;
    this.#every = every;
    this.#timer = this.#later();
  }

  /** Others find it in the log. */
  tell(): void {}

  /** This process has read the table up to this seq. */
  note(table: string, seq: number): void {
    const known = this.#known.get(table);
    if (known && seq > known.seq) this.#known.set(table, { ...known, seq });
  }

  follow(table: string): void {
    if (!this.#known.has(table)) this.#known.set(table, null);
  }

  unfollow(table: string): void {
    this.#known.delete(table);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  /** Polls at once, as after a gap. */
  async ask(): Promise<void> {
    const tables = [...this.#known.keys()];
    for (let at = 0; at < tables.length && !this.#isClosed; at += PAGE) {
      this.#compare(tables.slice(at, at + PAGE), await this.#store.heads(tables.slice(at, at + PAGE)));
      await yieldToEventLoop();
    }
  }

  /** A deleted table is reported too, once. */
  #compare(asked: readonly string[], found: readonly Seen[]): void {
    const standings = new Map(found.map((one) => [one.table, one]));
    for (const table of asked) {
      const known = this.#known.get(table);
      const now = standings.get(table) ?? { ...GONE, table };
      if (known === undefined) continue;
      if (!isNews(known ?? { ...GONE, table }, now)) this.#known.set(table, now);
      else void this.#tell(now, !known || isStirred(known, now) ? ANYTHING : now.seq);
    }
  }

  /** On failure, the next poll retries. */
  async #tell(now: Seen, word: number): Promise<void> {
    try {
      await this.#listener.heard(now.table, word);
    } catch {
      return;
    }
    const known = this.#known.get(now.table);
    const isCurrent = word === ANYTHING || (known?.seq ?? 0) <= now.seq;
    if (known !== undefined && isCurrent) this.#known.set(now.table, now);
  }

  #later(): NodeJS.Timeout {
    return setTimeout(() => {
      // The store reports its own failures.
      void this.ask()
        .catch(() => {})
        .finally(() => {
          if (!this.#isClosed) this.#timer = this.#later();
        });
    }, this.#every).unref();
  }
}

/** Where a table was at the last poll. */
type Seen = Omit<TableHead, 'hash'>;

const GONE = { seq: 0, presenceVersion: 0, rewrites: 0 };

const isNews = (known: Seen, now: Seen): boolean =>
  now.seq > known.seq || (now.seq === 0) !== (known.seq === 0) || isStirred(known, now);

/** Somebody came or left, or the log was rewritten, or has lost events. */
const isStirred = (known: Seen, now: Seen): boolean =>
  now.seq < known.seq || known.presenceVersion !== now.presenceVersion || known.rewrites !== now.rewrites;
