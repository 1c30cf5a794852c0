/** The processes that serve the same tables from one database, as seen by one of them. None of them is special. */
import { setTimeout as wait } from 'node:timers/promises';
import type { EventStore } from '../store/eventStore.ts';
import type { GuestId } from '../table/tableEvent.ts';
import type { Bus, BusListener } from './bus.ts';
import { PollingBus } from './pollingBus.ts';
import type { Coming, Roster } from './roster.ts';

export interface FleetParts {
  readonly store: EventStore;
  readonly roster: Roster;
  /** Quicker than asking once a second; `null` where there is none. */
  readonly quick: ((listener: BusListener) => Bus) | null;
}

/** What a server does with what it learns. */
export interface FleetListener {
  /** A table that is followed is so far, or anything about it may have changed. */
  readonly moved: (table: string, seq: number) => Promise<void>;
  /** An append to it was not answered: what is there now counts. */
  readonly doubted: (table: string) => Promise<void>;
  /** From now on these are to be tended here; those that could not be looked at are in doubt. */
  readonly inherited: (tables: readonly string[]) => Promise<void>;
  /** Whether it is known here that a table is to be tended here. */
  readonly isKept: (table: string) => boolean;
  /** All that watches here with a seat, for those who thought that this process was dead. */
  readonly present: () => readonly Coming[];
  /** The database is out of reach for so long that people had better look elsewhere. */
  readonly cutOff: () => void;
  readonly failed: (error: unknown) => void;
}

/** ms between two signs of life. */
const SIGN = 500;

/** ms between two looks for tables of which nobody knows who tends them, or of which this process has not noticed that it does. */
const STRAYS_EVERY = 60_000;

/** Tables looked at between two signs of life. */
const PAGE = 200;

/** ms without the database after which nobody should go on watching here: at another process it may be there. */
const CUT_OFF = 10_000;

/** ms until somebody asks again what became of an append that was not answered. */
const DOUBT = 1000;

/** ms for which it may still arrive: what waits in a wire that stands still comes when the wire goes on. */
const LONGEST_DOUBT = 15_000;

interface Learnt {
  readonly guests: ReadonlySet<GuestId>;
  readonly isNews: boolean;
}

export class Fleet {
  readonly #parts: FleetParts;
  readonly #listener: FleetListener;
  readonly #polling: PollingBus;
  readonly #quick: Bus | null;
  readonly #followed = new Set<string>();
  readonly #elsewhere = new Map<string, ReadonlySet<GuestId>>();
  readonly #learning = new Map<string, Promise<Learnt>>();
  /** Until when. */
  readonly #doubted = new Map<string, number>();
  readonly #end = new AbortController();
  #comings: Coming[] = [];
  #announcing: Promise<void> = Promise.resolve();
  #isAnnouncing = false;
  #strayed = -Infinity;
  #reached = performance.now();
  /** Tables may have been taken over without an answer. */
  #isUnsure = false;
  #living: Promise<void> | null = null;

  constructor(parts: FleetParts, listener: FleetListener) {
    this.#parts = parts;
    this.#listener = listener;
    const gap = (): void => void this.#ask();
    this.#polling = new PollingBus(parts.store, { heard: (table, seq) => listener.moved(table, seq), gap });
    // Asking comes back to what could not be read.
    const heard = (table: string, seq: number): void => void listener.moved(table, seq).catch(listener.failed);
    this.#quick = parts.quick?.({ heard, gap }) ?? null;
  }

  /** Of the quick one; where there is none, nothing is missing. */
  get isBusUp(): boolean {
    return this.#quick?.isUp ?? true;
  }

  get followedCount(): number {
    return this.#followed.size;
  }

  /** ms since the database took a sign of life. */
  get silence(): number {
    return performance.now() - this.#reached;
  }

  /** Resolves when the others know of this process. */
  async start(): Promise<void> {
    await this.#parts.roster.renew().catch(this.#listener.failed);
    this.#living = this.#live();
  }

  tell(table: string, seq: number): void {
    this.#quick?.tell(table, seq);
  }

  /** So far the table was read here. */
  note(table: string, seq: number): void {
    this.#polling.note(table, seq);
  }

