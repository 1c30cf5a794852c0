/** Appends that wait go to the database together: one round trip, one commit, and each its own answer. */
import { err, ok, type Result } from '../../../core/index.ts';
import { guestIn, type TableEvent, type TableLabel } from '../../table/tableEvent.ts';
import { SNAPSHOTS_REACH_BACK, type Beside } from '../eventStore.ts';
import { Grouping, MOST_TOGETHER, type Split, type Waiting } from './grouping.ts';
import { isCrossing, type Link } from './link.ts';

type Written = Result<void, 'conflict'>;

export interface Append {
  readonly table: string;
  readonly expected: number;
  readonly events: readonly TableEvent[];
  readonly label: TableLabel;
  readonly beside: Beside;
}

const MOST_TRIES = 4;

export class Appending {
  readonly #link: Link;
  readonly #keeper: string;
  readonly #committed: (appends: number, seconds: number) => void;
  readonly #grouping = new Grouping<Append, Written>({ send: (batch) => this.#send(batch), split: batchOf });

  /** `keeper`: the process that tends what it has appended. */
  constructor(link: Link, keeper: string, committed: (appends: number, seconds: number) => void) {
    this.#link = link;
    this.#keeper = keeper;
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
    const grown = [json(batch.map(growthOf)), json(batch.flatMap(eventsOf)), this.#keeper];
    return batch.some(isWithKeepsakes)
      ? [
          ...grown,
          json(batch.flatMap(({ table, beside }) => snapshotIn(table, beside))),
          json(batch.flatMap(({ table, beside }) => recordIn(table, beside))),
        ]
      : grown;
  }
}

/** Of each table one at a time, and tables that begin apart from those that grow. */
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
  // In one order everywhere: two processes that wait for each other would wait for ever.
  return { now: [...batch.values()].toSorted((a, b) => (a.asked.table < b.asked.table ? -1 : 1)), later };
};

const WRITTEN: Written = ok(undefined);
const CONFLICT: Written = err('conflict');

export const json = (value: unknown): string => JSON.stringify(value);

const isWithKeepsakes = ({ beside }: Append): boolean => beside.snapshot !== undefined || beside.record !== undefined;

const growthOf = ({ table, expected, events, label }: Append) => ({
  id: table,
  expected,
  grown: events.length,
  at: events.at(-1)!.at,
  game: label.game,
  rulebook: label.rulebook,
  phase: label.phase,
  public: label.isPublic,
  // A text in a text: so it comes back as it was, whatever is in it.
  names: json(label.names),
});

const eventsOf = ({ table, expected, events }: Append) =>
  events.map((event, index) => ({ id: table, seq: expected + index + 1, body: json(event), guest: guestIn(event) }));

export const snapshotIn = (id: string, { snapshot }: Beside) => (snapshot ? [{ id, ...snapshot }] : []);

export const recordIn = (id: string, { record }: Beside) => (record ? [{ id, ...record }] : []);

/**
 * Of which of the tables a statement is about. Written as a list that is made first: of a join the database expects a
 * hundred rows, and goes through all tables where there are some thousands.
 */
export const amongst = (column: string, ids: string): string => `${column} = ANY (ARRAY(${ids}))`;

/** The names of tables, given as one text. */
export const namesIn = (parameter: string): string => `SELECT json_array_elements_text(${parameter}::text::json)`;

const ASKED = `asked AS (
  SELECT * FROM json_to_recordset($1::text::json) AS asked
    (id text, expected int, grown int, at bigint, game text, rulebook text, phase text, public boolean, names text)
)`;

const BEGUN = `held AS (
  INSERT INTO tables (id, game, rulebook, phase, public, names, changed, length, latest, keeper)
  SELECT id, game, rulebook, phase, public, names, at, grown, at, $3 FROM asked
  ON CONFLICT (id) DO NOTHING RETURNING key, id
)`;

const GROWN = `held AS (
  UPDATE tables SET length = length + asked.grown, latest = asked.at, phase = asked.phase, names = asked.names, keeper = $3,
    changed = CASE WHEN tables.phase = asked.phase THEN tables.changed ELSE asked.at END
  FROM asked WHERE tables.id = asked.id AND ${amongst('tables.id', 'SELECT id FROM asked')} AND tables.length = asked.expected AND NOT tables.put_away
  RETURNING tables.key, tables.id
)`;

const STORED = `stored AS (
  INSERT INTO events (key, seq, body, guest)
  SELECT key, seq, body, guest
  FROM json_to_recordset($2::text::json) AS fresh (id text, seq int, body text, guest text) JOIN held USING (id)
)`;

/** What belongs to the tables that `held` names. Of snapshots all go but the last that a reader far behind needs. */
export const keepsakes = (snapshots: string, records: string): string => `fresh AS (
  SELECT key, format, seq, body
  FROM json_to_recordset(${snapshots}::text::json) AS fresh (id text, format int, seq int, body text) JOIN held USING (id)
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
  FROM json_to_recordset(${records}::text::json) AS ended (id text, playing int, text text) JOIN held USING (id)
  ON CONFLICT (key, playing) DO NOTHING
)`;

/**
 * Whoever is named as a keeper is in the list of processes. One that was thought dead and forgotten, and stores
 * something before it has said that it lives, is in it as dead: the others look after what it leaves.
 */
export const enlisted = (keeper: string): string =>
  `enlisted AS (INSERT INTO processes (name, until) VALUES (${keeper}, now()) ON CONFLICT (name) DO NOTHING)`;

const statement = (held: string, ...more: readonly string[]): string =>
  `WITH ${[ASKED, held, STORED, enlisted('$3'), ...more].join(', ')} SELECT id FROM held`;

const KEPT = keepsakes('$4', '$5');

/** Four texts, so that the database prepares each once. */
const TEXTS = {
  opening: { plain: statement(BEGUN), kept: statement(BEGUN, KEPT) },
  growing: { plain: statement(GROWN), kept: statement(GROWN, KEPT) },
};

const textFor = (batch: readonly Append[]): string =>
  TEXTS[batch[0]!.expected === 0 ? 'opening' : 'growing'][batch.some(isWithKeepsakes) ? 'kept' : 'plain'];
