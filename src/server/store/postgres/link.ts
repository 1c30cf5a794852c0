/** Connections to PostgreSQL, which may be slow, restarted or cut off at any moment. */
import postgres, { type ParameterOrJSON, type Sql } from 'postgres';
import { NotStored } from '../eventStore.ts';

export interface LinkSettings {
  /** Connections at a time. */
  readonly most: number;
  /** ms after which a statement has failed. */
  readonly patience?: number;
  /** Hears why statements fail; `null` when they succeed again. */
  readonly troubled?: (why: string | null) => void;
}

type Value = ParameterOrJSON<never>;

const PATIENCE = 5000;

/**
 * Statements that wait at a time; more are refused at once. A statement's time runs while it waits, and when it runs out
 * all connections are replaced.
 */
export const MOST_WAITING = 5000;

/** ms between two attempts to connect. */
const TRY_AGAIN = 50;

/** PostgreSQL ends a statement that outlasts `patience`. */
const connected = (url: string, { most, patience = PATIENCE }: LinkSettings, closed: () => void): Sql =>
  postgres(url, {
    max: most,
    backoff: () => TRY_AGAIN / 1000,
    connect_timeout: patience / 1000,
    idle_timeout: 0,
    max_lifetime: null,
    // Texts and numbers are enough, and all of our numbers are below 2^53.
    fetch_types: false,
    types: { number: { to: 20, from: [20], serialize: String, parse: Number } } as never,
    connection: { application_name: 'tablee', statement_timeout: patience },
    onnotice: () => {},
    onclose: closed,
  }) as Sql;

/** A statement without an answer in time throws `NotStored`; PostgreSQL may have carried it out all the same. */
export class Link {
  readonly #url: string;
  readonly #settings: LinkSettings;
  #sql: Sql;
  #waiting = 0;
  #isClosed = false;

  constructor(url: string, settings: LinkSettings) {
    this.#url = url;
    this.#settings = settings;
    this.#sql = this.#connect();
  }

  async query<Row extends object>(text: string, values: readonly Value[] = []): Promise<readonly Row[]> {
    if (this.#isClosed) throw new NotStored('the store is closed');
    if (this.#waiting >= MOST_WAITING) throw new NotStored('too many wait for the database');
    const sql = this.#sql;
    this.#waiting++;
    try {
      const asked = sql.unsafe<Row[]>(text, [...values], { prepare: values.length > 0 });
      const rows = this.#believed(sql, await this.#inTime(sql, asked));
      this.#settings.troubled?.(null);
      return rows;
    } catch (error) {
      const trouble = troubleIn(error);
      if (trouble === undefined) throw error;
      this.#settings.troubled?.(trouble);
      throw new NotStored(trouble, { cause: error });
    } finally {
      this.#waiting--;
    }
  }

  /** A transaction. */
  async together<T>(work: (query: Link['query']) => Promise<T>): Promise<T> {
    const sql = this.#sql;
    try {
      const done = sql.begin((inside) =>
        work(async <Row extends object>(text: string, values: readonly Value[] = []) =>
          inside.unsafe<Row[]>(text, [...values], { prepare: values.length > 0 }),
        ),
      );
      return this.#believed(sql, (await this.#inTime(sql, done)) as T);
    } catch (error) {
      const trouble = troubleIn(error);
      throw trouble === undefined ? error : new NotStored(trouble, { cause: error });
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#sql.end({ timeout: 1 });
  }

  async #inTime<T>(sql: Sql, answer: PromiseLike<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const { patience = PATIENCE } = this.#settings;
    const late = new Promise<never>((_done, failed) => {
      timer = setTimeout(() => failed(new NotStored('the database does not answer')), patience);
    });
    try {
      return await Promise.race([answer, late]);
    } catch (error) {
      if (error instanceof NotStored) this.#replace(sql);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  #connect(): Sql {
    const sql: Sql = connected(this.#url, this.#settings, () => this.#replace(sql));
    return sql;
  }

  /** After a reset the old connection may pair an answer with the wrong statement: its results are rejected. */
  #believed<T>(sql: Sql, answer: T): T {
    if (sql !== this.#sql) throw new NotStored('the connection to the database was lost');
    return answer;
  }

  /** Opens new connections in place of those that hang or were cut off. */
  #replace(useless: Sql): void {
    if (this.#sql !== useless || this.#isClosed) return;
    this.#sql = this.#connect();
    void useless.end({ timeout: 0 }).catch(() => {});
  }
}

/**
 * Classes of errors that may not come again: lost connections, refused transactions, lack of resources, intervention of
 * an operator, disk errors. Any other error is a bug of ours.
 */
const PASSING = ['08', '25', '40', '53', '55', '57', '58'];

const troubleIn = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { name, message } = error;
  if (error instanceof NotStored) return message;
  const code = codeIn(error);
  if (name !== 'PostgresError') return CONNECTION.test(code) ? message || code : undefined;
  return PASSING.includes(code.slice(0, 2)) ? message : undefined;
};

/** The codes of the client and of Node for lost connections. */
const CONNECTION = /^(CONNECT|ECONN|EPIPE|EHOST|ENET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EADDR|ERR_SOCKET|ERR_STREAM)/;

/** A serialization failure or a deadlock: nothing was written, and trying again at once may succeed. */
export const isCrossing = (error: unknown): boolean =>
  error instanceof Error && ['40001', '40P01'].includes(codeIn(error.cause));

const codeIn = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