  follow(table: string): void {
    this.#followed.add(table);
    for (const bus of this.#buses) bus.follow(table);
  }

  unfollow(table: string): void {
    for (const bus of this.#buses) bus.unfollow(table);
    this.#followed.delete(table);
    this.#elsewhere.delete(table);
  }

  /** Nobody knows whether an append was stored: what is there now has to be looked at. */
  doubt(table: string): void {
    this.#doubted.set(table, performance.now() + LONGEST_DOUBT);
  }

  /** Somebody with a seat came to watch here, or went; resolves when the others can know. */
  announce(coming: Coming): Promise<void> {
    this.#comings.push(coming);
    if (this.#isAnnouncing) return this.#announcing;
    this.#isAnnouncing = true;
    // All that come while others are announced go together.
    this.#announcing = this.#announcing.then(() => {
      this.#isAnnouncing = false;
      return this.#announceAll();
    });
    return this.#announcing;
  }

  /** Who watches at other processes, as far as is known here; `undefined` where nobody here follows the table. */
  knownElsewhere(table: string): ReadonlySet<GuestId> | undefined {
    return this.#elsewhere.get(table);
  }

  /** The same, asked for now; true where that is news. One answer after the other: an old one must not be the last. */
  async learnElsewhere(table: string): Promise<Learnt> {
    const learning = this.#learnAfter(this.#learning.get(table), table);
    this.#learning.set(table, learning);
    try {
      return await learning;
    } finally {
      if (this.#learning.get(table) === learning) this.#learning.delete(table);
    }
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.#living;
    await Promise.all(this.#buses.map((bus) => bus.close()));
    await this.#parts.roster.leave();
  }

  get #buses(): readonly Bus[] {
    return this.#quick ? [this.#polling, this.#quick] : [this.#polling];
  }

  async #learnAfter(before: Promise<Learnt> | undefined, table: string): Promise<Learnt> {
    await before?.catch(() => {});
    const guests = (await this.#parts.roster.elsewhere([table])).get(table) ?? new Set();
    const known = this.#elsewhere.get(table) ?? new Set();
    // Of others nobody would tell that it has changed.
    if (this.#followed.has(table)) this.#elsewhere.set(table, guests);
    return { guests, isNews: guests.size !== known.size || [...guests].some((guest) => !known.has(guest)) };
  }

  async #ask(): Promise<void> {
    // What the database does not answer now it will be asked again within a second.
    await this.#polling.ask().catch(() => {});
  }

  async #announceAll(): Promise<void> {
    const comings = this.#comings;
    if (comings.length === 0) return;
    this.#comings = [];
    try {
      await this.#parts.roster.announce(latestOf(comings));
      await this.#listener.inherited([...new Set(comings.map(({ table }) => table))]);
    } catch (error) {
      // With the next sign of life.
      this.#comings = [...comings, ...this.#comings];
      this.#listener.failed(error);
    }
  }

  async #live(): Promise<void> {
    const { signal } = this.#end;
    for (let doubtAt = 0; !signal.aborted;) {
      try {
        await this.#liveOn();
      } catch (error) {
        this.#listener.failed(error);
      }
      if (this.silence > CUT_OFF) this.#listener.cutOff();
      if (performance.now() - doubtAt > DOUBT) {
        doubtAt = performance.now();
        await this.#settleDoubts();
      }
      await wait(SIGN, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async #liveOn(): Promise<void> {
    const { roster } = this.#parts;
    const isBelieved = await roster.renew();
    this.#reached = performance.now();
    // Whoever was away too long says again who is here, and leaves it to the others for now to take over.
    if (!isBelieved) this.#comings.push(...this.#listener.present());
    else await this.#takeOver();
    await this.#announceAll();
  }

  async #takeOver(): Promise<void> {
    if (this.#isUnsure) await this.#inheritMine();
    this.#isUnsure = true;
    await this.#takeOverAll();
    this.#isUnsure = false;
  }

  async #takeOverAll(): Promise<void> {
    const { roster } = this.#parts;
    for (const dead of await roster.dead()) {
      await this.#inheritAll(() => roster.inherit(dead));
      await roster.bury(dead);
    }
    if (performance.now() - this.#strayed < STRAYS_EVERY) return;
    this.#strayed = performance.now();
    await this.#inheritAll(() => roster.strays());
    await this.#inheritMine();
    await roster.tidy();
  }

  /** What this process tends as the database knows it, and does not know of itself. */
  async #inheritMine(): Promise<void> {
    const unknown = (await this.#parts.roster.mine()).filter((table) => !this.#listener.isKept(table));
    await this.#inheritAll(async () => unknown.splice(0, PAGE));
  }

  /** Page by page, and with signs of life in between: there may be many. */
  async #inheritAll(some: () => Promise<readonly string[]>): Promise<void> {
    for (let tables = await some(); tables.length > 0 && !this.#end.signal.aborted; tables = await some()) {
      await this.#listener.inherited(tables);
      await this.#parts.roster.renew();
    }
  }

  async #settleDoubts(): Promise<void> {
    try {
      for (const [table, until] of this.#doubted) {
        await this.#listener.doubted(table);
        if (performance.now() > until) this.#doubted.delete(table);
      }
    } catch (error) {
      // Those that are left come again.
      this.#listener.failed(error);
    }
  }
}

/** The last word about each guest at each table. */
const latestOf = (comings: readonly Coming[]): readonly Coming[] => [
  ...new Map(comings.map((one) => [`${one.table} ${one.guest}`, one])).values(),
];
