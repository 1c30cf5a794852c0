/** A server without its socket: store, tables, watchers and derived work. */
import { randomBytes } from 'node:crypto';
import { ok } from '../../core/index.ts';
import { ANYTHING } from '../fleet/bus.ts';
import { Fleet, type FleetParts } from '../fleet/fleet.ts';
import { Calls } from '../calls/calls.ts';
import type { Dialer } from '../calls/dialing.ts';
import { steadyNow } from '../fleet/databaseClock.ts';
import { ALONE, type Peers } from '../fleet/peers.ts';
import { AdminLog } from './adminLog.ts';
import { Analyses } from './analyses.ts';
import type { Analyst } from '../thinking/analyst.ts';
import { Archiver } from './archiver.ts';
import { BlockList } from '../limits/blockList.ts';
import { Eraser } from './eraser.ts';
import { comeBack } from '../table/seating.ts';
import { DutyScheduler } from './dutyScheduler.ts';
import { AddressRate } from '../limits/limits.ts';
import { Metrics } from './metrics.ts';
import type { Settings } from '../settings.ts';
import type { EventStore } from '../store/eventStore.ts';
import { botAt, seatOfGuest, type Table } from '../table/table.ts';
import type { GuestId, TableEvent } from '../table/tableEvent.ts';
import { REMEMBERED } from '../calls/people.ts';
import { Recents } from './recents.ts';
import { Throttle } from './throttle.ts';
import { Transparency } from './transparency.ts';
import { Uptime } from './uptime.ts';
import { Storage } from '../limits/storage.ts';
import { Tables, type Origin } from './tables.ts';
import type { Thinker } from '../thinking/thinker.ts';
import type { IsPresent } from '../table/viewing.ts';
import { Watchers, type Watcher } from './watchers.ts';

const A_DAY = 86_400_000;
const HEARTBEAT = 15_000;
/** ms between two messages about presence at a table. */
export const PRESENCE_INTERVAL = 1000;
/** ms for which a successful write probe is cached. */
const PROBE_TTL = 1000;

const wholeNow = (): number => Math.round(steadyNow());

export interface ServiceParts {
  readonly settings: Settings;
  readonly store: EventStore;
  readonly thinker: Thinker;
  readonly analyst: Analyst;
  /** For several processes on one store. */
  readonly fleet?: Omit<FleetParts, 'store'>;
  readonly metrics?: Metrics;
  readonly blocked?: BlockList;
  readonly adminLog?: AdminLog;
  readonly failed: (error: unknown) => void;
  readonly now?: () => number;
  /** ms between two messages about presence at a table. */
  readonly presenceInterval?: number;
  /** For calls; by default one that dials only public addresses. */
  readonly dialer?: Dialer;
}

export class Service {
  readonly calls: Calls;
  readonly tables: Tables;
  readonly watchers: Watchers;
  readonly recents: Recents;
  readonly storage: Storage;
  readonly analyses: Analyses;
  readonly erasing: Eraser;
  readonly uptime: Uptime;
  readonly transparency: Transparency;
  readonly duties: DutyScheduler;
  /** Rate limit of requests by address; costly ones count more. */
  readonly requests: AddressRate;
  readonly metrics: Metrics;
  readonly store: EventStore;
  readonly settings: Settings;
  readonly blocked: BlockList;
  readonly adminLog: AdminLog;
  readonly now: () => number;
  readonly #peers: Peers;
  readonly #thinker: Thinker;
  readonly #archiver: Archiver;
  readonly #presence: Throttle;
  readonly #watching: Throttle;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #archiving: NodeJS.Timeout;
  readonly #failed: (error: unknown) => void;
  #probed = -Infinity;
  #isLeaving = false;

