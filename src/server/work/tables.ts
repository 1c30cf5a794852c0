/** All tables: read, change, tell. What is held in memory is a cache of the logs, and may be dropped at any time. */
import { err, ok, type Refusal, type Result } from '../../core/index.ts';
import { SCHEME, type Act, type MoveRequest, type OpenTable } from '../../protocol/index.ts';
import { decideAct, decideMove, termsOf } from '../table/deciding.ts';
import { newLastSecret } from '../table/fairReveal.ts';
import { NotStored, type DerivedData, type EventStore, type TableHead } from '../store/eventStore.ts';
import { isWorthASnapshot, snapshotOf } from '../table/snapshot.ts';
import { labelOf, type Table } from '../table/table.ts';
import type { GuestId, TableEvent } from '../table/tableEvent.ts';
import { opened, stepsFrom, type Decision, type TableStep } from '../table/tableLog.ts';
import type { IsPresent } from '../table/viewing.ts';
import { ANYTHING } from '../fleet/bus.ts';
import type { RateLimitKey } from '../limits/addresses.ts';
import { loadTable } from './loading.ts';
import { playingAt } from './records.ts';

export interface TablesSettings {
  readonly store: EventStore;
  /** What other processes, which may append to the same logs, are told and asked; `null` where there are none. */
  readonly others: Others | null;
  readonly newId: () => string;
  readonly now: () => number;
  /** Hears every event once it is stored, and whether it was this process that stored it. */
  readonly changed: (before: Table, event: TableEvent, now: Table, origin: Origin) => void;
  readonly conflicted: () => void;
  /** Who is there. */
  readonly presence: (id: string) => Promise<(table: Table) => IsPresent>;
  /** Those that somebody watches stay in memory. */
  readonly isWatched: (table: string) => boolean;
  /** How many others may stay there. */
  readonly mostIdle: number;
  /** How long a log may become. */
  readonly mostEvents: number;
}

export type Origin = 'here' | 'elsewhere';

export interface Others {
  /** The log has this length now. */
  readonly tell: (id: string, seq: number) => void;
  /** An append was not answered: nobody knows whether it is there. */
  readonly doubt: (id: string) => void;
  /** Whether what is due at a table is done here is not as it was. */
  readonly owned: (table: Table) => void;
  /** The past of a table has changed; this is what it is now. */
  readonly rewritten: (id: string, table: Table | undefined) => void;
}

const MOST_TRIES = 8;

/** The game under way may still be played to its end where a log is full. */
const RESERVE = 1.25;

/** A move that was acknowledged is found again among so many events. */
const MOST_SEARCHED = 100;

/** Tables looked at in search of an idle one. */
const MOST_LOOKS = 16;

const NO_SUCH_TABLE = err({ code: 'no-such-table' });
const ARCHIVED = err({ code: 'archived' });

interface Live {
  table: Table;
  /** Whose account it is that something happens here: the address of who last did something. */
  payer: RateLimitKey | null;
  /** Changes under way. */
  changing: number;
  /** How often the past had been rewritten when it was read. */
  rewrites: number;
  /** Whether this process does what is due here. */
  isOurs: boolean;
  /** Somebody reads what others have appended. */
  reading: Promise<void> | null;
}

const liveWith = (table: Table, payer: RateLimitKey | null, standing?: TableHead): Live => ({
  table,
  payer,
  changing: 0,
  rewrites: standing?.rewrites ?? 0,
  isOurs: standing?.isOurs ?? true,
  reading: null,
});

/** How a change differs from what the table needs by itself. */
export interface ChangeOptions {
  readonly payer?: RateLimitKey;
  /** Only as long as the log is not full. */
  readonly isOptional?: boolean;
}

