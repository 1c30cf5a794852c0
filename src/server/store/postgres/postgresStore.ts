import { whatWentWrong, type Result } from '../../../core/index.ts';
import type { TableEvent, TableLabel } from '../../table/tableEvent.ts';
import {
  UnusableData,
  type AppendOptions,
  type DueRow,
  type EventRow,
  type LogHead,
  type StoreListener,
  type TableHead,
} from '../eventStore.ts';
import { SqlStore } from '../sqlStore.ts';
import { pickStatement, type Statement, type Value } from '../statements.ts';
import { Appending } from './appending.ts';
import { prepareLayout } from './layout.ts';
import { Link } from './link.ts';
import { Probing } from './probing.ts';
import { Reading } from './reading.ts';
import { amongst, json, namesIn } from './sql.ts';

export interface PostgresSettings extends StoreListener {
  /** ms after which a statement has failed. */
  readonly patience?: number;
}

/** Connections for reading; writes have one of their own. */
const READERS = 4;

/** ms: many processes may start at once, and prepare the database one after the other. */
const PATIENCE_AT_THE_START = 600_000;

const PICK = pickStatement('FOR UPDATE SKIP LOCKED');

/** Waits for appends in progress, so that it sees whether the logs have grown. */
const SAVE_DUE = `WITH asked AS (
  SELECT * FROM json_to_recordset($1::text::json) AS asked ("table" text, seq int, at bigint)
), held AS (
  SELECT key, id, at FROM tables JOIN asked ON id = "table"
  WHERE ${amongst('id', 'SELECT "table" FROM asked')} AND length = seq AND NOT archived
  ORDER BY id FOR NO KEY UPDATE OF tables
), gone AS (
  DELETE FROM due USING held WHERE due.key = held.key AND held.at IS NULL
), moved AS (
  INSERT INTO due (key, at) SELECT key, at FROM held WHERE at IS NOT NULL
  ON CONFLICT (key) DO UPDATE SET at = excluded.at
) SELECT id FROM held`;

/** A database for any number of servers at once. */
export class PostgresStore extends SqlStore {
  protected readonly logEnd = { length: 'length', latest: 'latest' };
  protected readonly dialect = {
    isAmong: amongst,
    listed: (parameter: string) => `${namesIn(parameter)} AS item`,
    skipLocked: 'FOR UPDATE SKIP LOCKED',
  };
  readonly #writing: Link;
  readonly #reading: Link;
  readonly #appending: Appending;
  readonly #logs: Reading;
  readonly #probing: Probing;

  private constructor(url: string, { patience, committed, troubled }: PostgresSettings) {
    super();
    const timing = patience === undefined ? {} : { patience };
    this.#writing = new Link(url, { most: 1, ...timing, troubled: onceEach(troubled) });
    this.#reading = new Link(url, { most: READERS, ...timing });
    this.#logs = new Reading(this.#reading);
    this.#probing = new Probing(this.#writing);
    this.#appending = new Appending({
      link: this.#writing,
      headOf: async (table) => (await this.heads([table]))[0],
      committed: (appends, seconds) => committed?.(appends, seconds),
    });
  }

  /** Throws `UnusableData` where there is no such database, or one of another layout. */
  static async open(url: string, settings: PostgresSettings = {}): Promise<PostgresStore> {
    const link = new Link(url, { most: 1, patience: PATIENCE_AT_THE_START });
    const place = `the database ${nameOf(url)}`;
    try {
      await prepareLayout(link, place);
      await refuseLosses(link, place);
    } catch (error) {
      if (error instanceof UnusableData) throw error;
      throw new UnusableData(`${place} cannot be used: ${whatWentWrong(error)}`);
    } finally {
      await link.close();
    }
    return new PostgresStore(url, settings);
  }

  append(
    table: string,
    expected: number | LogHead,
    events: readonly TableEvent[],
    label: TableLabel,
    { rewrites = 0, due, ...derived }: AppendOptions = {},
  ): Promise<Result<LogHead, 'conflict'>> {
    return this.#probing.watched(this.#appending.add({ table, expected, rewrites, events, label, derived, due }));
  }

  async pickDue(by: number, until: number, most: number): Promise<readonly string[]> {
    const rows = await this.query<{ id: string }>(PICK, [by, until, most]);
    return rows.map(({ id }) => id);
  }

  async saveDue(rows: readonly DueRow[]): Promise<readonly string[]> {
    const saved = await this.query<{ id: string }>(SAVE_DUE, [json(rows)]);
    return saved.map(({ id }) => id);
  }

  heads(tables: readonly string[]): Promise<readonly TableHead[]> {
    return this.#logs.heads(tables);
  }

  /** How many processes say that they live. */
  async living(): Promise<number> {
    return (await this.query('SELECT 1 FROM processes WHERE until > now()', [])).length;
  }

  async size(): Promise<number> {
    const [row] = await this.query<{ bytes: number }>('SELECT pg_database_size(current_database()) AS bytes', []);
    return row?.bytes ?? 0;
  }

  probe(): Promise<void> {
    return this.#probing.probe();
  }

  /** That is VACUUM's. */
  async scrub(): Promise<void> {}

  /** `pg_dump` copies databases. */
  hold(): undefined {}

  async close(): Promise<void> {
    await Promise.all([this.#writing.close(), this.#reading.close()]);
  }

  rows(table: string, from: number, most: number): Promise<readonly EventRow[]> {
    return this.#logs.part({ table, from, most });
  }

  protected query<Row extends object>(text: string, values: readonly Value[]): Promise<readonly Row[]> {
    return this.#reading.query(text, values);
  }

  protected write<Row extends object>(text: string, values: readonly Value[]): Promise<readonly Row[]> {
    return this.#writing.query(text, values);
  }

  protected together(
    _table: string,
    claim: Statement,
    others: (key: number) => readonly Statement[],
  ): Promise<boolean> {
    return this.#writing.together(async (query) => {
      const [row] = await query<{ key: number }>(claim.text, claim.values);
      if (!row) return false;
      // Sent without waiting for each answer: appends of this process wait until the transaction is over.
      await Promise.all(others(row.key).map(({ text, values }) => query(text, values)));
      return true;
    });
  }
}

/** An answered move is promised to be on the disk. */
const refuseLosses = async (link: Link, place: string): Promise<void> => {
  const [found] = await link.query<{ commit: string }>(`SELECT current_setting('synchronous_commit') AS commit`);
  if (found?.commit === 'off')
    throw new UnusableData(
      `${place} has synchronous_commit = off, so that it can lose moves it has answered: set it to on, for the role or in postgresql.conf`,
    );
};

/** Without the password. */
const nameOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

/** Once for each trouble, not for each statement. */
const onceEach = (tell: StoreListener['troubled']): ((why: string | null) => void) => {
  let isTroubled = false;
  return (why) => {
    if (isTroubled === (why !== null)) return;
    isTroubled = why !== null;
    tell?.(why);
  };
};
