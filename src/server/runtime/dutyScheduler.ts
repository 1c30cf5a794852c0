/**
 * Performs the duties of tables: moves of bots, expired clocks, absences. The process that appended last does them on time,
 * from memory. The queue in the store leads any process to duties that are overdue. Two processes doing the same are
 * harmless: the log takes one.
 */
import { dutyOf, type Duty, type DutyDelays } from '../table/duties.ts';
import type { Table } from '../table/table.ts';
import { NO_STEPS } from '../table/tableLog.ts';
import type { IsPresent } from '../table/viewing.ts';
import { BrokenLog, type EventStore } from '../store/eventStore.ts';
import type { Thinker } from '../thinking/thinker.ts';
import { decisionFor } from './dutySteps.ts';
import { Repeating } from './repeating.ts';
import type { Tables } from './tables.ts';

export interface DutySchedulerSettings extends DutyDelays {
  readonly store: Pick<EventStore, 'firstDue' | 'pickDue' | 'saveDue'>;
  readonly tables: Tables;
  readonly thinker: Thinker;
  /** ms that other processes wait for the one that appended last; 0 without others. */
  readonly grace: number;
  /** Presence as far as it is known without a query; `undefined` if it is not. */
  readonly presence: (table: Table) => IsPresent | undefined;
  readonly presenceNow: (table: Table) => Promise<IsPresent>;
  /** Resolves when it is known for how long nobody could move. */
  readonly downtimeKnown: () => Promise<void>;
  readonly now: () => number;
  /** Otherwise nothing is done. */
  readonly isClockRight: () => boolean;
  readonly failed: (error: unknown) => void;
  /** Another process was faster. */
  readonly forestalled?: () => void;
}

/** In ms. Timers of Node are limited to 24 days. */
const LONGEST_WAIT = 86_400_000;
const RETRY_AFTER = 1000;

/** ms between two looks at the queue. */
const INTERVAL = 500;

/** A row is moved on this many ms before other processes would find it. */
const EARLY = 2 * INTERVAL;

/** ms for which tables found in the queue are left to the process that found them. */
const CLAIM = 10_000;

/** Tables taken from the queue at once. */
const PAGE = 50;

/** A table whose duties this process does. */
interface Entry extends Pick<Table, 'id' | 'seq'> {
  readonly duty: Duty | null;
  /** The table's row in the queue; `undefined` if it may have none. */
  row: number | undefined;
  readonly timer: NodeJS.Timeout | undefined;
}

export class DutyScheduler {
  readonly #settings: DutySchedulerSettings;
  readonly #entries = new Map<string, Entry>();
  #repeated: readonly Repeating[] = [];
  #isQueueEmpty = true;
  #isClosed = false;

  constructor(settings: DutySchedulerSettings) {
    this.#settings = settings;
  }

  /** Whether anything is due at any table, sooner or later. */
  get isUsed(): boolean {
    return this.#entries.size > 0 || !this.#isQueueEmpty;
  }

