/** Reads and changes tables. The tables in memory are a cache of the logs, and may be dropped at any time. */
import { err, ok, type Refusal, type Result } from '../../core/index.ts';
import { SCHEME, type Act, type MoveRequest, type OpenTable } from '../../protocol/index.ts';
import type { Calls } from '../calls/calls.ts';
import { isNews } from '../calls/noting.ts';
import type { CallNote } from '../store/callStore.ts';
import { decideAct, decideMove, termsOf } from '../table/deciding.ts';
import { newLastSecret } from '../table/fairReveal.ts';
import { NotStored, type DerivedData, type EventStore, type TableHead } from '../store/eventStore.ts';
import { isWorthASnapshot, snapshotOf } from '../table/snapshot.ts';
import { resume, type Downtime } from '../table/resuming.ts';
import { labelOf, type Table } from '../table/table.ts';
import { entriesIn, entryOfEnd, entryOfOpening, fixesAnything } from '../table/fixing.ts';
import type { GuestId, TableEvent } from '../table/tableEvent.ts';
import { NO_STEPS, opened, stepsFrom, type Decision, type TableStep } from '../table/tableLog.ts';
import type { IsPresent } from '../table/viewing.ts';
import { ANYTHING } from '../fleet/bus.ts';
import type { RateLimitKey } from '../limits/addresses.ts';
import { loadTable } from './loading.ts';
import { playingAt } from './records.ts';

export interface TablesSettings {
  readonly store: EventStore;
  /** Calls to the other processes that append to the same logs; `null` for a single process. */
  readonly others: Others | null;
  readonly newId: () => string;
  readonly now: () => number;
  /** Called for every event once it is stored; `origin` tells whether this process stored it. */
  readonly changed: (before: Table, event: TableEvent, now: Table, origin: Origin) => void;
  readonly conflicted: () => void;
  /** Presence at a table. */
  readonly presence: (id: string) => Promise<(table: Table) => IsPresent>;
  /** Notes with an append who may have to be called. */
  readonly calls?: Pick<Calls, 'note' | 'noted' | 'readSubscribers'>;
  /** The latest time without a server. */
  readonly downtime: () => Downtime | null;
  /** Watched tables stay in memory. */
  readonly isWatched: (table: string) => boolean;
  /** Tables in memory. */
  readonly mostIdle: number;
  /** Events per log. */
  readonly mostEvents: number;
}

export type Origin = 'here' | 'elsewhere';

export interface Others {
  /** The log has reached this seq. */
  readonly notify: (id: string, seq: number) => void;
  /** An append was not answered: it may be stored or not. */
  readonly reconcileAppend: (id: string) => void;
  /** This process has gained or lost ownership of the table. */
  readonly ownerChanged: (table: Table) => void;
  /** The log of a table was rewritten or deleted; this is the new table. */
  readonly rewritten: (id: string, table: Table | undefined) => void;
}

const MOST_TRIES = 8;

/** Factor for moves: a running game can finish after the log is full. */
const RESERVE = 1.25;

/** Events searched for a retried move. */
const MOST_SEARCHED = 100;

/** Tables checked in search of an idle one. */
const MOST_LOOKS = 16;

const NO_SUCH_TABLE = err({ code: 'no-such-table' });
const ARCHIVED = err({ code: 'archived' });

interface Live {
  table: Table;
  /** Charged for the table's bots and storage: the address of the last act. */
  payer: RateLimitKey | null;
  /** Number of changes in progress. */
  changing: number;
  /** The stored number of rewrites when the table was read. */
  rewrites: number;
  /** This process does the duties of the table. */
  isOwner: boolean;
  /** A read of newer events in progress. */
  reading: Promise<void> | null;
}

const liveWith = (table: Table, payer: RateLimitKey | null, standing?: TableHead): Live => ({
  table,
  payer,
  changing: 0,
  rewrites: standing?.rewrites ?? 0,
  isOwner: standing?.isOurs ?? true,
  reading: null,
});

