/** The processes that serve the same tables from one database, from the view of one of them. All are equal. */
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
  /** A bus that is faster than polling; `null` for none. */
  readonly quick: ((listener: BusListener) => Bus) | null;
  /** ms between two polls; a second by default. */
  readonly askEvery?: number;
}

/** Callbacks into the server. */
export interface FleetListener {
  /** A followed table has reached this seq, or anything about it may have changed. */
  readonly moved: (table: string, seq: number) => Promise<void>;
  /** An append was not answered: the stored log counts. */
  readonly reconcile: (table: string) => Promise<void>;
  /** This process owns these tables now; it reconciles those that it cannot read. */
  readonly inherited: (tables: readonly string[]) => Promise<void>;
  /** Whether this process knows that it owns a table. */
  readonly isOwner: (table: string) => boolean;
  /** All guests with a stream at this process, to announce them again after a lost lease. */
  readonly present: () => readonly Coming[];
  /** The database is unreachable for so long that clients should use another process. */
  readonly cutOff: () => void;
  readonly failed: (error: unknown) => void;
}

/** ms between two renewals of the lease. */
const HEARTBEAT = 500;

/** ms between consistency sweeps: tables without an owner, tables we own unknowingly, stale presence. */
const SWEEP_INTERVAL = 60_000;

/** Tables handled together. */
const PAGE = 200;

/** ms without the database before streams are ended: another process may reach it. */
const CUT_OFF = 10_000;

/** ms between two checks of unconfirmed appends. */
const RECONCILE_INTERVAL = 1000;

/** ms for which an unconfirmed append may still be stored: a stalled connection may deliver it late. */
const APPEND_DEADLINE = 15_000;

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
  /** One query at a time, so that an older answer never arrives last. */
  readonly #learning = new Grouping<string, ReadonlySet<GuestId>>({ send: (tables) => this.#askElsewhere(tables) });
  /** Tables with an unconfirmed append, and until when it may be stored. */
  readonly #unconfirmedAppends = new Map<string, number>();
  readonly #end = new AbortController();
  #comings: Coming[] = [];
  #announcing: Promise<void> = Promise.resolve();
  #isAnnouncing = false;
  /** Our lease was unbroken at the last renewal. */
  #hasLease = false;
  #swept = -Infinity;
  #settled = -Infinity;
  #reached = performance.now();
  /** A takeover was not answered, so that we may own tables unknowingly. */
  #isUnsure = false;
  #living: Promise<unknown> | null = null;

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

  /** ms since the last renewal of the lease. */
  get silence(): number {
    return performance.now() - this.#reached;
  }

  /** Resolves once this process has a lease. */
  async start(): Promise<void> {
    await this.#sign().catch(this.#listener.failed);
    // Renewals run beside the work, so that long work does not cost the lease.
    this.#living = Promise.all([this.#repeat(() => this.#live()), this.#repeat(() => this.#work())]);
  }

  tell(table: string, seq: number): void {
    this.#quick?.tell(table, seq);
  }

  /** This process has read the table up to this seq. */
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

  /** An append was not answered: reads the table until it is clear whether it was stored. */
  reconcileAppend(table: string): void {
    this.#unconfirmedAppends.set(table, performance.now() + APPEND_DEADLINE);
  }

  /** Announces a change of presence; resolves once the other processes can read it. */
  announce(coming: Coming): Promise<void> {
    this.#comings.push(coming);
    return this.#announceAll();
  }

  /** Presence at other processes as far as known; `undefined` for tables not followed here. */
  knownElsewhere(table: string): ReadonlySet<GuestId> | undefined {
    return this.#elsewhere.get(table);
  }

  /** The same by a query, and whether it has changed. */
  async learnElsewhere(table: string): Promise<Learnt> {
    const guests = await this.#learning.ask(table);
    const known = this.#elsewhere.get(table) ?? new Set();
    // For tables not followed, changes would go unnoticed.
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
      for (; comings.length > 0; comings.splice(0, PAGE)) await this.#announceSome(comings.slice(0, PAGE));
    } catch (error) {
      // Retried with the next work.
      this.#comings = [...comings, ...this.#comings];
      this.#listener.failed(error);
    }
  }

  async #announceSome(comings: readonly Coming[]): Promise<void> {
    await this.#parts.roster.announce(latestOf(comings));
    await this.#listener.inherited([...new Set(comings.map(({ table }) => table))]);
  }

  /** Repeats until the end, after failures too. */
  async #repeat(what: () => Promise<void>): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      await what().catch(this.#listener.failed);
      await wait(HEARTBEAT, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async #live(): Promise<void> {
    try {
      await this.#sign();
    } finally {
      if (this.silence > CUT_OFF) this.#listener.cutOff();
    }
  }

  /** After a lost lease, announces presence again, and takes over no tables until the next renewal. */
  async #sign(): Promise<void> {
    this.#hasLease = await this.#parts.roster.renew();
    this.#reached = performance.now();
    if (this.#hasLease) return;
    this.#comings = [...this.#comings, ...this.#listener.present()];
    void this.#announceAll();
  }

  async #work(): Promise<void> {
    await this.#reconcileAll();
    if (this.#hasLease) await this.#takeOver();
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
    if (performance.now() - this.#swept < SWEEP_INTERVAL) return;
    this.#swept = performance.now();
    await this.#inheritAll(() => roster.orphans());
    await this.#inheritMine();
    await this.#correct();
    await roster.tidy();
  }

  /** Tables assigned to us that we have not noticed. */
  async #inheritMine(): Promise<void> {
    const unknown = (await this.#parts.roster.mine()).filter((table) => !this.#listener.isOwner(table));
    await this.#inheritAll(async () => unknown.splice(0, PAGE));
  }

  /** In pages: there may be many. */
  async #inheritAll(some: () => Promise<readonly string[]>): Promise<void> {
    for (let tables = await some(); tables.length > 0 && !this.#end.signal.aborted; tables = await some())
      await this.#listener.inherited(tables);
  }

  /** Announcements may have arrived out of order. */
  async #correct(): Promise<void> {
    const said = new Map((await this.#parts.roster.said()).map((one) => [nameOf(one), { ...one, isHere: false }]));
    const here = new Map(this.#listener.present().map((one) => [nameOf(one), one]));
    const wrong = [...said, ...here].filter(([name]) => !(said.has(name) && here.has(name)));
    this.#comings = [...this.#comings, ...wrong.map(([, coming]) => coming)];
  }

  async #reconcileAll(): Promise<void> {
    if (performance.now() - this.#settled < RECONCILE_INTERVAL) return;
    this.#settled = performance.now();
    const unconfirmed = [...this.#unconfirmedAppends];
    while (unconfirmed.length > 0 && !this.#end.signal.aborted)
      await Promise.all(unconfirmed.splice(0, PAGE).map((one) => this.#reconcile(one)));
  }

  async #reconcile([table, until]: readonly [string, number]): Promise<void> {
    try {
      await this.#listener.reconcile(table);
      if (performance.now() > until) this.#unconfirmedAppends.delete(table);
    } catch (error) {
      // Retried at the next check.
      this.#listener.failed(error);
    }
  }
}

const nameOf = ({ table, guest }: Pick<Coming, 'table' | 'guest'>): string => `${table} ${guest}`;

/** The latest change of each guest at each table. */
const latestOf = (comings: readonly Coming[]): readonly Coming[] => [
  ...new Map(comings.map((one) => [nameOf(one), one])).values(),
];
