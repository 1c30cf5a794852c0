/** Appends that wait share a statement: one round trip, one commit, and an answer for each. */
import { err, ok, type Result } from '../../../core/index.ts';
import { guestIn, type GuestId, type TableEvent, type TableLabel } from '../../table/tableEvent.ts';
import { chainStart, rowAfter } from '../chain.ts';
import type { DerivedData, LogHead, EventRow } from '../eventStore.ts';
import { seatedIn } from '../statements.ts';
import { textFor, type Needs } from './appendTexts.ts';
import { Grouping, MOST_TOGETHER, type Split, type Waiting } from './grouping.ts';
import { isCrossing, type Link } from './link.ts';
import { json } from './sql.ts';

type Written = Result<LogHead, 'conflict'>;

export interface Append {
  readonly table: string;
  readonly expected: number | LogHead;
  readonly rewrites: number;
  readonly due: number | undefined;
  readonly events: readonly TableEvent[];
  readonly label: TableLabel;
  readonly derived: DerivedData;
}

/** With its events as they follow from the head of the log. */
interface Chained extends Append {
  readonly before: LogHead;
  readonly rows: readonly ChainedRow[];
  readonly head: LogHead;
}

interface ChainedRow extends EventRow {
  readonly guest: GuestId | null;
}

export interface AppendingParts {
  readonly link: Link;
  /** Asks the database. */
  readonly headOf: (table: string) => Promise<LogHead | undefined>;
  readonly committed: (appends: number, seconds: number) => void;
}

const MOST_TRIES = 4;

export class Appending {
  readonly #parts: AppendingParts;
  readonly #grouping = new Grouping<Chained, Written>({ send: (batch) => this.#send(batch), split: batchOf });

  constructor(parts: AppendingParts) {
    this.#parts = parts;
  }

  add(append: Append): Promise<Written> {
    const { table, expected } = append;
    if (typeof expected !== 'number') return this.#add(append, expected);
    return expected === 0 ? this.#add(append, chainStart(table)) : this.#addToAny(append);
  }

  /** Any log of the expected length will do. */
  async #addToAny(append: Append): Promise<Written> {
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
    return this.#grouping.ask({ ...append, before, rows, head: { seq: head.seq, hash: head.hash } });
  }

  async #send(batch: readonly Chained[]): Promise<readonly Written[]> {
    const began = performance.now();
    const stored = await this.#store(batch);
    this.#parts.committed(batch.length, (performance.now() - began) / 1000);
    return batch.map(({ table, head }) => (stored.has(table) ? ok(head) : CONFLICT));
  }

  async #store(batch: readonly Chained[], tries = MOST_TRIES): Promise<ReadonlySet<string>> {
    try {
      const needs = needsOf(batch);
      const rows = await this.#parts.link.query<{ id: string }>(textFor(needs), valuesFor(batch, needs));
      return new Set(rows.map(({ id }) => id));
    } catch (error) {
      if (!isCrossing(error) || tries === 1) throw error;
      return this.#store(batch, tries - 1);
    }
  }
}

const isOpening = ({ before }: Chained): boolean => before.seq === 0;

const needsOf = (batch: readonly Chained[]): Needs => ({
  isOpening: isOpening(batch[0]!),
  hasDerived: batch.some(
    ({ derived: { snapshot, record, entries, call } }) => (snapshot ?? record ?? entries ?? call) !== undefined,
  ),
  hasDue: batch.some(({ due }) => due !== undefined),
});

const valuesFor = (batch: readonly Chained[], { hasDerived }: Needs): string[] => {
  const grown = [json(batch.map(growthOf)), json(batch.flatMap(eventsOf))];
  if (!hasDerived) return grown;
  const derived = [snapshotOf, recordOf, seatedOf, entriesOf, calledOf, newsOf];
  return [...grown, ...derived.map((part) => json(batch.flatMap<object>(part)))];
};

/** At most one append to a table; new tables apart from those that grow. */
const batchOf = (waiting: readonly Waiting<Chained, Written>[]): Split<Waiting<Chained, Written>> => {
  const opens = isOpening(waiting[0]!.asked);
  const batch = new Map<string, Waiting<Chained, Written>>();
  const later: Waiting<Chained, Written>[] = [];
  for (const one of waiting) {
    const { table } = one.asked;
    const fits = batch.size < MOST_TOGETHER && isOpening(one.asked) === opens && !batch.has(table);
    if (fits) batch.set(table, one);
    else later.push(one);
  }
  // Every process locks rows in this order: otherwise two could wait for each other forever.
  return { now: [...batch.values()].toSorted((a, b) => (a.asked.table < b.asked.table ? -1 : 1)), later };
};

const CONFLICT: Written = err('conflict');

const growthOf = ({ table, rewrites, before, head, events, label, due }: Chained) => ({
  id: table,
  expected: before.seq,
  rewrites,
  before: before.hash,
  hash: head.hash,
  grown: events.length,
  at: events.at(-1)!.at,
  game: label.game,
  rulebook: label.rulebook,
  phase: label.phase,
  public: label.isPublic,
  // JSON inside JSON: PostgreSQL would refuse a zero character as text of its own.
  names: json(label.names),
  due,
});

const eventsOf = ({ table, rows }: Chained) =>
  rows.map(({ seq, body, guest, hash, salt }) => ({ id: table, seq, body, guest, hash, salt }));

const snapshotOf = ({ table, derived: { snapshot } }: Append) => (snapshot ? [{ id: table, ...snapshot }] : []);

const recordOf = ({ table, derived: { record } }: Append) =>
  record ? [{ id: table, playing: record.playing, text: record.text }] : [];

const seatedOf = ({ table, derived: { record } }: Append) =>
  seatedIn(record?.guests).map((seated) => ({ id: table, playing: record?.playing, ...seated }));

const entriesOf = ({ table, derived: { entries = [] } }: Append) => entries.map((entry) => ({ id: table, ...entry }));

const calledOf = ({ table, derived: { call } }: Append) => (call ? [{ id: table, at: call.at }] : []);

const newsOf = ({ table, derived: { call } }: Append) =>
  (call?.news ?? []).map(({ guest, kind }) => ({ id: table, guest, news: kind }));
