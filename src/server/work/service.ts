/** A whole server but for its socket: store, tables, watchers and derived work, put together. */
import { randomBytes } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { ok } from '../../core/index.ts';
import { ANYTHING } from '../fleet/bus.ts';
import type { Coming } from '../fleet/roster.ts';
import { Fleet, type FleetParts } from '../fleet/fleet.ts';
import { Analyses } from './analyses.ts';
import type { Analyst } from '../thinking/analyst.ts';
import { Archiver } from './archiver.ts';
import { BlockList } from '../limits/blockList.ts';
import { eraseGuest } from './rewriting.ts';
import { decideAct } from '../table/deciding.ts';
import { comeBack } from '../table/seating.ts';
import { NO_STEPS, type Decision } from '../table/tableLog.ts';
import { DutyScheduler } from './dutyScheduler.ts';
import { AddressRate } from '../limits/limits.ts';
import { Metrics } from './metrics.ts';
import type { Settings } from '../settings.ts';
import type { EventStore } from '../store/eventStore.ts';
import { botAt, seatOfGuest, type Table } from '../table/table.ts';
import type { GuestId, TableEvent } from '../table/tableEvent.ts';
import { Recents } from './recents.ts';
import { Throttle } from './throttle.ts';
import { Storage } from '../limits/storage.ts';
import { Tables, type Origin } from './tables.ts';
import type { Thinker } from '../thinking/thinker.ts';
import type { IsPresent } from '../table/viewing.ts';
import { Watchers, type Watcher } from './watchers.ts';

/** Tables tended after a start; more wait until somebody opens them. */
const MOST_SWEPT = 20_000;
const A_DAY = 86_400_000;
const HEARTBEAT = 15_000;
export const PRESENCE_TOLD = 1000;
/** ms for which it is believed that something can be written. */
const PROBE_HOLDS = 1000;

/** When the process started; asking for it again costs more than the time since. */
const { timeOrigin } = performance;

/** The system's clock may jump; this one is set when the process starts and then only runs. */
const steadyNow = (): number => Math.round(timeOrigin + performance.now());

export interface ServiceParts {
  readonly settings: Settings;
  readonly store: EventStore;
  readonly thinker: Thinker;
  readonly analyst: Analyst;
  /** What joins this process to the others on its store. */
  readonly fleet?: Omit<FleetParts, 'store'>;
  readonly metrics?: Metrics;
  readonly blocked?: BlockList;
  readonly failed: (error: unknown) => void;
  readonly now?: () => number;
  /** ms between two tellings of who is at a table. */
  readonly presenceTold?: number;
}

export class Service {
  readonly tables: Tables;
  readonly watchers: Watchers;
  readonly recents: Recents;
  readonly storage: Storage;
  readonly analyses: Analyses;
  /** By address, and by how much work they are. */
  readonly requests: AddressRate;
  readonly metrics: Metrics;
  readonly store: EventStore;
  readonly settings: Settings;
  readonly blocked: BlockList;
  readonly now: () => number;
  readonly #fleet: Fleet | null;
  readonly #duties: DutyScheduler;
  readonly #thinker: Thinker;
  readonly #archiver: Archiver;
  readonly #presence: Throttle;
  readonly #watching: Throttle;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #archiving: NodeJS.Timeout;
  readonly #failed: (error: unknown) => void;
  readonly #dirty = new Map<string, Table>();
  #isClosed = false;
  #probed = -Infinity;
  #isLeaving = false;