export class Tables {
  readonly #settings: TablesSettings;
  /** The one that was used longest ago comes first. */
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
    const stored = await store.append(table.id, 0, [event], labelOf(table));
    if (!stored.ok) throw new Error('a table was opened twice');
    this.#hold(liveWith(table, payer));
    return ok(table);
  }

  /** The table as it is stored, or put away; `undefined` when there is none. */
  async read(id: string): Promise<Table | undefined> {
    return (await this.#current(id))?.table;
  }

  /** Whether what is due at a table is to be done here. */
  isOurs(id: string): boolean {
    return !this.#settings.others || (this.#live.get(id)?.isOurs ?? false);
  }

  /** Somebody watches it from here on: what others append is told from what it is now. */
  keep(table: Table): void {
    if (this.#settings.others && !this.#live.has(table.id)) this.#hold(liveWith(table, null));
  }

  /** Another process says how far a table is. It is read, not believed; what is known already is no news. */
  async hear(id: string, seq: number): Promise<void> {
    const live = this.#live.get(id);
    // Whoever watches it has not seen what came after it was forgotten.
    if (!live) this.#settings.others?.rewritten(id, await this.read(id));
    else if (seq === ANYTHING) await this.#current(id);
    else await this.#readUpTo(live, seq);
  }

  /** The same as `read`, and certain of who does what is due: the table may have been taken over while it was read. */
  async readAsKept(id: string): Promise<Table | undefined> {
    if (!this.#live.has(id)) await this.#load(id);
    return this.read(id);
  }

  /** What is in memory, at once. */
  held(id: string): Table | undefined {
    return this.#live.get(id)?.table;
  }

  /** To be read again from the store. */
  forget(id: string): void {
    this.#live.delete(id);
  }

  /** Who pays for what happens at the table by itself; `null` when nobody has done anything for long. */
  payerAt(id: string): RateLimitKey | null {
    return this.#live.get(id)?.payer ?? null;
  }

  async act(id: string, guest: GuestId, act: Act, payer: RateLimitKey): Promise<Result<number, Refusal>> {
    const { now } = this.#settings;
    const presence = await this.#settings.presence(id);
    const decide = (table: Table): Decision => decideAct(table, guest, act, now(), presence(table));
    return this.change(id, decide, { payer, isOptional: true });
  }

  /** Refused when something was played that the player had not seen, unless it is this very move. */
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

  /** Decides and stores; when the log has grown meanwhile, decides again on what is there now. */
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
      const decision = decide(table);
      // Nobody is refused because of what is not so any more.
      if (!decision.ok && !isCurrent) {
        isCurrent = true;
        continue;
      }
      if (!decision.ok) return decision;
      const steps = decision.value;
      const last = steps.at(-1)?.table;
      if (!last) return ok(table.seq);
      if (last.seq > mostEvents * (isOptional ? 1 : RESERVE)) return err({ code: 'log-full', most: mostEvents });
      if (await this.#isStored(live, steps, last)) {
        live.payer = payer ?? live.payer;
        // Where more is known already, another was here after this.
        if (live.table.seq <= last.seq) live.isOurs = true;
        this.#advance(live, steps, 'here');
        others?.tell(id, last.seq);
        return ok(last.seq);
      }
      await this.#catchUp(live, table);
    }
    conflicted();
    return err({ code: 'conflict' });
  }

  /** False when the log has grown meanwhile. */
  async #isStored(live: Live, steps: readonly TableStep[], last: Table): Promise<boolean> {
    const { table } = live;
    const events = steps.map(({ event }) => event);
    live.changing++;
    try {
      const derived = isWorthASnapshot(table, last) ? await this.#derived(table, events, last) : undefined;
      return (await this.#settings.store.append(table.id, table.seq, events, labelOf(last), derived)).ok;
    } catch (error) {
      if (error instanceof NotStored) this.#settings.others?.doubt(table.id);
      throw error;
    } finally {
      live.changing--;
    }
  }

  async #derived(before: Table, events: readonly TableEvent[], last: Table): Promise<DerivedData> {
    const snapshot = snapshotOf(last);
    if (last.phase !== 'over' || before.phase === 'over') return { snapshot };
    return { snapshot, record: await playingAt(this.#settings.store, last, events) };
  }

  /** A move accepted after `seen` is the first one played since. */
  async #seqOfMove(id: string, seen: number, moveId: string): Promise<number | undefined> {
    const since = await this.#settings.store.read(id, seen, MOST_SEARCHED);
    const first = since.findIndex(({ type }) => type === 'played');
    const event = since[first];
    return event?.type === 'played' && event.id === moveId ? seen + first + 1 : undefined;
  }

  /** What is in memory, now the last to be forgotten. */
  #touched(id: string): Live | undefined {
    const live = this.#live.get(id);
    if (!live) return undefined;
    this.#live.delete(id);
    this.#live.set(id, live);
    return live;
  }

  /** Once for all who ask at the same time. */
  #load(id: string): Promise<Live | undefined> {
    const loading = this.#loading.get(id) ?? this.#loaded(id).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  /** Looked at before it is read: what is rewritten in between is noticed later. */
  async #loaded(id: string): Promise<Live | undefined> {
    const { store, others } = this.#settings;
    const [standing] = others ? await store.heads([id]) : [];
    const table = await loadTable(store, id);
    return table && this.#hold(liveWith(table, null, standing));
  }

  /** What is in memory, brought up to what is stored where others may have stored something. */
  async #current(id: string): Promise<Live | undefined> {
    const live = this.#touched(id);
    if (!live) return this.#load(id);
    if (!this.#settings.others) return live;
    const [standing] = await this.#settings.store.heads([id]);
    if (!standing && live.table.isArchived) return live;
    if (standing?.rewrites !== live.rewrites) return this.#readAnew(live);
    if (standing.seq > live.table.seq) await this.#readOn(live, standing.isOurs);
    else if (standing.seq === live.table.seq) this.#own(live, standing.isOurs);
    return live;
  }

  #own(live: Live, isOurs: boolean): void {
    if (live.isOurs === isOurs) return;
    live.isOurs = isOurs;
    this.#settings.others?.owned(live.table);
  }

  /** It is gone, put away, or has another past. */
  async #readAnew(old: Live): Promise<Live | undefined> {
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

  /** Brings a table on from where something was refused. */
  async #catchUp(live: Live, { id, seq }: Table): Promise<void> {
    // It may be an append of this process that was in the way, of which nobody knew that it was stored.
    if (this.#settings.others) return void (await this.#current(id));
    await this.#readOn(live, false);
    // Nothing is there any more: it was put away.
    if (live.table.seq === seq) this.forget(id);
  }

  /** What several say while it is read is read together. */
  async #readUpTo(live: Live, seq: number): Promise<void> {
    while (live.reading) await live.reading.catch(() => {});
    if (seq <= live.table.seq) return;
    live.reading = this.#readOn(live, false).finally(() => (live.reading = null));
    await live.reading;
  }

  async #readOn(live: Live, isOurs: boolean): Promise<void> {
    const { table } = live;
    const missed = await this.#settings.store.read(table.id, table.seq);
    // Another reader may have been quicker, and somebody here may have appended since.
    if (table.seq + missed.length > live.table.seq) live.isOurs = isOurs;
    this.#advance(live, stepsFrom(table, missed), 'elsewhere');
  }

  /** What another reader of the log has noted already is left out. */
  #advance(live: Live, steps: readonly TableStep[], origin: Origin): void {
    for (const { event, table } of steps) {
      const before = live.table;
      if (table.seq !== before.seq + 1) continue;
      live.table = table;
      this.#settings.changed(before, event, table, origin);
    }
  }

  /** Some at a time: whoever is looked at and stays is not looked at again soon. */
  #forgetIdle(): void {
    let looks = MOST_LOOKS;
    for (const [id, live] of this.#live) {
      if (this.#live.size <= this.#settings.mostIdle || looks-- === 0) return;
      this.#live.delete(id);
      if (live.changing > 0 || this.#settings.isWatched(id)) this.#live.set(id, live);
    }
  }
}