/** A change by a request has a payer; duties have none. */
export interface ChangeOptions {
  readonly payer?: RateLimitKey;
  /** Refused once the log is full. */
  readonly isOptional?: boolean;
}

export class Tables {
  readonly #settings: TablesSettings;
  /** LRU: the least recently used comes first. */
  readonly #live = new Map<string, Live>();
  readonly #loading = new Map<string, Promise<Live | undefined>>();

  constructor(settings: TablesSettings) {
    this.#settings = settings;
  }

  get liveCount(): number {
    return this.#live.size;
  }

  async open(host: GuestId, request: OpenTable, payer: RateLimitKey): Promise<Result<Table, Refusal>> {
    const terms = termsOf(request);
    if (!terms.ok) return terms;
    const { store, newId, now } = this.#settings;
    const seal = newLastSecret();
    const event: TableEvent = { type: 'opened', terms: terms.value, host, seal, scheme: SCHEME, at: now() };
    const table = opened(newId(), event);
    const stored = await store.append(table.id, 0, [event], labelOf(table), { entries: [entryOfOpening(table)] });
    if (!stored.ok) throw new Error('a table was opened twice');
    this.#hold(liveWith(table, payer));
    return ok(table);
  }

  /** The stored table, archived ones included; `undefined` for none. */
  async read(id: string): Promise<Table | undefined> {
    return (await this.#current(id))?.table;
  }

  /** Whether this process does the duties of a table. */
  isOwner(id: string): boolean {
    return !this.#settings.others || (this.#live.get(id)?.isOwner ?? false);
  }

  /** Keeps a watched table in memory, so that its watchers get every event from here on. */
  keep(table: Table): void {
    if (this.#settings.others && !this.#live.has(table.id)) this.#hold(liveWith(table, null));
  }

  /** Another process reports a seq: reads the log up to it, unless it is read already. */
  async notified(id: string, seq: number): Promise<void> {
    const live = this.#live.get(id);
    // Dropped from memory: its watchers have missed events since.
    if (!live) this.#settings.others?.rewritten(id, await this.read(id));
    else if (seq === ANYTHING) await this.#current(id);
    else await this.#readUpTo(live, seq);
  }

  /** Like `read`, but with the current owner: a takeover may happen during the read. */
  async readWithOwner(id: string): Promise<Table | undefined> {
    if (!this.#live.has(id)) await this.#load(id);
    return this.read(id);
  }

  /** The table in memory. */
  held(id: string): Table | undefined {
    return this.#live.get(id)?.table;
  }

  /** How often the past of the table in memory was rewritten. */
  rewritesOf(id: string): number {
    return this.#live.get(id)?.rewrites ?? 0;
  }

  /** Drops the table from memory. */
  forget(id: string): void {
    this.#live.delete(id);
  }

  /** The address charged for the table's bots; `null` after a long time without acts. */
  payerAt(id: string): RateLimitKey | null {
    return this.#live.get(id)?.payer ?? null;
  }

  async act(id: string, guest: GuestId, act: Act, payer: RateLimitKey): Promise<Result<number, Refusal>> {
    const { now } = this.#settings;
    const presence = await this.#settings.presence(id);
    const decide = (table: Table): Decision => decideAct(table, guest, act, now(), presence(table));
    return this.change(id, decide, { payer, isOptional: true });
  }

  /** Refused if there are moves the player had not seen, unless one of them is this move, sent again. */
  async move(
    id: string,
    guest: GuestId,
    { move, after: seen, id: moveId }: MoveRequest,
    payer: RateLimitKey,
  ): Promise<Result<number, Refusal>> {
    const decide = (table: Table): Decision => {
      if (table.play && table.play.seq > seen) return err({ code: 'conflict', seq: table.seq });
      return decideMove(table, guest, move, moveId, this.#settings.now());
    };
    const decided = await this.change(id, decide, { payer });
    if (decided.ok || decided.error.code !== 'conflict') return decided;
    const seq = await this.#seqOfMove(id, seen, moveId);
    if (seq !== undefined) return ok(seq);
    this.#settings.conflicted();
    return decided;
  }

  /** Decides and stores; if the log has grown in the meantime, decides again on the current table. */
  async change(
    id: string,
    decide: (table: Table) => Decision,
    { payer, isOptional = false }: ChangeOptions = {},
  ): Promise<Result<number, Refusal>> {
    const { mostEvents, conflicted, others } = this.#settings;
    for (let tries = 0, isCurrent = others === null; tries < MOST_TRIES; tries++) {
      const live = isCurrent && others ? await this.#current(id) : (this.#touched(id) ?? (await this.#load(id)));
      if (!live) return NO_SUCH_TABLE;
      const { table } = live;
      if (table.isArchived) return ARCHIVED;
      const resumed = this.#resumed(table);
      const decision = decide(resumed.at(-1)?.table ?? table);
      // Never refuse on a stale cache.
      if (!decision.ok && !isCurrent) {
        isCurrent = true;
        continue;
      }
      if (!decision.ok) return decision;
      const steps = [...resumed, ...decision.value];
      const last = steps.at(-1)?.table;
      if (!last) return ok(table.seq);
      if (last.seq > mostEvents * (isOptional ? 1 : RESERVE)) return err({ code: 'log-full', most: mostEvents });
      if (await this.#isStored(live, steps, last)) {
        live.payer = payer ?? live.payer;
        // If newer events are known, another process appended after us and owns the table.
        if (live.table.seq <= last.seq) live.isOwner = true;
        this.#advance(live, steps, 'here');
        others?.notify(id, last.seq);
        return ok(last.seq);
      }
      await this.#catchUp(live, table);
    }
    conflicted();
    return err({ code: 'conflict' });
  }

  /** Lets the clock of a table stand still for the time without a server. */
  async resume(id: string): Promise<void> {
    if (this.#settings.downtime()) await this.change(id, () => NO_STEPS);
  }

  #resumed(table: Table): readonly TableStep[] {
    const { downtime, now } = this.#settings;
    const latest = downtime();
    return latest ? resume(table, latest, now()) : [];
  }

  /** False when the log has grown. */
  async #isStored(live: Live, steps: readonly TableStep[], last: Table): Promise<boolean> {
    const { table } = live;
    const events = steps.map(({ event }) => event);
    live.changing++;
    try {
      const call = await this.#callNote(last, events);
      const isWorthIt = isWorthASnapshot(table, last) || fixesAnything(steps);
      const worthy = isWorthIt ? await this.#derived(table, steps, last) : undefined;
      const derived = call ? { ...worthy, call } : worthy;
      const { store, calls } = this.#settings;
      const stored = await store.append(table.id, table.seq, events, labelOf(last), derived, live.rewrites);
      if (stored.ok && call) calls?.noted(table.id, call);
      return stored.ok;
    } catch (error) {
      if (error instanceof NotStored) this.#settings.others?.reconcileAppend(table.id);
      throw error;
    } finally {
      live.changing--;
    }
  }

  /** Only for events other than moves it may have to read who has devices. */
  async #callNote(table: Table, events: readonly TableEvent[]): Promise<CallNote | undefined> {
    const { calls, others } = this.#settings;
    if (others && calls && events.some(({ type }) => isNews(type))) await calls.readSubscribers();
    return calls?.note(table, events);
  }

  async #derived(before: Table, steps: readonly TableStep[], last: Table): Promise<DerivedData> {
    const snapshot = snapshotOf(last);
    const entries = entriesIn(steps);
    if (last.phase !== 'over' || before.phase === 'over') return { snapshot, entries };
    const events = steps.map(({ event }) => event);
    const record = await playingAt(this.#settings.store, last, events);
    return { snapshot, record, entries: [...entries, entryOfEnd(last, record.text)] };
  }

  /** A move accepted after `seen` is the first one played since. */
  async #seqOfMove(id: string, seen: number, moveId: string): Promise<number | undefined> {
    const since = await this.#settings.store.read(id, seen, MOST_SEARCHED);
    const first = since.findIndex(({ type }) => type === 'played');
    const event = since[first];
    return event?.type === 'played' && event.id === moveId ? seen + first + 1 : undefined;
  }

  /** The table in memory, marked as used. */
  #touched(id: string): Live | undefined {
    const live = this.#live.get(id);
    if (!live) return undefined;
    this.#live.delete(id);
    this.#live.set(id, live);
    return live;
  }