  constructor({ settings, store, thinker, analyst, failed, metrics, blocked, fleet, ...clocks }: ServiceParts) {
    const { now = steadyNow, presenceTold = PRESENCE_TOLD } = clocks;
    this.settings = settings;
    this.blocked = blocked ?? new BlockList();
    this.store = store;
    this.now = now;
    this.#thinker = thinker;
    // Nothing it answers may be taken for what could not be had.
    this.#failed = (error) => void failed(error);
    this.#fleet = fleet ? this.#join({ ...fleet, store }) : null;
    this.watchers = new Watchers((table) => this.#fleet?.knownElsewhere(table) ?? []);
    this.metrics = metrics ?? new Metrics();
    this.metrics.gauge('tablee_streams', 'Open streams.', () => this.watchers.count);
    this.metrics.gauge('tablee_tables_live', 'Tables held in memory.', () => this.tables.liveCount);
    if (this.#fleet) this.#measure(this.#fleet);
    this.tables = new Tables({
      store,
      now,
      newId: () => randomBytes(12).toString('base64url'),
      others: this.#fleet && {
        tell: (id, seq) => this.#tellOthers(id, seq),
        doubt: (id) => this.#fleet?.reconcileAppend(id),
        owned: (table) => this.#tendSoon(table),
        rewritten: (id, table) => this.#rewritten(id, table),
      },
      changed: (before, event, table, origin) => this.#changed(before, event, table, origin),
      conflicted: () => this.metrics.count('tablee_conflicts_total'),
      presence: (id) => this.presenceAt(id),
      isWatched: (id) => this.watchers.isWatched(id),
      mostIdle: settings.tablesInMemory,
      mostEvents: settings.logLength,
    });
    this.requests = new AddressRate({ burst: settings.requests * 10, perSecond: settings.requests }, now);
    this.recents = new Recents(store);
    this.storage = new Storage({ store, now, most: settings.storage, perDay: settings.storagePerDay });
    this.analyses = new Analyses({
      store,
      storage: this.storage,
      analyst,
      now,
      perHour: settings.analysisTime,
      analysed: (seconds) => this.metrics.observe('tablee_analysis_seconds', seconds),
      failed,
    });
    this.#presence = new Throttle(presenceTold, (id) => void this.#tellPresence(id).catch(failed));
    this.#watching = new Throttle(presenceTold, (id) => void this.#tellWatching(id).catch(failed));
    this.#duties = new DutyScheduler({
      tables: this.tables,
      thinker,
      presence: (table) => this.#knownPresence(table),
      presenceNow: async (table) => (await this.presenceAt(table.id))(table),
      now,
      failed,
      forestalled: () => this.metrics.count('tablee_duties_lost_total'),
      botDelay: settings.botDelay,
      goneAfter: settings.goneAfter * 1000,
    });
    this.#archiver = new Archiver({
      tables: this.tables,
      store,
      isWatched: async (id) =>
        this.watchers.isWatched(id) || ((await this.#fleet?.learnElsewhere(id))?.guests.size ?? 0) > 0,
      now,
      age: settings.archiveAfter * A_DAY,
      archived: () => this.metrics.count('tablee_tables_archived_total'),
      failed,
    });
    // First a day after the start: whoever starts a server after a long while, or with a wrong clock, finds all in place.
    this.#archiving = setInterval(() => void this.archive(), A_DAY).unref();
    this.#heartbeat = setInterval(() => this.watchers.heartbeat(), HEARTBEAT).unref();
  }

  #measure(fleet: Fleet): void {
    const { metrics } = this;
    metrics.gauge('tablee_tables_followed', 'Tables watched here.', () => fleet.followedCount);
    metrics.gauge('tablee_bus_up', '1 while other processes can be told at once.', () => Number(fleet.isBusUp));
    metrics.gauge(
      'tablee_database_silence_seconds',
      'Since the database last took a sign of life.',
      () => fleet.silence / 1000,
    );
  }

  /** Picks up what a process that died has left. */
  async sweep(): Promise<void> {
    // Where there are others, what is left is shared out among them.
    if (this.#fleet) return this.#fleet.start();
    for (const { table } of await this.store.list({ phase: 'playing', most: MOST_SWEPT })) {
      if (this.#isClosed) return;
      await this.#pickUp(table).catch(this.#failed);
      // Whoever comes back first must not wait for the last table.
      await yieldToEventLoop();
    }
  }

  /** Throws when nothing can be written. That something can is believed for a second, however many ask. */
  async probe(): Promise<void> {
    // Reading costs little, and a damaged store refuses it at once.
    await this.store.size();
    const now = this.now();
    if (Math.abs(now - this.#probed) < PROBE_HOLDS) return;
    await this.store.probe();
    this.#probed = now;
  }

  async #pickUp(id: string): Promise<void> {
    const table = await this.tables.readAsKept(id);
    if (table) this.#tend(table);
  }

  /** Puts old tables away. */
  archive(): Promise<void> {
    return this.#archiver.pass();
  }

  /** Somebody who watches from a seat is back, and the others see it. */
  async watch(id: string, watcher: Watcher, table: Table): Promise<void> {
    const isNews = this.#isNews(table, watcher);
    this.tables.keep(table);
    this.watchers.add(id, watcher);
    if (this.#fleet) await this.#followed(this.#fleet, id, watcher);
    const seat = seatOfGuest(table, watcher.guest);
    if (seat !== null && isNews) this.#presenceChanged(table);
    this.#watching.call(id);
    if (seat === null || table.seats[seat]?.kind !== 'person' || botAt(table, seat) === null) return;
    // Whoever cannot be welcomed back, as when the disk is full, may watch all the same.
    await this.tables.change(id, (now) => ok(comeBack(now, seat, this.now()))).catch(this.#failed);
  }

  async unwatch(id: string, watcher: Watcher): Promise<void> {
    if (!this.watchers.remove(id, watcher)) return;
    if (!this.watchers.isWatched(id)) this.#fleet?.unfollow(id);
    this.#watching.call(id);
    if (watcher.guest === null) return;
    await this.#announce({ table: id, guest: watcher.guest, isHere: this.watchers.isHere(id, watcher.guest) });
    const table = await this.tables.read(id).catch(this.#failed);
    if (table && this.#isNews(table, watcher)) this.#presenceChanged(table);
  }

  /** Leaves nothing of a table; whoever watches it is told that there is none. */
  async remove(id: string): Promise<boolean> {
    const isGone = await this.store.remove(id);
    this.#forget(id);
    this.watchers.close(id);
    return isGone;
  }

  /** A guest leaves all tables, and nothing there tells who it was. How many there were. */
  async erase(guest: GuestId): Promise<number> {
    const tables = await this.store.tablesOf(guest);
    for (const id of tables) {
      const leave = (table: Table): Decision =>
        seatOfGuest(table, guest) === null ? NO_STEPS : decideAct(table, guest, { type: 'leave' }, this.now());
      await this.tables.change(id, leave);
      await eraseGuest(this.store, id, guest, () => this.#forget(id));
      const table = await this.tables.read(id);
      if (table) this.watchers.refresh(table);
      await yieldToEventLoop();
    }
    return tables.length;
  }

  #forget(id: string): void {
    this.tables.forget(id);
    this.recents.forget(id);
  }

  /** It is about to stop, and wants nobody new. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  leave(): void {
    this.#isLeaving = true;
  }

  /** `retry`: when streams may come back, in ms. */
  async close(retry: number): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    clearInterval(this.#archiving);
    this.#duties.close();
    this.#presence.close();
    this.#watching.close();
    this.watchers.closeAll(retry);
    await this.#archiver.close();
    await this.#thinker.close();
    await this.analyses.close();
    await this.#fleet?.close();
    await this.store.close();
  }

  #isNews(table: Table, { guest }: Watcher): boolean {
    const seat = seatOfGuest(table, guest);
    return seat !== null && !this.watchers.presence(table)(seat);
  }

  #presenceChanged(table: Table): void {
    this.#presence.call(table.id);
    this.#tend(this.tables.held(table.id) ?? table);
  }

  async #tellPresence(id: string): Promise<void> {
    const table = this.watchers.isWatched(id) ? await this.tables.read(id) : undefined;
    if (table) this.watchers.sendPresence(table);
  }

  async #tellWatching(id: string): Promise<void> {
    const table = this.watchers.isWatched(id) ? await this.tables.read(id) : undefined;
    if (table) this.watchers.sendWatching(table);
  }

  #changed(before: Table, event: TableEvent, table: Table, origin: Origin): void {
    if (origin === 'here') this.#account(event, table);
    this.#fleet?.note(table.id, table.seq);
    this.watchers.publish(before, event, table);
    this.#tendSoon(table);
  }

  #account(event: TableEvent, { id }: Table): void {
    const payer = this.tables.payerAt(id);
    if (payer) this.storage.spend(payer);
    if (event.type === 'played') this.metrics.count('tablee_moves_total');
  }

  /** Once for all events of an append. */
  #tendSoon(table: Table): void {
    if (this.#dirty.size === 0) queueMicrotask(() => this.#tendDirty());
    this.#dirty.set(table.id, table);
  }

  #tendDirty(): void {
    for (const table of this.#dirty.values()) this.#tend(table);
    this.#dirty.clear();
  }

  #tend(table: Table): void {
    if (this.tables.isOurs(table.id)) this.#duties.schedule(table);
    else this.#duties.cancel(table.id);
  }

  #join(parts: FleetParts): Fleet {
    return new Fleet(parts, {
      moved: (id, seq) => this.#moved(id, seq),
      reconcile: (id) => this.#pickUp(id),
      inherited: async (tables) => {
        await Promise.all(tables.map((id) => this.#pickUp(id).catch((error) => this.#doubt(id, error))));
      },
      isOwner: (id) => this.tables.isOurs(id) || this.#duties.isBusyWith(id),
      present: () => [...this.watchers.guests()].map((one) => ({ ...one, isHere: true })),
      cutOff: () => this.watchers.closeEach(),
      failed: this.#failed,
    });
  }

  #doubt(id: string, error: unknown): void {
    this.#failed(error);
    this.#fleet?.reconcileAppend(id);
  }

  #tellOthers(id: string, seq: number): void {
    this.#fleet?.tell(id, seq);
    // Where the log was read before the append was answered, the table was taken for another's.
    const table = this.tables.held(id);
    if (table) this.#tendSoon(table);
  }

  /** Another process says so: what it is about is read. */
  async #moved(id: string, seq: number): Promise<void> {
    await this.tables.hear(id, seq);
    if (seq === ANYTHING && this.watchers.isWatched(id)) await this.#learnPresence(id);
  }

  async #learnPresence(id: string): Promise<void> {
    const learnt = await this.#fleet?.learnElsewhere(id);
    const table = this.tables.held(id);
    if (!learnt?.isNews || !table) return;
    this.#presence.call(id);
    this.#tend(table);
  }

  #rewritten(id: string, table: Table | undefined): void {
    this.recents.forget(id);
    if (table) this.watchers.refresh(table);
    else this.watchers.close(id);
  }

  /** From here on what happens at other processes is told here too. */
  async #followed(fleet: Fleet, id: string, { guest }: Watcher): Promise<void> {
    fleet.follow(id);
    if (guest !== null) await this.#announce({ table: id, guest, isHere: true });
    // Whatever happened before anybody followed.
    await this.#moved(id, ANYTHING).catch(this.#failed);
  }

  /** The others read it when they are told that something has happened. */
  async #announce(coming: Coming): Promise<void> {
    await this.#fleet?.announce(coming);
    this.#fleet?.tell(coming.table, ANYTHING);
  }

  /** Who is at a table, here and elsewhere. */
  async presenceAt(id: string): Promise<(table: Table) => IsPresent> {
    const known = this.#fleet?.knownElsewhere(id) ?? (await this.#fleet?.learnElsewhere(id))?.guests;
    return (table) => this.watchers.presence(table, known);
  }

  #knownPresence(table: Table): IsPresent | undefined {
    const isKnown = !this.#fleet || this.#fleet.knownElsewhere(table.id) !== undefined;
    return isKnown ? this.watchers.presence(table) : undefined;
  }
}
