/** Reads and changes tables. The tables in memory are a cache of the logs, and may be dropped at any time. */
import { err, ok, type Refusal, type Result } from '../../core/index.ts';
import { SCHEME, type Act, type MoveRequest, type OpenTable } from '../../protocol/index.ts';
import type { Calls } from '../calls/calls.ts';
import { isNews } from '../calls/noting.ts';
import type { CallNote } from '../store/callStore.ts';
import { decideAct, decideMove, termsOf } from '../table/deciding.ts';
import { newLastSecret } from '../table/fairReveal.ts';
import { LostEvents, type DerivedData, type EventStore, type LogHead } from '../store/eventStore.ts';
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
  readonly newId: () => string;
  readonly now: () => number;
  /** Called for every event once it is stored; `origin` tells whether this process stored it. */
  readonly changed: (before: Table, event: TableEvent, now: Table, origin: Origin) => void;
  /** This process has appended, with this row for the queue of duties. */
  readonly appended: (table: Table, due: number | undefined) => void;
  /** Another process has appended. */
  readonly overtaken: (table: string) => void;
  /** The log of a table is not the one that was known: it was rewritten, deleted or lost. This is the new table. */
  readonly replaced: (id: string, table: Table | undefined) => void;
  /** Events that were stored are not in the log any more. */
  readonly lost: (error: LostEvents) => void;
  readonly conflicted: () => void;
  /** What the table's row in the queue of duties has to become; `undefined` if it can stay. */
  readonly dueAt: (table: Table) => number | undefined;
  /** Presence at a table. */
  readonly presence: (id: string) => Promise<(table: Table) => IsPresent>;
  /** Notes with an append who may have to be called. */
  readonly calls?: Pick<Calls, 'note' | 'noted' | 'readSubscribers'>;
  /** The times without a server. */
  readonly downtimes: () => readonly Downtime[];
  /** Watched tables stay in memory. */
  readonly isWatched: (table: string) => boolean;
  readonly failed: (error: unknown) => void;
  /** Tables in memory. */
  readonly mostIdle: number;
  /** Events per log. */
  readonly mostEvents: number;
}

export type Origin = 'here' | 'elsewhere';

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
  /** Of the log up to this table. */
  head: LogHead;
  /** Charged for the table's bots and storage: the address of the last act. */
  payer: RateLimitKey | null;
  /** Number of changes in progress. */
  changing: number;
  /** The stored number of rewrites when the table was read. */
  rewrites: number;
  /** A read of newer events in progress. */
  reading: Promise<unknown> | null;
}