  /** Concurrent calls share one read. */
  #load(id: string): Promise<Live | undefined> {
    const loading = this.#loading.get(id) ?? this.#loaded(id).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  async #loaded(id: string): Promise<Live | undefined> {
    const loaded = await loadTable(this.#settings.store, id);
    return loaded && this.#hold(liveWith(loaded.table, null, loaded.head));
  }

  /** The table in memory, brought up to date if other processes may have appended. */
  async #current(id: string): Promise<Live | undefined> {
    const live = this.#touched(id);
    if (!live) return this.#load(id);
    if (!this.#settings.others) return live;
    const [standing] = await this.#settings.store.heads([id]);
    if (!standing && live.table.isArchived) return live;
    if (standing?.rewrites !== live.rewrites) return this.#reload(live);
    if (standing.seq > live.table.seq) await this.#readOn(live, standing.isOurs);
    else if (standing.seq === live.table.seq) this.#setOwner(live, standing.isOurs);
    return live;
  }

  #setOwner(live: Live, isOwner: boolean): void {
    if (live.isOwner === isOwner) return;
    live.isOwner = isOwner;
    this.#settings.others?.ownerChanged(live.table);
  }

  /** The table was deleted, archived or rewritten. */
  async #reload(old: Live): Promise<Live | undefined> {
    const { id } = old.table;
    if (this.#live.get(id) === old) this.forget(id);
    const live = this.#touched(id) ?? (await this.#load(id));
    this.#settings.others?.rewritten(id, live?.table);
    return live;
  }

  #hold(live: Live): Live {
    this.#live.set(live.table.id, live);
    if (this.#live.size > this.#settings.mostIdle) this.#forgetIdle();
    return live;
  }

  /** Brings a table up to date after a refused append. */
  async #catchUp(live: Live, { id, seq }: Table): Promise<void> {
    // The conflict may be with an unconfirmed append of our own.
    if (this.#settings.others) return void (await this.#current(id));
    await this.#readOn(live, false);
    // No newer events: the table was archived.
    if (live.table.seq === seq) this.forget(id);
  }

  /** Concurrent notifications share one read. */
  async #readUpTo(live: Live, seq: number): Promise<void> {
    while (live.reading) await live.reading.catch(() => {});
    if (seq <= live.table.seq) return;
    live.reading = this.#readOn(live, false).finally(() => (live.reading = null));
    await live.reading;
  }

  async #readOn(live: Live, isOwner: boolean): Promise<void> {
    const { table } = live;
    const missed = await this.#settings.store.read(table.id, table.seq);
    // Another read may have been faster, and this process may have appended since.
    if (table.seq + missed.length > live.table.seq) live.isOwner = isOwner;
    this.#advance(live, stepsFrom(table, missed), 'elsewhere');
  }

  /** Skips steps that another read has applied. */
  #advance(live: Live, steps: readonly TableStep[], origin: Origin): void {
    for (const { event, table } of steps) {
      const before = live.table;
      if (table.seq !== before.seq + 1) continue;
      live.table = table;
      this.#settings.changed(before, event, table, origin);
    }
  }

  /** A few at a time; tables that stay move to the end of the list. */
  #forgetIdle(): void {
    let looks = MOST_LOOKS;
    for (const [id, live] of this.#live) {
      if (this.#live.size <= this.#settings.mostIdle || looks-- === 0) return;
      this.#live.delete(id);
      if (live.changing > 0 || this.#settings.isWatched(id)) this.#live.set(id, live);
    }
  }
}
