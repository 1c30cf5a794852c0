/** The processes that serve the same tables from one database, as seen by one of them. None of them is special. */
import { setTimeout as wait } from 'node:timers/promises';
import type { EventStore } from '../store/eventStore.ts';
import { Grouping } from '../store/postgres/grouping.ts';
import type { GuestId } from '../table/tableEvent.ts';
import type { Bus, BusListener } from './bus.ts';
import { PollingBus } from './pollingBus.ts';
import type { Coming, Roster } from './roster.ts';

export interface FleetParts {
  readonly store: EventStore;
  readonly roster: Roster;
  /** Quicker than asking once a second; `null` where there is none. */
  readonly quick: ((listener: BusListener) => Bus) | null;
  /** ms between two looks where nobody tells; a second unless said. */
  readonly askEvery?: number;
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

/**
 * ms between two looks for what nobody should have missed: tables of which nobody knows who tends them, or of which
 * this process has not noticed that it does, and people of whom the others know something else than is so.
 */
const STRAYS_EVERY = 60_000;

/** Tables looked at together. */
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
  /** One answer after the other: an old one must not be the last. */
  readonly #learning = new Grouping<string, ReadonlySet<GuestId>>({ send: (tables) => this.#askElsewhere(tables) });
  /** Until when. */
  readonly #doubted = new Map<string, number>();
  readonly #end = new AbortController();
  #comings: Coming[] = [];
  #announcing: Promise<void> = Promise.resolve();
  #isAnnouncing = false;
  /** Nobody had to think that this process was dead when it last said that it lives. */
  #isBelieved = false;
  #strayed = -Infinity;
  #settled = -Infinity;
  #reached = performance.now();
  /** Tables may have been taken over without an answer. */
  #isUnsure = false;
  #living: Promise<unknown> | null = null;

  constructor(parts: FleetParts, listener: FleetListener) {
    this.#parts = parts;
    this.#listener = listener;
    const gap = (): void => void this.#ask();
    const moved = (table: string, seq: number): Promise<void> => listener.moved(table, seq);
    this.#polling = new PollingBus(parts.store, { heard: moved, gap }, parts.askEvery);
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
    await this.#sign().catch(this.#listener.failed);
    // However long the work takes, nobody is to think meanwhile that this process is dead.
    this.#living = Promise.all([this.#repeat(() => this.#live()), this.#repeat(() => this.#work())]);
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
    return this.#announceAll();
  }

  /** Who watches at other processes, as far as is known here; `undefined` where nobody here follows the table. */
  knownElsewhere(table: string): ReadonlySet<GuestId> | undefined {
    return this.#elsewhere.get(table);
  }

  /** The same, asked for now; true where that is news. */
  async learnElsewhere(table: string): Promise<Learnt> {
    const guests = await this.#learning.ask(table);
    const known = this.#elsewhere.get(table) ?? new Set();
    // Of others nobody would tell that it has changed.
    if (this.#followed.has(table)) this.#elsewhere.set(table, guests);
    return { guests, isNews: guests.size !== known.size || [...guests].some((guest) => !known.has(guest)) };
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

  async #askElsewhere(tables: readonly string[]): Promise<readonly ReadonlySet<GuestId>[]> {
    const found = await this.#parts.roster.elsewhere([...new Set(tables)]);
    return tables.map((table) => found.get(table) ?? new Set());
  }

  async #ask(): Promise<void> {
    // What the database does not answer now it will be asked again within a second.
    await this.#polling.ask().catch(() => {});
  }

  /** One statement after the other, so that the last word is the last to arrive. All that come meanwhile go together. */
  #announceAll(): Promise<void> {
    if (this.#isAnnouncing) return this.#announcing;
    this.#isAnnouncing = true;
    this.#announcing = this.#announcing.then(() => this.#announceWaiting());
    return this.#announcing;
  }

  async #announceWaiting(): Promise<void> {
    this.#isAnnouncing = false;
    const comings = this.#comings.splice(0);
    try {
      for (; comings.length > 0; comings.splice(0, PAGE)) await this.#announceSome(comings.slice(0, PAGE));
    } catch (error) {
      // With the next work.
      this.#comings = [...comings, ...this.#comings];
      this.#listener.failed(error);
    }
  }

  async #announceSome(comings: readonly Coming[]): Promise<void> {
    await this.#parts.roster.announce(latestOf(comings));
    await this.#listener.inherited([...new Set(comings.map(({ table }) => table))]);
  }

  /** Again and again, whatever becomes of it. */
  async #repeat(what: () => Promise<void>): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      await what().catch(this.#listener.failed);
      await wait(SIGN, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async #live(): Promise<void> {
    try {
      await this.#sign();
    } finally {
      if (this.silence > CUT_OFF) this.#listener.cutOff();
    }
  }

  /** Whoever was away too long says again who is here, and leaves it to the others for now to take over. */
  async #sign(): Promise<void> {
    this.#isBelieved = await this.#parts.roster.renew();
    this.#reached = performance.now();
    if (this.#isBelieved) return;
    this.#comings = [...this.#comings, ...this.#listener.present()];
    void this.#announceAll();
  }

  async #work(): Promise<void> {
    await this.#settleDoubts();
    if (this.#isBelieved) await this.#takeOver();
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
    await this.#correct();
    await roster.tidy();
  }

  /** What this process tends as the database knows it, and does not know of itself. */
  async #inheritMine(): Promise<void> {
    const unknown = (await this.#parts.roster.mine()).filter((table) => !this.#listener.isKept(table));
    await this.#inheritAll(async () => unknown.splice(0, PAGE));
  }

  /** Page by page: there may be many. */
  async #inheritAll(some: () => Promise<readonly string[]>): Promise<void> {
    for (let tables = await some(); tables.length > 0 && !this.#end.signal.aborted; tables = await some())
      await this.#listener.inherited(tables);
  }

  /** Something said of somebody may have arrived after what was said later. */
  async #correct(): Promise<void> {
    const said = new Map((await this.#parts.roster.said()).map((one) => [nameOf(one), { ...one, isHere: false }]));
    const here = new Map(this.#listener.present().map((one) => [nameOf(one), one]));
    const wrong = [...said, ...here].filter(([name]) => !(said.has(name) && here.has(name)));
    this.#comings = [...this.#comings, ...wrong.map(([, coming]) => coming)];
  }

  async #settleDoubts(): Promise<void> {
    if (performance.now() - this.#settled < DOUBT) return;
    this.#settled = performance.now();
    const doubted = [...this.#doubted];
    while (doubted.length > 0 && !this.#end.signal.aborted)
      await Promise.all(doubted.splice(0, PAGE).map((one) => this.#settle(one)));
  }

  async #settle([table, until]: readonly [string, number]): Promise<void> {
    try {
      await this.#listener.doubted(table);
      if (performance.now() > until) this.#doubted.delete(table);
    } catch (error) {
      // It comes again.
      this.#listener.failed(error);
    }
  }
}

const nameOf = ({ table, guest }: Pick<Coming, 'table' | 'guest'>): string => `${table} ${guest}`;

/** The last word about each guest at each table. */
const latestOf = (comings: readonly Coming[]): readonly Coming[] => [
  ...new Map(comings.map((one) => [nameOf(one), one])).values(),
];
