/** What a store in SQL reads; both databases share the statements. */
import type { GuestId } from '../table/tableEvent.ts';
import type { Archived, Filter, Listed, Numbered, Page, Seated, Snapshot, StoredRecord } from './eventStore.ts';
import type { Value } from './statements.ts';

/** The columns of an `EventRow`. */
export const EVENT_ROW = 'seq, body, hash, salt, erased';

/** SQL expressions over a row of `tables`: the length of its log, and the time of the last event. */
export interface LogEnd {
  readonly length: string;
  readonly latest: string;
}

/** PostgreSQL's largest INTEGER. */
export const LARGEST = 2 ** 31 - 1;

export const KEY = '(SELECT key FROM tables WHERE id = $1)';

/** The first key after `$2` of a table that names guest `$1`. */
const NAMING = `SELECT min(key) FROM (
  SELECT min(key) AS key FROM events WHERE guest = $1 AND guest IS NOT NULL AND key > $2
  UNION ALL SELECT min(key) FROM seated WHERE guest = $1 AND key > $2
) AS naming`;

export abstract class SqlReads {
  protected abstract readonly logEnd: LogEnd;
  protected abstract query<Row extends object>(text: string, values: readonly Value[]): Promise<readonly Row[]>;

  async snapshot(table: string, format: number, atMost = LARGEST): Promise<Snapshot | undefined> {
    const [row] = await this.query<Snapshot>(
      `SELECT format, seq, body FROM snapshots WHERE key = ${KEY} AND format = $2 AND seq <= $3
       ORDER BY seq DESC LIMIT 1`,
      [table, format, Math.min(atMost, LARGEST)],
    );
    return row && { ...row };
  }

  async records(table: string, { after, most }: Page): Promise<readonly StoredRecord[]> {
    const rows = await this.query<StoredRecord>(
      `SELECT playing, finished AS "isFinished", body AS text FROM records WHERE key = ${KEY} AND playing > $2
       ORDER BY playing LIMIT $3`,
      [table, after, most],
    );
    return rows.map((row) => ({ ...row, isFinished: Boolean(row.isFinished) }));
  }

  async analysis(table: string, playing: number, format: number): Promise<Uint8Array | undefined> {
    const [row] = await this.query<{ body: Uint8Array }>(
      `SELECT body FROM analyses WHERE key = ${KEY} AND playing = $2 AND format = $3`,
      [table, playing, format],
    );
    return row?.body;
  }

  list({ phase, game, isPublic, most }: Filter): Promise<readonly Listed[]> {
    const given = Object.entries({ game, phase }).flatMap(([column, value]) =>
      value === undefined ? [] : [{ column, value }],
    );
    // Written out, not given as a value: only so do both databases use the indexes of public tables.
    const visible = isPublic === undefined ? [] : [isPublic ? 'public' : 'NOT public'];
    const wanted = [...visible, 'NOT archived', ...given.map(({ column }, index) => `${column} = $${index + 2}`)];
    const values = [most, ...given.map(({ value }) => value)];
    return this.#listed(`${wanted.join(' AND ')} ORDER BY changed DESC LIMIT $1`, values);
  }

  async listed(table: string): Promise<Listed | undefined> {
    return (await this.#listed('id = $1 AND NOT archived', [table]))[0];
  }

  async #listed(which: string, values: readonly Value[]): Promise<readonly Listed[]> {
    const rows = await this.query<Omit<Listed, 'names'> & { readonly names: string }>(
      `SELECT id AS "table", game, rulebook, phase, public AS "isPublic", names, changed FROM tables WHERE ${which}`,
      values,
    );
    return rows.map((row) => ({ ...row, isPublic: Boolean(row.isPublic), names: JSON.parse(row.names) }));
  }

  idle(since: number, page: Page): Promise<readonly Numbered[]> {
    // SQLite looks into a log only where even the last change of phase is long ago.
    return this.#walk(`NOT archived AND changed < $3 AND ${this.logEnd.latest} < $3`, page, [since]);
  }

  finished(page: Page): Promise<readonly Numbered[]> {
    return this.#walk(`public AND (archived OR phase = 'over') AND (NOT archived OR finished > 0)`, page);
  }

  all(page: Page): Promise<readonly Numbered[]> {
    return this.#walk('TRUE', page);
  }

  async #walk(which: string, { after, most }: Page, values: readonly number[] = []): Promise<readonly Numbered[]> {
    const rows = await this.query<Numbered>(
      `SELECT id AS "table", key AS number FROM tables WHERE key > $1 AND ${which} ORDER BY key LIMIT $2`,
      [after, most, ...values],
    );
    return rows.map((row) => ({ ...row }));
  }

  async archived(table: string): Promise<Archived | undefined> {
    const [row] = await this.query<Archived>(
      `SELECT public AS "isPublic", length AS seq, playings AS "lastPlaying", rewrites FROM tables WHERE id = $1 AND archived`,
      [table],
    );
    return row && { ...row, isPublic: Boolean(row.isPublic) };
  }

  async firstDue(): Promise<number | undefined> {
    const [row] = await this.query<{ at: number | null }>('SELECT min(at) AS at FROM due', []);
    return row?.at ?? undefined;
  }

  seated(table: string): Promise<readonly Seated[]> {
    return this.query(`SELECT playing, seat, guest FROM seated WHERE key = ${KEY} ORDER BY playing, seat`, [table]);
  }

  async erasures(): Promise<readonly GuestId[]> {
    const rows = await this.query<{ guest: string }>('SELECT guest FROM erasures ORDER BY key LIMIT $1', [100]);
    return rows.map(({ guest }) => guest);
  }

  async tableOf(guest: GuestId, after: number): Promise<Numbered | undefined> {
    const text = `SELECT id AS "table", key AS number FROM tables WHERE key = (${NAMING})`;
    return (await this.query<Numbered>(text, [guest, after]))[0];
  }
}
