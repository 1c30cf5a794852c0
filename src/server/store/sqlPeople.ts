/** In SQL: feeds, and people who have met. Who has finished a game with whom is in the seats of the stored records. */
import type { GuestId } from '../table/tableEvent.ts';
import type { Companion, Refusal, StoredFeed, StoredInvitation } from './callStore.ts';
import { callStatements, type Statement, type Value } from './statements.ts';

/** Where the databases differ. */
export interface Dialect {
  /** True for the rows that a query names. */
  readonly isAmong: (column: string, rows: string) => string;
  /** A query for the items of a list in JSON, as texts or numbers in the column `item`. */
  readonly listed: (parameter: string) => string;
  /** For rows that are updated: those of other processes are left to them. */
  readonly skipLocked: string;
}

export interface CallSql {
  readonly query: <Row extends object>(text: string, values: readonly Value[]) => Promise<readonly Row[]>;
  readonly write: <Row extends object>(text: string, values: readonly Value[]) => Promise<readonly Row[]>;
  readonly together: (
    table: string,
    claim: Statement,
    others: (key: number) => readonly Statement[],
  ) => Promise<boolean>;
  readonly dialect: () => Dialect;
}

/** A guest's latest games and tables: older ones are not looked at. */
const LATEST = 200;

const MOST_INVITATIONS = 20;

const FEED = 'SELECT guest, secret, language, page FROM feeds';

export class SqlPeople {
  readonly #sql: CallSql;

  constructor(sql: CallSql) {
    this.#sql = sql;
  }

  async playingWith(guest: GuestId, most: number): Promise<readonly string[]> {
    const rows = await this.#sql.query<{ table: string }>(
      `SELECT id AS "table" FROM tables WHERE phase = 'playing' AND NOT archived AND key IN (
         SELECT DISTINCT key FROM events WHERE guest = $1 AND guest IS NOT NULL ORDER BY key DESC LIMIT ${LATEST}
       ) ORDER BY key DESC LIMIT $2`,
      [guest, most],
    );
    return rows.map(({ table }) => table);
  }

  async feedOf(guest: GuestId): Promise<StoredFeed | undefined> {
    return (await this.#sql.query<StoredFeed>(`${FEED} WHERE guest = $1`, [guest]))[0];
  }

  async feed(secret: string): Promise<StoredFeed | undefined> {
    return (await this.#sql.query<StoredFeed>(`${FEED} WHERE secret = $1`, [secret]))[0];
  }

  async setFeed(guest: GuestId, feed: Omit<StoredFeed, 'guest'> | null): Promise<void> {
    if (!feed) return void (await this.#sql.write('DELETE FROM feeds WHERE guest = $1', [guest]));
    await this.#sql.write(
      `INSERT INTO feeds (guest, secret, language, page) VALUES ($1, $2, $3, $4)
       ON CONFLICT (guest) DO UPDATE SET secret = excluded.secret, language = excluded.language, page = excluded.page`,
      [guest, feed.secret, feed.language, feed.page],
    );
  }

  async companions(guest: GuestId, since: number): Promise<readonly Companion[]> {
    const rows = await this.#sql.query<Omit<Companion, 'names'> & { names: string }>(
      `SELECT theirs.guest, theirs.seat, tables.names, tables.changed AS at
       FROM (SELECT key, playing FROM seated WHERE guest = $1 ORDER BY key DESC LIMIT ${LATEST}) AS mine
       JOIN seated AS theirs USING (key, playing) JOIN tables USING (key)
       WHERE theirs.guest <> $1 AND tables.changed >= $2 ORDER BY tables.changed DESC`,
      [guest, since],
    );
    return rows.map((row) => ({ ...row, names: JSON.parse(row.names) }));
  }

  async refusals(guest: GuestId): Promise<readonly Refusal[]> {
    const rows = await this.#sql.query<Refusal>(
      `SELECT guest, other, at, forever FROM refusals WHERE guest = $1
       UNION ALL SELECT guest, other, at, forever FROM refusals WHERE other = $1`,
      [guest],
    );
    return rows.map((row) => ({ ...row, forever: Boolean(row.forever) }));
  }

  async refuse(guest: GuestId, other: GuestId, refusal: Pick<Refusal, 'at' | 'forever'> | null): Promise<void> {
    if (!refusal)
      return void (await this.#sql.write('DELETE FROM refusals WHERE guest = $1 AND other = $2', [guest, other]));
    await this.#sql.write(
      `INSERT INTO refusals (guest, other, at, forever) VALUES ($1, $2, $3, $4)
       ON CONFLICT (guest, other) DO UPDATE SET at = excluded.at, forever = excluded.forever`,
      [guest, other, refusal.at, refusal.forever],
    );
    await this.endInvitations(guest, other);
  }

  invite(table: string, guest: GuestId, other: GuestId, at: number): Promise<boolean> {
    const claim = {
      text: `INSERT INTO invitations (key, guest, other, at)
        SELECT key, $2, $3, $4 FROM tables WHERE id = $1 AND phase = 'open' AND NOT archived
        ON CONFLICT (key, guest) DO NOTHING RETURNING key`,
      values: [table, guest, other, at],
    };
    return this.#sql.together(table, claim, (key) => callStatements(key, { at, news: [{ guest, kind: 'invited' }] }));
  }

  invitations(guest: GuestId, since: number): Promise<readonly StoredInvitation[]> {
    return this.#sql.query(
      `SELECT id AS "table", other, at FROM invitations JOIN tables USING (key)
       WHERE guest = $1 AND at >= $2 AND phase = 'open' AND NOT archived ORDER BY at DESC LIMIT ${MOST_INVITATIONS}`,
      [guest, since],
    );
  }

  async endInvitations(guest: GuestId, other: GuestId): Promise<void> {
    await this.#sql.write('DELETE FROM invitations WHERE guest = $1 AND other = $2', [guest, other]);
  }

  async forget(guest: GuestId): Promise<void> {
    for (const table of ['devices', 'outbox', 'attention', 'feeds', 'invitations', 'refusals'])
      await this.#sql.write(`DELETE FROM ${table} WHERE guest = $1`, [guest]);
    for (const table of ['invitations', 'refusals'])
      await this.#sql.write(`DELETE FROM ${table} WHERE other = $1`, [guest]);
  }

  async prune(before: number): Promise<void> {
    await this.#sql.write('DELETE FROM invitations WHERE at < $1', [before]);
    await this.#sql.write('DELETE FROM refusals WHERE at < $1 AND NOT forever', [before]);
  }
}