  /** Looks at the queue from now on; resolves after the first time. */
  async start(): Promise<void> {
    const { failed } = this.#settings;
    await this.#takeOverdue().catch(failed);
    if (this.#isClosed) return;
    const tasks = [() => this.#takeOverdue(), () => this.#moveRows()];
    this.#repeated = tasks.map((task) => new Repeating(INTERVAL, task, failed));
  }

  /** What the row of a table must become with the append that leads to it; `undefined` if it can stay. */
  dueAt(table: Table): number | undefined {
    const at = this.#dutyOf(table, undefined)?.at;
    const row = this.#entries.get(table.id)?.row;
    return at === undefined || (row !== undefined && row <= at && !this.#isSoonFound(row)) ? undefined : at;
  }

  /** Call it after an append of this process, with the row that it stored. */
  schedule(table: Table, row = this.#entries.get(table.id)?.row): void {
    this.#enter(table, this.#dutyOf(table, this.#settings.presence(table)), row);
  }

  /** Call it whenever somebody has come or left here. */
  presenceChanged(table: Table): void {
    const duty = this.#dutyOf(table, this.#settings.presence(table));
    // Other duties are those of the process that appended last.
    if (this.#entries.has(table.id) || duty?.kind === 'standIn' || duty?.kind === 'skip') this.schedule(table);
  }

  /** Another process has appended, and does the duties; or the table is gone. */
  overtaken(id: string): void {
    this.#cancel(id);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { timer } of this.#entries.values()) clearTimeout(timer);
    await Promise.all(this.#repeated.map((one) => one.close()));
    await this.#handOver().catch(this.#settings.failed);
  }

  /** Others need not wait for what this process will not do. */
  async #handOver(): Promise<void> {
    const { store, grace } = this.#settings;
    const rows = [...this.#entries.values()].flatMap(({ id, seq, duty }) =>
      duty ? [{ table: id, seq, at: duty.at - grace }] : [],
    );
    if (rows.length > 0) await store.saveDue(rows);
  }

  #dutyOf(table: Table, isPresent: IsPresent | undefined): Duty | null {
    return dutyOf(table, isPresent, this.#settings, this.#settings.now());
  }

  #isSoonFound(row: number): boolean {
    return row + this.#settings.grace < this.#settings.now() + EARLY;
  }

  #enter({ id, seq }: Pick<Table, 'id' | 'seq'>, duty: Duty | null, row: number | undefined): void {
    this.#cancel(id);
    if (this.#isClosed || (!duty && row === undefined)) return;
    const timer = duty ? this.#timer(id, duty.at) : undefined;
    this.#entries.set(id, { id, seq, duty, row, timer });
  }

  #cancel(id: string): void {
    clearTimeout(this.#entries.get(id)?.timer);
    this.#entries.delete(id);
  }

  #timer(id: string, at: number): NodeJS.Timeout {
    const pause = Math.min(Math.max(0, at - this.#settings.now()), LONGEST_WAIT);
    return setTimeout(() => void this.#due(id), pause);
  }

  async #due(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    if (!entry?.duty || this.#isClosed) return;
    const { duty } = entry;
    const { now, isClockRight } = this.#settings;
    const at = isClockRight() ? duty.at : now() + RETRY_AFTER;
    if (at > now()) return this.#enter(entry, { ...duty, at }, entry.row);
    let retry: Duty | null = null;
    try {
      await this.#do(entry, duty);
    } catch (error) {
      this.#settings.failed(error);
      // A failure may be temporary, such as a full disk.
      if (!(error instanceof BrokenLog)) retry = { ...duty, at: this.#settings.now() + RETRY_AFTER };
    }
    // Otherwise an append has led to another duty, or none.
    if (this.#entries.get(id) === entry) this.#enter(entry, retry, entry.row);
  }

  async #do(entry: Entry, before: Duty): Promise<void> {
    const { tables, presenceNow, downtimeKnown, forestalled, failed } = this.#settings;
    const { id, seq } = entry;
    await downtimeKnown();
    const table = await tables.read(id);
    const presence = table && (await presenceNow(table));
    if (this.#entries.get(id) !== entry || this.#isClosed) return;
    if (!table || table.seq !== seq) return this.#cancel(id);
    const duty = this.#dutyOf(table, presence);
    // Somebody who has left unnoticed gets the whole time from now on.
    if (!duty || !(isSure(before) && isSure(duty))) return this.#enter(table, duty, entry.row);
    const decide = await decisionFor(table, duty, {
      ...this.#settings,
      // Expected while the server stops.
      failed: (error) => void (this.#isClosed || failed(error)),
    });
    if (this.#isClosed) return;
    const changed = await tables.change(id, (current) => {
      if (isStillDue(table, current)) return decide(current);
      forestalled?.();
      return NO_STEPS;
    });
    // With a full log there is nothing more to do.
    if (!changed.ok && changed.error.code !== 'log-full')
      throw new Error(`${duty.kind} was refused: ${changed.error.code}`);
  }

  /** Takes over the tables whose rows were left to become overdue, the latest first. */
  async #takeOverdue(): Promise<void> {
    const { store, now, grace, isClockRight } = this.#settings;
    if (!isClockRight()) return;
    for (let found = PAGE; found === PAGE && !this.#isClosed;) {
      const first = await store.firstDue();
      this.#isQueueEmpty = first === undefined;
      if (first === undefined || first > now() - grace) return;
      const claimed = now() + CLAIM;
      const tables = await store.pickDue(now() - grace, claimed, PAGE);
      found = tables.length;
      await Promise.all(tables.map((id) => this.#takeOver(id, claimed).catch(this.#settings.failed)));
    }
  }

  async #takeOver(id: string, row: number): Promise<void> {
    const { tables, presenceNow, now } = this.#settings;
    const table = await tables.read(id);
    const presence = table && (await presenceNow(table));
    if (!table || this.#isClosed) return;
    const duty = this.#dutyOf(table, presence);
    this.#enter(table, duty, row);
    if (duty && duty.at <= now()) await this.#due(id);
  }

  /** Moves the rows on that others would find soon, to when something is due as far as we know. */
  async #moveRows(): Promise<void> {
    const { store, now } = this.#settings;
    const isLate = ({ duty }: Entry): boolean => duty !== null && duty.at < now() - CLAIM;
    const isOld = (entry: Entry): boolean => entry.row !== undefined && this.#isSoonFound(entry.row);
    // What we do not get done is left to others.
    const old = [...this.#entries.values()].filter((entry) => isOld(entry) && !isLate(entry));
    if (old.length === 0) return;
    const soonest = now() + EARLY;
    const rows = old.map(({ id, seq, duty }) => ({
      table: id,
      seq,
      at: duty && Math.max(duty.at, soonest),
    }));
    const saved = new Set(await store.saveDue(rows));
    for (const [index, entry] of old.entries()) this.#moved(entry, rows[index]!.at, saved.has(entry.id));
  }

  #moved(entry: Entry, row: number | null, isSaved: boolean): void {
    const { id } = entry;
    if (this.#entries.get(id) !== entry) return;
    // Not saved: the log has grown.
    entry.row = isSaved ? (row ?? undefined) : undefined;
    if (entry.row === undefined && !entry.duty) this.#cancel(id);
  }
}

const isSure = (duty: Duty): boolean => !('isAway' in duty) || duty.isAway;

/** Since then nobody has moved, no game has begun, and the clock has not stood still. */
const isStillDue = (then: Table, now: Table): boolean =>
  then.playing === now.playing && then.play?.seq === now.play?.seq && then.play?.since === now.play?.since;