  constructor({
    settings,
    store,
    thinker,
    analyst,
    failed,
    metrics,
    blocked,
    adminLog,
    fleet,
    dialer,
    ...clocks
  }: ServiceParts) {
    const { now = fleet?.clock.now ?? wholeNow, presenceInterval = PRESENCE_INTERVAL } = clocks;
    this.settings = settings;
    this.blocked = blocked ?? new BlockList();
    this.adminLog = adminLog ?? new AdminLog();
    this.store = store;
    this.now = now;
    this.#thinker = thinker;
    // Discard the return value of `failed`: callers would take it for the result of the failed read.
    this.#failed = (error) => void failed(error);
    this.metrics = metrics ?? new Metrics();
    this.#peers = fleet ? this.#join({ ...fleet, store }) : ALONE;
    this.watchers = new Watchers((table) => this.#peers.knownElsewhere(table) ?? []);
    this.metrics.gauge('tablee_streams', 'Open streams.', () => this.watchers.count);
    this.metrics.gauge('tablee_tables_live', 'Tables held in memory.', () => this.tables.liveCount);
    this.calls = new Calls({
      store: store.calls,
      settings,
      read: (id) => this.tables.read(id),
      presenceAt: (id) => this.presenceAt(id),
      metrics: this.metrics,
      now,
      failed: this.#failed,
      ...(dialer ? { dialer } : {}),
    });
    this.tables = new Tables({
      store,
      now,
      calls: this.calls,
      newId: () => randomBytes(12).toString('base64url'),
      changed: (before, event, table, origin) => this.#changed(before, event, table, origin),
      appended: (table, due) => {
        this.duties.schedule(table, due);
        this.#peers.tell(table.id, table.seq);
      },
      overtaken: (id) => this.duties.overtaken(id),
      replaced: (id, table) => this.#replaced(id, table),
      lost: (error) => {
        this.metrics.count('tablee_lost_commits_total');
        failed(error);
      },
      dueAt: (table) => this.duties.dueAt(table),
      failed: this.#failed,
      conflicted: () => this.metrics.count('tablee_conflicts_total'),
      presence: (id) => this.presenceAt(id),
      downtimes: () => this.uptime.downtimes,
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
    this.#presence = new Throttle(presenceInterval, (id) => void this.#tellPresence(id).catch(failed));
    this.#watching = new Throttle(presenceInterval, (id) => void this.#tellWatching(id).catch(failed));
    this.duties = new DutyScheduler({
      store,
      tables: this.tables,
      thinker,
      grace: this.#peers.grace,
      isClockRight: () => this.#peers.isClockRight,
      presence: (table) => this.#knownPresence(table),
      downtimeKnown: () => this.uptime.known(),
      presenceNow: async (table) => (await this.presenceAt(table.id))(table),
      now,
      failed,
      forestalled: () => this.metrics.count('tablee_duties_lost_total'),
      botDelay: settings.botDelay,
      goneAfter: settings.goneAfter * 1000,
      revealWithin: settings.revealWithin * 1000,
    });
    this.uptime = new Uptime({
      store,
      now,
      isShared: fleet !== undefined,
      isUsed: () => this.watchers.count > 0 || this.duties.isUsed,
      failed: this.#failed,
    });
    this.erasing = new Eraser({
      store,
      tables: this.tables,
      now,
      erased: (id) => this.#erased(id),
      ended: (guest) => this.calls.forget(guest),
      failed,
    });
    this.transparency = new Transparency({ store, interval: settings.publishEvery * 1000, failed: this.#failed });
    this.#archiver = new Archiver({
      tables: this.tables,
      store,
      isWatched: async (id) => this.watchers.isWatched(id) || (await this.#peers.learnElsewhere(id)).guests.size > 0,
      now,
      age: settings.archiveAfter * A_DAY,
      archived: () => this.metrics.count('tablee_tables_archived_total'),
      failed,
    });
    // The first pass is a day after the start: a restart after a long time, or with a wrong clock, archives nothing at once.
    this.#archiving = setInterval(() => void this.archive(), A_DAY).unref();
    this.#heartbeat = setInterval(() => this.watchers.heartbeat(), HEARTBEAT).unref();
  }

  /** Joins the other processes, and does what is due at all tables from now on. */
  async start(): Promise<void> {
    void this.erasing.work();
    void this.calls.start().catch(this.#failed);
    await this.#peers.start();
    await this.duties.start();
  }

  /** Throws when the store cannot be written. A success is cached for a second. */
  async probe(): Promise<void> {
    // A read is cheap, and a damaged store refuses it at once.
    await this.store.size();
    const now = this.now();
    if (Math.abs(now - this.#probed) < PROBE_TTL) return;
    await this.store.probe();
    this.#probed = now;
  }

  /** Archives old tables. */
  async archive(): Promise<void> {
    await this.store.calls.prune(this.now() - REMEMBERED).catch(this.#failed);
    return this.#archiver.pass();
  }

  /** Opens a stream. A person with a seat becomes present, and takes it back from a stand-in bot. */
  async watch(id: string, watcher: Watcher, table: Table): Promise<void> {
    const isNews = this.#changesPresence(table, watcher);
    this.watchers.add(id, watcher);
    await this.#followed(id, watcher);
    const seat = seatOfGuest(table, watcher.guest);
    if (seat !== null && isNews) this.#presenceChanged(table);
    this.#watching.call(id);
    if (seat === null || table.seats[seat]?.kind !== 'person' || botAt(table, seat) === null) return;
    // If the seat cannot be taken back, as with a full disk, the stream stays open all the same.
    await this.tables.change(id, (now) => ok(comeBack(now, seat, this.now()))).catch(this.#failed);
  }

  async unwatch(id: string, watcher: Watcher): Promise<void> {
    if (!this.watchers.remove(id, watcher)) return;
    if (!this.watchers.isWatched(id)) this.#peers.unfollow(id);
    this.#watching.call(id);
    const { guest } = watcher;
    if (guest === null) return;
    const { reconnectWithin } = this.settings;
    if (reconnectWithin === 0) return this.#left(id, guest, watcher);
    this.watchers.linger(id, guest, reconnectWithin * 1000, () => {
      void this.#left(id, guest, watcher).catch(this.#failed);
    });
  }

  async #left(id: string, guest: GuestId, watcher: Watcher): Promise<void> {
    await this.#peers.announce({ table: id, guest, isHere: this.watchers.isHere(id, guest) });
    const table = await this.tables.read(id).catch(this.#failed);
    if (!table || !this.#changesPresence(table, watcher)) return;
    this.#presenceChanged(table);
    await this.calls.left(table, guest);
  }

  /** Deletes a table and ends its streams. */
  async remove(id: string): Promise<boolean> {
    const isGone = await this.store.remove(id);
    this.drop(id);
    return isGone;
  }

  /** Forgets a table that is gone or damaged, and ends its streams. */
  drop(id: string): void {
    this.#forget(id);
    this.duties.overtaken(id);
    this.watchers.close(id);
  }

  /** Begins to remove a guest from all tables, records and logs; false if none names them. */
  async erase(guest: GuestId): Promise<boolean> {
    await this.calls.forget(guest);
    const isQueued = await this.store.queueErasure(guest);
    if (isQueued) void this.erasing.work();
    return isQueued;
  }

  async #erased(id: string): Promise<void> {
    this.#forget(id);
    const table = await this.tables.read(id);
    if (table) this.watchers.refresh(table);
  }

  #forget(id: string): void {
    this.tables.forget(id);
    this.recents.forget(id);
  }

  /** The server is draining. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  leave(): void {
    this.#isLeaving = true;
  }

  /** `retry`: ms before clients reconnect. */
  async close(retry: number): Promise<void> {
    clearInterval(this.#heartbeat);
    clearInterval(this.#archiving);
    await this.duties.close();
    this.#presence.close();
    this.#watching.close();
    this.watchers.closeAll(retry);
    await this.calls.close();
    await this.#archiver.close();
    await this.erasing.close();
    await this.transparency.close();
    await this.uptime.close();
    await this.#thinker.close();
    await this.analyses.close();
    await this.#peers.close();
    await this.store.close();
  }

  #changesPresence(table: Table, { guest }: Watcher): boolean {
    const seat = seatOfGuest(table, guest);
    return seat !== null && !this.watchers.presence(table)(seat);
  }

  #presenceChanged(table: Table): void {
    this.#presence.call(table.id);
    this.duties.presenceChanged(this.tables.held(table.id) ?? table);
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
    this.#peers.note(table.id, table.seq);
    this.watchers.publish(before, event, table);
  }

  #account(event: TableEvent, { id }: Table): void {
    const payer = this.tables.payerAt(id);
    if (payer) this.storage.spend(payer);
    if (event.type === 'played') this.metrics.count('tablee_moves_total');
  }

  #join(parts: FleetParts): Peers {
    const fleet = new Fleet(parts, {
      moved: (id, seq) => this.#moved(id, seq),
      present: () => [...this.watchers.guests()].map((one) => ({ ...one, isHere: true })),
      cutOff: () => this.watchers.closeEach(),
      clockSet: () => this.uptime.doubt(),
      failed: this.#failed,
    });
    const { metrics } = this;
    metrics.gauge('tablee_tables_followed', 'Tables watched here.', () => fleet.followedCount);
    metrics.gauge(
      'tablee_clock_offset_seconds',
      'Seconds by which the clock of the database is ahead.',
      () => parts.clock.offset / 1000,
    );
    metrics.gauge('tablee_bus_up', '1 while the bus to other processes is up.', () => Number(fleet.isBusUp));
    metrics.gauge(
      'tablee_database_silence_seconds',
      'Seconds since the last heartbeat the database accepted.',
      () => fleet.silence / 1000,
    );
    return fleet;
  }

  /** Notification of another process. */
  async #moved(id: string, seq: number): Promise<void> {
    await this.tables.notified(id, seq);
    if (seq !== ANYTHING || !this.watchers.isWatched(id)) return;
    const { isNews } = await this.#peers.learnElsewhere(id);
    const table = this.tables.held(id);
    if (isNews && table) this.#presenceChanged(table);
  }

  #replaced(id: string, table: Table | undefined): void {
    this.recents.forget(id);
    if (table) this.watchers.refresh(table);
    else this.watchers.close(id);
  }

  /** Subscribes to the table's changes at other processes. */
  async #followed(id: string, { guest }: Watcher): Promise<void> {
    this.#peers.follow(id);
    if (guest !== null) await this.#peers.announce({ table: id, guest, isHere: true });
    // Changes before the subscription.
    await this.#moved(id, ANYTHING).catch(this.#failed);
  }

  /** Presence at a table, at this and other processes. */
  async presenceAt(id: string): Promise<(table: Table) => IsPresent> {
    const known = this.#peers.knownElsewhere(id) ?? (await this.#peers.learnElsewhere(id)).guests;
    return (table) => this.watchers.presence(table, known);
  }

  #knownPresence(table: Table): IsPresent | undefined {
    return this.#peers.knownElsewhere(table.id) && this.watchers.presence(table);
  }
}
