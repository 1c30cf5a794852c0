/** Appends that wait share a statement: one round trip, one commit, and an answer for each. */
import { err, ok, type Result } from '../../../core/index.ts';
import { guestIn, type GuestId, type TableEvent, type TableLabel } from '../../table/tableEvent.ts';
import { chainStart, rowAfter } from '../chain.ts';
import type { DerivedData, LogHead, EventRow } from '../eventStore.ts';
import { seatedIn } from '../statements.ts';
import { TEXTS } from './appendTexts.ts';
import { Grouping, MOST_TOGETHER, type Split, type Waiting } from './grouping.ts';
import { isCrossing, type Link } from './link.ts';
import { json } from './sql.ts';

type Written = Result<void, 'conflict'>;

export interface Append {
  readonly table: string;
  readonly expected: number;
  readonly rewrites: number;
  readonly events: readonly TableEvent[];
  readonly label: TableLabel;
  readonly derived: DerivedData;
}

/** With its events as they follow from the head of the log. */
interface Chained extends Append {
  readonly before: string;
  readonly rows: readonly ChainedRow[];
  readonly head: LogHead;
}

interface ChainedRow extends EventRow {
  readonly guest: GuestId | null;
}

export interface AppendingParts {
  readonly link: Link;
  /** The process that owns the tables to which it appends. */
  readonly owner: string;
  /** Asks the database. */
  readonly headOf: (table: string) => Promise<LogHead | undefined>;
  readonly committed: (appends: number, seconds: number) => void;
}

const MOST_TRIES = 4;

/** Heads held in memory. */
const MOST_HEADS = 50_000;

export class Appending {
  readonly #parts: AppendingParts;
  readonly #heads = new Map<string, LogHead>();
  readonly #grouping = new Grouping<Chained, Written>({ send: (batch) => this.#send(batch), split: batchOf });

  constructor(parts: AppendingParts) {
    this.#parts = parts;
  }

  add(append: Append): Promise<Written> {
    const { table, expected } = append;
    const before = expected === 0 ? chainStart(table) : this.#heads.get(table);
    return before?.seq === expected ? this.#add(append, before) : this.#addUnmet(append);
  }

  /** The log has had this head. */
  note(table: string, { seq, hash }: LogHead): void {
    if (seq < (this.#heads.get(table)?.seq ?? 0)) return;
    if (this.#heads.size >= MOST_HEADS) this.#heads.clear();
    this.#heads.set(table, { seq, hash });
  }

  async #addUnmet(append: Append): Promise<Written> {
    const head = await this.#parts.headOf(append.table);
    return head?.seq === append.expected ? this.#add(append, head) : CONFLICT;
  }

  #add(append: Append, before: LogHead): Promise<Written> {
    const rows: ChainedRow[] = [];
    let head = before;
    for (const event of append.events) {
      const row = { ...rowAfter(head, event), guest: guestIn(event) };
      rows.push(row);
      head = row;
    }
    return this.#grouping.ask({ ...append, before: before.hash, rows, head });
  }

  async #send(batch: readonly Chained[]): Promise<readonly Written[]> {
    const began = performance.now();
    const stored = await this.#store(batch);
    this.#parts.committed(batch.length, (performance.now() - began) / 1000);
    return batch.map(({ table, head }) => {
      if (!stored.has(table)) return CONFLICT;
      this.note(table, head);
      return WRITTEN;
    });
  }

  async #store(batch: readonly Chained[], tries = MOST_TRIES): Promise<ReadonlySet<string>> {
    try {
      const rows = await this.#parts.link.query<{ id: string }>(textFor(batch), this.#valuesFor(batch));
      return new Set(rows.map(({ id }) => id));
    } catch (error) {
      if (!isCrossing(error) || tries === 1) throw error;
      return this.#store(batch, tries - 1);
    }
  }

  #valuesFor(batch: readonly Chained[]): string[] {
    const grown = [json(batch.map(growthOf)), json(batch.flatMap(eventsOf)), this.#parts.owner];
    if (!batch.some(hasDerived)) return grown;
    const derived = [snapshotOf, recordOf, seatedOf, entriesOf, dueOf, newsOf];
    return [...grown, ...derived.map((part) => json(batch.flatMap<object>(part)))];
  }
}

/** At most one append to a table; new tables apart from those that grow. */
const batchOf = (waiting: readonly Waiting<Chained, Written>[]): Split<Waiting<Chained, Written>> => {
  const isOpening = waiting[0]!.asked.expected === 0;
  const batch = new Map<string, Waiting<Chained, Written>>();
  const later: Waiting<Chained, Written>[] = [];
  for (const one of waiting) {
    const { table, expected } = one.asked;
    const fits = batch.size < MOST_TOGETHER && (expected === 0) === isOpening && !batch.has(table);
    if (fits) batch.set(table, one);
    else later.push(one);
  }
  // Every process locks rows in this order: otherwise two could wait for each other forever.
  return { now: [...batch.values()].toSorted((a, b) => (a.asked.table < b.asked.table ? -1 : 1)), later };
};

const WRITTEN: Written = ok(undefined);
const CONFLICT: Written = err('conflict');

const hasDerived = ({ derived: { snapshot, record, entries, call } }: Append): boolean =>
  snapshot !== undefined || record !== undefined || entries !== undefined || call !== undefined;

const growthOf = ({ table, expected, rewrites, before, head, events, label }: Chained) => ({
  id: table,
  expected,
  rewrites,
  before,
  hash: head.hash,
  grown: events.length,
  at: events.at(-1)!.at,
  game: label.game,
  rulebook: label.rulebook,
  phase: label.phase,
  public: label.isPublic,
  // JSON inside JSON: PostgreSQL would refuse a zero character as text of its own.
  names: json(label.names),
});

const eventsOf = ({ table, rows }: Chained) =>
  rows.map(({ seq, body, guest, hash, salt }) => ({ id: table, seq, body, guest, hash, salt }));

const snapshotOf = ({ table, derived: { snapshot } }: Append) => (snapshot ? [{ id: table, ...snapshot }] : []);

const recordOf = ({ table, derived: { record } }: Append) =>
  record ? [{ id: table, playing: record.playing, text: record.text }] : [];

const seatedOf = ({ table, derived: { record } }: Append) =>
  seatedIn(record?.guests).map((seated) => ({ id: table, playing: record?.playing, ...seated }));

const entriesOf = ({ table, derived: { entries = [] } }: Append) => entries.map((entry) => ({ id: table, ...entry }));

const dueOf = ({ table, derived: { call } }: Append) => (call ? [{ id: table, at: call.at }] : []);

const newsOf = ({ table, derived: { call } }: Append) =>
  (call?.news ?? []).map(({ guest, kind }) => ({ id: table, guest, news: kind }));

const textFor = (batch: readonly Append[]): string =>
  TEXTS[batch[0]!.expected === 0 ? 'opening' : 'growing'][batch.some(hasDerived) ? 'derived' : 'plain'];
