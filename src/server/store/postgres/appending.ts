/** Appends that wait share a statement: one round trip, one commit, and an answer for each. */
import { err, ok, type Result } from '../../../core/index.ts';
import { guestIn, type TableEvent, type TableLabel } from '../../table/tableEvent.ts';
import { SNAPSHOTS_REACH_BACK, type DerivedData } from '../eventStore.ts';
import { Grouping, MOST_TOGETHER, type Split, type Waiting } from './grouping.ts';
import { isCrossing, type Link } from './link.ts';
import { amongst, enlisted, json } from './sql.ts';

type Written = Result<void, 'conflict'>;

export interface Append {
  readonly table: string;
  readonly expected: number;
  readonly events: readonly TableEvent[];
  readonly label: TableLabel;
  readonly derived: DerivedData;
}

const MOST_TRIES = 4;

export class Appending {
  readonly #link: Link;
  readonly #owner: string;
  readonly #committed: (appends: number, seconds: number) => void;
  readonly #grouping = new Grouping<Append, Written>({ send: (batch) => this.#send(batch), split: batchOf });

  /** `owner`: the process that owns the tables to which it appends. */
  constructor(link: Link, owner: string, committed: (appends: number, seconds: number) => void) {
    this.#link = link;
    this.#owner = owner;
    this.#committed = committed;
  }

  add(append: Append): Promise<Written> {
    return this.#grouping.ask(append);
  }

  async #send(batch: readonly Append[]): Promise<readonly Written[]> {
    const began = performance.now();
    const stored = await this.#store(batch);
    this.#committed(batch.length, (performance.now() - began) / 1000);
    return batch.map(({ table }) => (stored.has(table) ? WRITTEN : CONFLICT));
  }

  async #store(batch: readonly Append[], tries = MOST_TRIES): Promise<ReadonlySet<string>> {
    try {
      const rows = await this.#link.query<{ id: string }>(textFor(batch), this.#valuesFor(batch));
      return new Set(rows.map(({ id }) => id));
    } catch (error) {
      if (!isCrossing(error) || tries === 1) throw error;
      return this.#store(batch, tries - 1);
    }
  }

  #valuesFor(batch: readonly Append[]): string[] {
    const grown = [json(batch.map(growthOf)), json(batch.flatMap(eventsOf)), this.#owner];
    return batch.some(hasDerived) ? [...grown, json(batch.flatMap(snapshotOf)), json(batch.flatMap(recordOf))] : grown;
  }
}

/** At most one append to a table; new tables apart from those that grow. */
const batchOf = (waiting: readonly Waiting<Append, Written>[]): Split<Waiting<Append, Written>> => {
  const isOpening = waiting[0]!.asked.expected === 0;
  const batch = new Map<string, Waiting<Append, Written>>();
  const later: Waiting<Append, Written>[] = [];
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

const hasDerived = ({ derived }: Append): boolean => derived.snapshot !== undefined || derived.record !== undefined;

const growthOf = ({ table, expected, events, label }: Append) => ({
  id: table,
  expected,
  grown: events.length,
  at: events.at(-1)!.at,
  game: label.game,
  rulebook: label.rulebook,
  phase: label.phase,
  public: label.isPublic,
  // JSON inside JSON: PostgreSQL would refuse a zero character as text of its own.
  names: json(label.names),
});

const eventsOf = ({ table, expected, events }: Append) =>
  events.map((event, index) => ({ id: table, seq: expected + index + 1, body: json(event), guest: guestIn(event) }));

const snapshotOf = ({ table, derived: { snapshot } }: Append) => (snapshot ? [{ id: table, ...snapshot }] : []);

const recordOf = ({ table, derived: { record } }: Append) => (record ? [{ id: table, ...record }] : []);

const ASKED = `asked AS (
  SELECT * FROM json_to_recordset($1::text::json) AS asked
    (id text, expected int, grown int, at bigint, game text, rulebook text, phase text, public boolean, names text)
)`;

const BEGUN = `held AS (
  INSERT INTO tables (id, game, rulebook, phase, public, names, changed, length, latest, owner)
  SELECT id, game, rulebook, phase, public, names, at, grown, at, $3 FROM asked
  ON CONFLICT (id) DO NOTHING RETURNING key, id
)`;

const GROWN = `held AS (
  UPDATE tables SET length = length + asked.grown, latest = asked.at, phase = asked.phase, names = asked.names, owner = $3,
    changed = CASE WHEN tables.phase = asked.phase THEN tables.changed ELSE asked.at END
  FROM asked WHERE tables.id = asked.id AND ${amongst('tables.id', 'SELECT id FROM asked')} AND tables.length = asked.expected AND NOT tables.archived
  RETURNING tables.key, tables.id
)`;

const STORED = `stored AS (
  INSERT INTO events (key, seq, body, guest)
  SELECT key, seq, body, guest
  FROM json_to_recordset($2::text::json) AS fresh (id text, seq int, body text, guest text) JOIN held USING (id)
)`;

/** The same as `derivedStatements`, for all tables in `held` at once. */
const DERIVED = `fresh AS (
  SELECT key, format, seq, body
  FROM json_to_recordset($4::text::json) AS fresh (id text, format int, seq int, body text) JOIN held USING (id)
), forgotten AS (
  DELETE FROM snapshots USING fresh WHERE snapshots.key = fresh.key AND (snapshots.format <> fresh.format OR snapshots.seq <
    (SELECT max(older.seq) FROM snapshots AS older WHERE older.key = fresh.key AND older.format = fresh.format
       AND older.seq <= fresh.seq - ${SNAPSHOTS_REACH_BACK}))
), kept AS (
  INSERT INTO snapshots (key, format, seq, body) SELECT key, format, seq, body FROM fresh
  ON CONFLICT (key, format, seq) DO UPDATE SET body = excluded.body
), recorded AS (
  INSERT INTO records (key, playing, finished, body)
  SELECT key, playing, true, text
  FROM json_to_recordset($5::text::json) AS ended (id text, playing int, text text) JOIN held USING (id)
  ON CONFLICT (key, playing) DO NOTHING
)`;

const statement = (held: string, ...more: readonly string[]): string =>
  `WITH ${[ASKED, held, STORED, enlisted('$3'), ...more].join(', ')} SELECT id FROM held`;

/** Four texts, so that the database prepares each once. */
const TEXTS = {
  opening: { plain: statement(BEGUN), derived: statement(BEGUN, DERIVED) },
  growing: { plain: statement(GROWN), derived: statement(GROWN, DERIVED) },
};

const textFor = (batch: readonly Append[]): string =>
  TEXTS[batch[0]!.expected === 0 ? 'opening' : 'growing'][batch.some(hasDerived) ? 'derived' : 'plain'];
