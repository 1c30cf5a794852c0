/** A whole server but for its socket: store, tables, watchers and derived work, put together. */
import { randomBytes } from 'node:crypto';
import { setImmediate as breath } from 'node:timers/promises';
import { ok } from '../../core/index.ts';
import { Archiver } from './archiver.ts';
import { BlockList } from './blockList.ts';
import { catalogue } from './records.ts';
import { comeBack, decideAct } from '../table/deciding.ts';
import { NOTHING, type Decision } from '../table/decision.ts';
import { withoutGuest } from '../table/erasing.ts';
import { Keeper } from './keeper.ts';
import { AddressRate } from './limits.ts';
import { Metrics } from './metrics.ts';
import type { Settings } from '../settings.ts';
import type { EventStore } from '../store/eventStore.ts';
import { botAt, seatOfGuest, type Table } from '../table/table.ts';
import type { GuestId, TableEvent } from '../table/tableEvent.ts';
import { Recents } from './recents.ts';
import { Seldom } from './seldom.ts';
import { Storage } from './storage.ts';
import { Tables } from './tables.ts';
import type { Thinker } from './thinker.ts';
import { Watchers, type Watcher } from './watchers.ts';

/** Tables tended after a start; more wait until somebody opens them. */
const MOST_SWEPT = 20_000;
const A_DAY = 86_400_000;
const HEARTBEAT = 15_000;
/** ms between two tellings of who is at a table. */
const PRESENCE_TOLD = 1000;
/** ms for which it is believed that something can be written. */
const PROBE_HOLDS = 1000;

/** The system's clock may jump; this one is set when the process starts and then only runs. */
export const steadyNow = (): number => Math.round(performance.timeOrigin + performance.now());

export interface ServiceParts {
  readonly settings: Settings;
  readonly store: EventStore;
  readonly thinker: Thinker;
  readonly metrics?: Metrics;
  readonly blocked?: BlockList;
  readonly failed: (error: unknown) => void;
  readonly now?: () => number;
}

export class Service {
  readonly tables: Tables;
  readonly watchers = new Watchers();
  readonly recents: Recents;
  readonly storage: Storage;
  /** By address, and by how much work they are. */
  readonly requests: AddressRate;
  readonly metrics: Metrics;
  readonly store: EventStore;
  readonly settings: Settings;
  readonly blocked: BlockList;
  readonly now: () => number;
  readonly #keeper: Keeper;
  readonly #thinker: Thinker;
  readonly #archiver: Archiver;
  readonly #presence: Seldom;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #archiving: NodeJS.Timeout;
  readonly #failed: (error: unknown) => void;
  readonly #dirty = new Map<string, Table>();
  #isClosed = false;
  #probed = -Infinity;
  #isLeaving = false;

