/** The processes that serve the same tables from one database, from the view of one of them. All are equal. */
import type { EventStore } from '../store/eventStore.ts';
import { Grouping } from '../store/postgres/grouping.ts';
import type { GuestId } from '../table/tableEvent.ts';
import { Repeating } from '../runtime/repeating.ts';
import { ANYTHING, type Bus, type BusListener } from './bus.ts';
import type { DatabaseClock } from './databaseClock.ts';
import type { Coming, Learnt, Peers } from './peers.ts';
import { PollingBus } from './pollingBus.ts';
import type { Roster } from './roster.ts';

export interface FleetParts {
  readonly store: EventStore;
  readonly roster: Roster;
  readonly clock: DatabaseClock;
  /** A bus that is faster than polling; `null` for none. */
  readonly quick: ((listener: BusListener) => Bus) | null;
  /** ms between two polls; a second by default. */
  readonly askEvery?: number;
  /** ms without the database before streams are ended: another process may reach it. */
  readonly patience?: number;
}

/** Callbacks into the server. */
export interface FleetListener {
  /** A followed table has reached this seq, or anything about it may have changed. */
  readonly moved: (table: string, seq: number) => Promise<void>;
  /** All guests with a stream at this process, to announce them again. */
  readonly present: () => readonly Coming[];
  /** The database is unreachable for so long that clients should use another process; once for each time. */
  readonly cutOff: () => void;
  /** The time has jumped, for all processes. */
  readonly clockSet: () => void;
  readonly failed: (error: unknown) => void;
}

/** ms between two renewals of the lease. */
const HEARTBEAT = 500;

/** ms between two checks that the database has the presence at this process right. */
const CORRECTION = 60_000;

/** Changes of presence in one statement, and tables read together. */
const PAGE = 200;

const PATIENCE = 10_000;

export class Fleet implements Peers {
  readonly grace = 3000;
  readonly #parts: FleetParts;
  readonly #listener: FleetListener;
  readonly #polling: PollingBus;
  readonly #quick: Bus | null;
  readonly #followed = new Set<string>();
  readonly #elsewhere = new Map<string, ReadonlySet<GuestId>>();
  /** One query at a time, so that an older answer never arrives last. */
  readonly #learning = new Grouping<string, ReadonlySet<GuestId>>({ send: (tables) => this.#askElsewhere(tables) });
  #comings: Coming[] = [];
  #announcing: Promise<void> = Promise.resolve();
  #isAnnouncing = false;
  /** The processes at the last renewal. */
  #living = '';
  #reached = performance.now();
  #isCutOff = false;
  #repeated: readonly Repeating[] = [];

  constructor(parts: FleetParts, listener: FleetListener) {
    this.#parts = parts;
    this.#listener = listener;
    const gap = (): void => void this.#ask();
    const moved = (table: string, seq: number): Promise<void> => listener.moved(table, seq);
    this.#polling = new PollingBus(parts.store, { heard: moved, gap }, parts.askEvery);
    // Polling retries what could not be read.
    const heard = (table: string, seq: number): void => void listener.moved(table, seq).catch(listener.failed);
    this.#quick = parts.quick?.({ heard, gap }) ?? null;
  }

  /** Of the fast bus; true without one. */
  get isBusUp(): boolean {
    return this.#quick?.isUp ?? true;
  }

  get followedCount(): number {
    return this.#followed.size;
  }

  get isClockRight(): boolean {
    return this.#parts.clock.isRight;
  }

  /** ms since the last renewal of the lease. */
  get silence(): number {
    return performance.now() - this.#reached;
  }

  async start(): Promise<void> {
    const { failed } = this.#listener;
    await this.#live().catch(failed);
    await this.#correct().catch(failed);
    this.#repeated = [
      new Repeating(HEARTBEAT, () => this.#live(), failed),
      // Announcements that failed are retried.
      new Repeating(HEARTBEAT, () => this.#announceAll(), failed),
      new Repeating(CORRECTION, () => this.#correct(), failed),
    ];
  }

  tell(table: string, seq: number): void {
    this.#quick?.tell(table, seq);
  }

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

  async announce(coming: Coming): Promise<void> {
    this.#comings.push(coming);
    await this.#announceAll();
    this.tell(coming.table, ANYTHING);
  }

  knownElsewhere(table: string): ReadonlySet<GuestId> | undefined {
    return this.#elsewhere.get(table);
  }

  async learnElsewhere(table: string): Promise<Learnt> {
    const guests = await this.#learning.ask(table);
    const known = this.#elsewhere.get(table) ?? new Set();
    // For tables not followed, changes would go unnoticed.
    if (this.#followed.has(table)) this.#elsewhere.set(table, guests);
    return { guests, isNews: guests.size !== known.size || [...guests].some((guest) => !known.has(guest)) };
  }

  async close(): Promise<void> {
    await Promise.all(this.#repeated.map((one) => one.close()));
    await this.#announcing;
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
    // The next poll retries.
    await this.#polling.ask().catch(() => {});
  }

  /** One statement at a time, so that the latest change arrives last; changes in the meantime are batched. */
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
      for (; comings.length > 0; comings.splice(0, PAGE))
        await this.#parts.roster.announce(latestOf(comings.slice(0, PAGE)));
    } catch (error) {
      this.#comings = [...comings, ...this.#comings];
      this.#listener.failed(error);
    }
  }

  async #live(): Promise<void> {
    try {
      const { roster, clock } = this.#parts;
      const asked = clock.local();
      const { isNew, living, there } = await roster.renew();
      if (clock.note({ asked, answered: clock.local(), there })) this.#listener.clockSet();
      this.#reached = performance.now();
      this.#isCutOff = false;
      if (isNew) this.#comings = [...this.#comings, ...this.#listener.present()];
      const isChanged = living !== this.#living;
      this.#living = living;
      if (isChanged) void this.#learnAll();
    } finally {
      if (this.silence > (this.#parts.patience ?? PATIENCE)) await this.#checkReads();
    }
  }

  /** Where only writes fail, elsewhere is no better. */
  async #checkReads(): Promise<void> {
    if (this.#isCutOff || (await this.#parts.store.firstDue().then(isDone, () => false))) return;
    this.#isCutOff = true;
    this.#listener.cutOff();
  }

  /** The people at a process that has died or returned are away, or present again. */
  async #learnAll(): Promise<void> {
    try {
      for (const tables = [...this.#followed]; tables.length > 0;)
        await Promise.all(tables.splice(0, PAGE).map((table) => this.#listener.moved(table, ANYTHING)));
    } catch (error) {
      this.#listener.failed(error);
      // Again at the next renewal.
      this.#living = '';
    }
  }

  /** Announcements may have arrived out of order. */
  async #correct(): Promise<void> {
    const { roster } = this.#parts;
    await roster.tidy();
    const said = new Map((await roster.said()).map((one) => [nameOf(one), { ...one, isHere: false }]));
    const here = new Map(this.#listener.present().map((one) => [nameOf(one), one]));
    const wrong = [...said, ...here].filter(([name]) => !(said.has(name) && here.has(name)));
    this.#comings = [...this.#comings, ...wrong.map(([, coming]) => coming)];
  }
}

const isDone = (): boolean => true;

const nameOf = ({ table, guest }: Pick<Coming, 'table' | 'guest'>): string => `${table} ${guest}`;

/** The latest change of each guest at each table. */
const latestOf = (comings: readonly Coming[]): readonly Coming[] => [
  ...new Map(comings.map((one) => [nameOf(one), one])).values(),
];