const liveWith = (table: Table, head: LogHead, payer: RateLimitKey | null, rewrites = 0): Live => ({
  table,
  head,
  payer,
  changing: 0,
  rewrites,
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
    this.#hold(liveWith(table, stored.value, payer));
    return ok(table);
  }

  /** The stored table, archived ones included; `undefined` for none. */
  async read(id: string): Promise<Table | undefined> {
    return (await this.#current(id))?.table;
  }

  /** Another process reports a seq: reads the log up to it, unless it is read already. */
  async notified(id: string, seq: number): Promise<void> {
    const live = this.#live.get(id);
    // Dropped from memory: its watchers have missed events since.
    if (!live) this.#settings.replaced(id, await this.read(id));
    else if (seq === ANYTHING) await this.#current(id);
    else await this.#readUpTo(live, seq);
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
    const { mostEvents, conflicted } = this.#settings;
    for (let tries = 0, isCurrent = false; tries < MOST_TRIES; tries++) {
      const live = isCurrent ? await this.#current(id) : (this.#touched(id) ?? (await this.#load(id)));
      if (!live) return NO_SUCH_TABLE;
      const { table } = live;
      if (table.isArchived) return ARCHIVED;
      const resumed = this.#resumed(table);
      const decision = decide(resumed.at(-1)?.table ?? table);
      // Never refuse on a stale cache.
      if (!decision.ok && isCurrent) return decision;
      isCurrent = true;
      if (!decision.ok) continue;
      const steps = [...resumed, ...decision.value];
      const last = steps.at(-1)?.table;
      if (!last) return ok(table.seq);
      if (last.seq > mostEvents * (isOptional ? 1 : RESERVE)) return err({ code: 'log-full', most: mostEvents });
      const seq = await this.#stored(live, steps, last);
      if (seq === undefined) continue;
      live.payer = payer ?? live.payer;
      return ok(seq);
    }
    conflicted();
    return err({ code: 'conflict' });
  }

  /** Lets the clock of a table stand still for the time without a server. */
  async #resume(live: Live): Promise<void> {
    // If it cannot be stored, the next change does it.
    if (this.#resumed(live.table).length > 0)
      await this.change(live.table.id, () => NO_STEPS).catch(this.#settings.failed);
  }

  #resumed(table: Table): readonly TableStep[] {
    const { downtimes, now } = this.#settings;
    return resume(table, downtimes(), now());
  }

  /** The new seq; `undefined` when the log has grown. */
  async #stored(live: Live, steps: readonly TableStep[], last: Table): Promise<number | undefined> {
    const { table, head, rewrites } = live;
    const events = steps.map(({ event }) => event);
    const due = this.#settings.dueAt(last);
    live.changing++;
    try {
      const call = await this.#callNote(last, events);
      const isWorthIt = isWorthASnapshot(table, last) || fixesAnything(steps);
      const derived = isWorthIt ? await this.#derived(table, steps, last) : {};
      const more = { ...derived, ...(call && { call }), rewrites, due };
      const stored = await this.#settings.store.append(table.id, head, events, labelOf(last), more);
      if (!stored.ok) return undefined;
      if (call) this.#settings.calls?.noted(table.id, call);
      this.#advance(live, steps, stored.value, 'here');
      // Unless another process has appended since.
      if (live.table === last) this.#settings.appended(last, due);
      return last.seq;
    } finally {
      live.changing--;
    }
  }

  /** Only for events other than moves it may have to read who has devices. */
  async #callNote(table: Table, events: readonly TableEvent[]): Promise<CallNote | undefined> {
    const { calls } = this.#settings;
    if (calls && events.some(({ type }) => isNews(type))) await calls.readSubscribers();
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
    if (!loaded) return undefined;
    const live = this.#hold(liveWith(loaded.table, loaded.head, null, loaded.rewrites));
    await this.#resume(live);
    return live;
  }

  /** The table in memory, brought up to date: other processes may have appended, and the database may have lost events. */
  async #current(id: string): Promise<Live | undefined> {
    const live = this.#touched(id);
    if (!live) return this.#load(id);
    const known = live.head;
    const [head] = await this.#settings.store.heads([id]);
    if (!head && live.table.isArchived) return live;
    if (head?.rewrites !== live.rewrites) return this.#reload(live);
    if (head.seq < known.seq || (head.seq === known.seq && head.hash !== known.hash)) return this.#lost(live, known);
    return head.seq > live.table.seq ? this.#readOn(live) : live;
  }

  /** What was known of the table, and shown, has not happened. */
  #lost(live: Live, known: LogHead): Promise<Live | undefined> {
    this.#settings.lost(new LostEvents(live.table.id, known.seq));
    return this.#reload(live);
  }

  /** The table was deleted, archived, rewritten or lost. */
  async #reload(old: Live): Promise<Live | undefined> {
    const { id } = old.table;
    if (this.#live.get(id) === old) this.forget(id);
    this.#settings.overtaken(id);
    const live = this.#touched(id) ?? (await this.#load(id));
    this.#settings.replaced(id, live?.table);
    return live;
  }

  #hold(live: Live): Live {
    this.#live.set(live.table.id, live);
    if (this.#live.size > this.#settings.mostIdle) this.#forgetIdle();
    return live;
  }

  /** Concurrent notifications share one read. */
  async #readUpTo(live: Live, seq: number): Promise<void> {
    while (live.reading) await live.reading.catch(() => {});
    if (seq <= live.table.seq) return;
    live.reading = this.#readOn(live).finally(() => (live.reading = null));
    await live.reading;
  }

  async #readOn(live: Live): Promise<Live | undefined> {
    const { table, head } = live;
    const part = await this.#settings.store.part(table.id, table.seq);
    if (part?.from.hash !== head.hash) return this.#lost(live, head);
    this.#advance(live, stepsFrom(table, part.events), part.to, 'elsewhere');
    return live;
  }

  /** Skips steps that another read has applied. */
  #advance(live: Live, steps: readonly TableStep[], head: LogHead, origin: Origin): void {
    for (const { event, table } of steps) {
      const before = live.table;
      if (table.seq !== before.seq + 1) continue;
      live.table = table;
      this.#settings.changed(before, event, table, origin);
      if (table.seq !== head.seq) continue;
      live.head = head;
      if (origin === 'elsewhere') this.#settings.overtaken(table.id);
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