  constructor({ settings, store, thinker, failed, metrics, blocked, now = steadyNow }: ServiceParts) {
    this.settings = settings;
    this.blocked = blocked ?? new BlockList();
    this.store = store;
    this.now = now;
    this.#thinker = thinker;
    this.#failed = failed;
    this.metrics = metrics ?? new Metrics();
    this.metrics.gauge('tablee_streams', 'Open streams.', () => this.watchers.count);
    this.metrics.gauge('tablee_tables_live', 'Tables held in memory.', () => this.tables.liveCount);
    this.tables = new Tables({
      store,
      now,
      newId: () => randomBytes(12).toString('base64url'),
      changed: (before, event, table) => this.#changed(before, event, table),
      conflicted: () => this.metrics.count('tablee_conflicts_total'),
      presence: (table) => this.watchers.presence(table),
      isWatched: (id) => this.watchers.isWatched(id),
      mostIdle: settings.tablesInMemory,
      mostEvents: settings.logLength,
    });
    this.requests = new AddressRate({ burst: settings.requests * 10, perSecond: settings.requests }, now);
    this.recents = new Recents(store);
    this.storage = new Storage({ store, now, most: settings.storage, perDay: settings.storagePerDay });
    this.#presence = new Seldom(PRESENCE_TOLD, (id) => void this.#tellPresence(id).catch(failed));
    this.#keeper = new Keeper({
      tables: this.tables,
      thinker,
      presence: (table) => this.watchers.presence(table),
      now,
      failed,
      botDelay: settings.botDelay,
      goneAfter: settings.goneAfter * 1000,
    });
    this.#archiver = new Archiver({
      tables: this.tables,
      store,
      isWatched: (id) => this.watchers.isWatched(id),
      now,
      age: settings.archiveAfter * A_DAY,
      archived: () => this.metrics.count('tablee_tables_archived_total'),
      failed,
    });
    // First a day after the start: whoever starts a server after a long while, or with a wrong clock, finds all in place.
    this.#archiving = setInterval(() => void this.archive(), A_DAY).unref();
    this.#heartbeat = setInterval(() => this.watchers.heartbeat(), HEARTBEAT).unref();
  }

  /** Picks up what a process that died has left. */
  async sweep(): Promise<void> {
    for (const { table } of await this.store.list({ phase: 'playing', most: MOST_SWEPT })) {
      if (this.#isClosed) return;
      await this.#pickUp(table).catch(this.#failed);
      // Whoever comes back first must not wait for the last table.
      await breath();
    }
  }

  /** Works out what an earlier program has left to its logs; until then whoever asks for a table waits for it. */
  async catalogue(): Promise<void> {
    for (let id; (id = (await this.store.uncatalogued(1))[0]) !== undefined && !this.#isClosed; await breath())
      await catalogue(this.store, id);
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
    const table = await this.tables.read(id);
    if (table) this.#keeper.tend(table);
  }

  /** Puts old tables away. */
  archive(): Promise<void> {
    return this.#archiver.pass();
  }

  /** Somebody who watches from a seat is back, and the others see it. */
  async watch(id: string, watcher: Watcher, table: Table): Promise<void> {
    const isNews = this.#isNews(table, watcher);
    this.watchers.add(id, watcher);
    const seat = seatOfGuest(table, watcher.guest);
    if (seat !== null && isNews) this.#presenceChanged(table);
    if (seat === null || table.seats[seat]?.kind !== 'person' || botAt(table, seat) === null) return;
    // Whoever cannot be welcomed back, as when the disk is full, may watch all the same.
    await this.tables.change(id, (now) => ok(comeBack(now, seat, this.now()))).catch(this.#failed);
  }

  async unwatch(id: string, watcher: Watcher): Promise<void> {
    if (!this.watchers.remove(id, watcher) || watcher.guest === null) return;
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
        seatOfGuest(table, guest) === null ? NOTHING : decideAct(table, guest, { type: 'leave' }, this.now());
      await this.tables.change(id, leave);
      await this.store.rewrite(id, withoutGuest(id, await this.store.read(id), guest));
      this.#forget(id);
      await catalogue(this.store, id);
      const table = await this.tables.read(id);
      if (table) this.watchers.refresh(table);
      await breath();
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
    this.#keeper.close();
    this.#presence.close();
    this.watchers.closeAll(retry);
    await this.#archiver.close();
    await this.#thinker.close();
    await this.store.close();
  }

  #isNews(table: Table, { guest }: Watcher): boolean {
    const seat = seatOfGuest(table, guest);
    return seat !== null && !this.watchers.presence(table)(seat);
  }

  #presenceChanged(table: Table): void {
    this.#presence.want(table.id);
    this.#keeper.tend(table);
  }

  async #tellPresence(id: string): Promise<void> {
    const table = this.watchers.isWatched(id) ? await this.tables.read(id) : undefined;
    if (table) this.watchers.tellPresence(table);
  }

  #changed(before: Table, event: TableEvent, table: Table): void {
    const payer = this.tables.payerAt(table.id);
    if (payer) this.storage.spend(payer);
    if (event.type === 'played') this.metrics.count('tablee_moves_total');
    this.watchers.publish(before, event, table);
    // Once for all events of an append.
    if (this.#dirty.size === 0) queueMicrotask(() => this.#tendDirty());
    this.#dirty.set(table.id, table);
  }

  #tendDirty(): void {
    for (const table of this.#dirty.values()) this.#keeper.tend(table);
    this.#dirty.clear();
  }
}
