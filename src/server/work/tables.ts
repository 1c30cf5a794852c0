/** All tables: read, change, tell. What is held in memory is a cache of the logs, and may be dropped at any time. */
import { err, ok, type Refusal, type Result } from '../../core/index.ts';
import type { Act, MoveRequest, OpenTable } from '../../protocol/acts.ts';
import { archivedTable } from '../table/archivedTable.ts';
import { decideAct, decideMove, termsOf, type Decision } from '../table/deciding.ts';
import { SCHEME } from '../../protocol/fairness.ts';
import { newSeal } from '../table/seal.ts';
import type { EventStore } from '../store/eventStore.ts';
import { labelOf, opened, stepsFrom, tableAfter, type Table, type TableStep } from '../table/table.ts';
import type { GuestId, TableEvent } from '../table/tableEvent.ts';
import type { IsPresent } from '../table/viewing.ts';

export interface TablesSettings {
  readonly store: EventStore;
  readonly newId: () => string;
  readonly now: () => number;
  /** Hears every event once it is stored. */
  readonly changed: (before: Table, event: TableEvent, now: Table) => void;
  readonly conflicted: () => void;
  /** Who is there. */
  readonly presence: (table: Table) => IsPresent;
  /** Those in use stay in memory. */
  readonly isInUse: (table: string) => boolean;
}

const MOST_TRIES = 8;
const MOST_IDLE = 5000;

const NO_SUCH_TABLE = err({ code: 'no-such-table' });
const ARCHIVED = err({ code: 'archived' });

export class Tables {
  readonly #settings: TablesSettings;
  readonly #live = new Map<string, { table: Table }>();

  constructor(settings: TablesSettings) {
    this.#settings = settings;
  }

  get liveCount(): number {
    return this.#live.size;
  }

  async open(host: GuestId, request: OpenTable): Promise<Result<Table, Refusal>> {
    const terms = termsOf(request);
    if (!terms.ok) return terms;
    const { store, newId, now } = this.#settings;
    const seal = newSeal();
    const event: TableEvent = { type: 'opened', terms: terms.value, host, seal, scheme: SCHEME, at: now() };
    const table = opened(newId(), event);
    const stored = await store.append(table.id, 0, [event], labelOf(table));
    if (!stored.ok) throw new Error('a table was opened twice');
    this.#live.set(table.id, { table });
    return ok(table);
  }

  /** The table as it is stored, or put away; `undefined` when there is none. */
  async read(id: string): Promise<Table | undefined> {
    return this.held(id) ?? (await this.#load(id))?.table;
  }

  /** What is in memory, at once. */
  held(id: string): Table | undefined {
    return this.#live.get(id)?.table;
  }

  /** To be read again from the store. */
  forget(id: string): void {
    this.#live.delete(id);
  }

  log(id: string): Promise<readonly TableEvent[]> {
    return this.#settings.store.read(id);
  }

  act(id: string, guest: GuestId, act: Act): Promise<Result<number, Refusal>> {
    const { now, presence } = this.#settings;
    return this.change(id, (table) => decideAct(table, guest, act, now(), presence(table)));
  }

  /** Refused when something was played that the player had not seen, unless it is this very move. */
  async move(
    id: string,
    guest: GuestId,
    { move, after: seen, id: moveId }: MoveRequest,
  ): Promise<Result<number, Refusal>> {
    const decided = await this.change(id, (table) => {
      if (table.play && table.play.seq > seen) return err({ code: 'conflict', seq: table.seq });
      return decideMove(table, guest, move, moveId, this.#settings.now());
    });
    if (decided.ok || decided.error.code !== 'conflict') return decided;
    const seq = await this.#seqOfMove(id, seen, moveId);
    if (seq !== undefined) return ok(seq);
    this.#settings.conflicted();
    return decided;
  }

  /** Decides and stores; when the log has grown meanwhile, decides again on what is there now. */
  async change(id: string, decide: (table: Table) => Decision): Promise<Result<number, Refusal>> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const live = this.#live.get(id) ?? (await this.#load(id));
      if (!live) return NO_SUCH_TABLE;
      const { table } = live;
      if (table.isArchived) return ARCHIVED;
      const decision = decide(table);
      if (!decision.ok) return decision;
      const steps = decision.value;
      const last = steps.at(-1)?.table;
      if (!last) return ok(table.seq);
      const events = steps.map(({ event }) => event);
      const stored = await this.#settings.store.append(id, table.seq, events, labelOf(last));
      if (stored.ok) {
        this.#advance(live, table, steps);
        return ok(last.seq);
      }
      await this.#catchUp(id, live);
    }
    this.#settings.conflicted();
    return err({ code: 'conflict' });
  }

  /** A move accepted after `seen` is the first one played since. */
  async #seqOfMove(id: string, seen: number, moveId: string): Promise<number | undefined> {
    const since = await this.#settings.store.read(id, seen);
    const first = since.findIndex(({ type }) => type === 'played');
    const event = since[first];
    return event?.type === 'played' && event.id === moveId ? seen + first + 1 : undefined;
  }

  async #load(id: string): Promise<{ table: Table } | undefined> {
    const table = tableAfter(id, await this.#settings.store.read(id)) ?? (await this.#archived(id));
    if (!table) return undefined;
    // Somebody may have read it meanwhile.
    const live = this.#live.get(id) ?? { table };
    this.#live.set(id, live);
    if (this.#live.size > MOST_IDLE) this.#forgetIdle();
    return live;
  }

  async #archived(id: string): Promise<Table | undefined> {
    const archived = await this.#settings.store.archived(id);
    return archived && archivedTable(id, archived);
  }

  async #catchUp(id: string, live: { table: Table }): Promise<void> {
    const { table } = live;
    this.#advance(live, table, stepsFrom(table, await this.#settings.store.read(id, table.seq)));
  }

  #advance(live: { table: Table }, expected: Table, steps: readonly TableStep[]): void {
    // Another reader of the log was here first.
    if (live.table.seq !== expected.seq) return;
    for (const { event, table } of steps) {
      const before = live.table;
      live.table = table;
      this.#settings.changed(before, event, table);
    }
  }

  #forgetIdle(): void {
    for (const id of this.#live.keys()) {
      if (this.#live.size <= MOST_IDLE / 2) return;
      if (!this.#settings.isInUse(id)) this.#live.delete(id);
    }
  }
}
