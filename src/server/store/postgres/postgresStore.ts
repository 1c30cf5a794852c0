import { randomBytes } from 'node:crypto';
import { err, ok, whatWentWrong, type Result } from '../../../core/index.ts';
import { guestIn, type GuestId, type TableEvent, type TableLabel } from '../../table/tableEvent.ts';
import {
  UnusableData,
  type Archived,
  type Beside,
  type EventStore,
  type Filter,
  type KeptAnalysis,
  type KeptRecord,
  type Listed,
  type Numbered,
  type Page,
  type Playing,
  type Snapshot,
  type Standing,
  type StoreListener,
} from '../eventStore.ts';
import { Appending, json, keepsakes, recordIn, snapshotIn } from './appending.ts';
import { migrate } from './layout.ts';
import { Link } from './link.ts';
import { Reading } from './reading.ts';

export interface PostgresSettings extends StoreListener {
  /** By what name this process is known to the others. */
  readonly process?: string;
  /** ms after which an answer is not waited for any more. */
  readonly patience?: number;
}

/** Connections for reading; appends have one of their own. */
const READERS = 4;

/** ms: a large database takes a while to be brought up to date, and the other processes wait for it. */
const PATIENCE_AT_THE_START = 600_000;

/** A database of its own process, for any number of servers at once. */
export class PostgresStore implements EventStore {
  readonly process: string;
  readonly #writing: Link;
  readonly #reading: Link;
  readonly #appending: Appending;
  readonly #logs: Reading;

  private constructor(url: string, { process, patience, committed, troubled }: PostgresSettings) {
    this.process = process ?? randomBytes(9).toString('base64url');
    const timing = patience === undefined ? {} : { patience };
    this.#writing = new Link(url, { most: 1, ...timing, troubled: onceEach(troubled) });
    this.#reading = new Link(url, { most: READERS, ...timing });
    this.#appending = new Appending(this.#writing, this.process, (appends, seconds) => committed?.(appends, seconds));
    this.#logs = new Reading(this.#reading, this.process);
  }

  /** Throws `UnusableData` where there is no such database, or one of a newer program. */
  static async open(url: string, settings: PostgresSettings = {}): Promise<PostgresStore> {
    const link = new Link(url, { most: 1, patience: PATIENCE_AT_THE_START });
    try {
      await migrate(link);
    } catch (error) {
      if (error instanceof UnusableData) throw error;
      throw new UnusableData(`the database ${nameOf(url)} cannot be used: ${whatWentWrong(error)}`);
    } finally {
      await link.close();
    }
    return new PostgresStore(url, settings);
  }

  read(table: string, after = 0, most = MOST): Promise<readonly TableEvent[]> {
    return this.#logs.part({ table, after, most: Math.min(most, MOST) });
  }

  append(
    table: string,
    expected: number,
    events: readonly TableEvent[],
    label: TableLabel,
    beside: Beside = {},
  ): Promise<Result<void, 'conflict'>> {
    return this.#appending.add({ table, expected, events, label, beside });
  }

  look(tables: readonly string[]): Promise<readonly Standing[]> {
    return this.#logs.standings(tables);
  }

  async snapshot(table: string, format: number, atMost = MOST): Promise<Snapshot | undefined> {
    const [row] = await this.#reading.query<Snapshot>(
      `SELECT format, seq, body FROM snapshots
       WHERE key = (SELECT key FROM tables WHERE id = $1) AND format = $2 AND seq <= $3 ORDER BY seq DESC LIMIT 1`,
      [table, format, Math.min(atMost, MOST)],
    );
    return row && { ...row };
  }

  async remember(table: string, beside: Beside, label?: TableLabel): Promise<void> {
    await this.#writing.query(
      `WITH held AS (SELECT key, id FROM tables WHERE id = $1), ${keepsakes('$2', '$3')}
       UPDATE tables SET names = coalesce($4, names) WHERE id = $1 AND NOT put_away`,
      [table, json(snapshotIn(table, beside)), json(recordIn(table, beside)), label ? json(label.names) : null],
    );
  }

  async isCatalogued(table: string): Promise<boolean> {
    const rows = await this.#reading.query('SELECT 1 FROM tables WHERE id = $1 AND names IS NULL AND NOT put_away', [
      table,
    ]);
    return rows.length === 0;
  }

  async uncatalogued(most: number): Promise<readonly string[]> {
    const rows = await this.#reading.query<{ id: string }>(
      'SELECT id FROM tables WHERE names IS NULL AND NOT put_away ORDER BY key LIMIT $1',
      [most],
    );
    return rows.map(({ id }) => id);
  }

  async records(table: string, { after, most }: Page): Promise<readonly KeptRecord[]> {
    const rows = await this.#reading.query<KeptRecord>(
      `SELECT playing, finished AS "isFinished", body AS text FROM records
       WHERE key = (SELECT key FROM tables WHERE id = $1) AND playing > $2 ORDER BY playing LIMIT $3`,
      [table, after, most],
    );
    return rows.map((row) => ({ ...row }));
  }

  async analysis(table: string, playing: number, format: number): Promise<Uint8Array | undefined> {
    const [row] = await this.#reading.query<{ body: Uint8Array }>(
      `SELECT body FROM analyses
       WHERE key = (SELECT key FROM tables WHERE id = $1) AND playing = $2 AND format = $3`,
      [table, playing, format],
    );
    return row?.body;
  }

  async keepAnalysis(table: string, { playing, format, bytes }: KeptAnalysis): Promise<void> {
    await this.#writing.query(
      `INSERT INTO analyses (key, playing, format, body) SELECT key, $2, $3, $4 FROM tables WHERE id = $1
       ON CONFLICT (key, playing) DO UPDATE SET format = excluded.format, body = excluded.body`,
      [table, playing, format, bytes],
    );
  }

  async list({ phase, game, isPublic, most }: Filter): Promise<readonly Listed[]> {
    const given = Object.entries({ game, phase }).flatMap(([column, value]) =>
      value === undefined ? [] : [{ column, value }],
    );
    // Written out, not given as a value: only so are the indexes of public tables found to do.
    const listed = isPublic === undefined ? [] : [isPublic ? 'public' : 'NOT public'];
    const wanted = ['NOT put_away', ...listed, ...given.map(({ column }, index) => `${column} = $${index + 2}`)];
    return this.#list(`WHERE ${wanted.join(' AND ')} ORDER BY changed DESC LIMIT $1`, [
      most,
      ...given.map(({ value }) => value),
    ]);
  }

  async listed(table: string): Promise<Listed | undefined> {
    return (await this.#list('WHERE id = $1 AND NOT put_away', [table]))[0];
  }

  async #list(which: string, values: readonly (string | number)[]): Promise<readonly Listed[]> {
    const rows = await this.#reading.query<Omit<Listed, 'names'> & { readonly names: string | null }>(
      `SELECT id AS "table", game, rulebook, phase, public AS "isPublic", names, changed FROM tables ${which}`,
      values,
    );
    return rows.map(({ names, ...row }) => ({
      ...row,
      names: names === null ? null : (JSON.parse(names) as Listed['names']),
    }));
  }

  quiet(since: number, page: Page): Promise<readonly Numbered[]> {
    return this.#walk('NOT put_away AND latest < $3', page, [since]);
  }

  finished(page: Page): Promise<readonly Numbered[]> {
    return this.#walk(`public AND (put_away OR phase = 'over') AND (NOT put_away OR finished > 0)`, page);
  }

  all(page: Page): Promise<readonly Numbered[]> {
    return this.#walk('true', page);
  }

  async #walk(which: string, { after, most }: Page, values: readonly number[] = []): Promise<readonly Numbered[]> {
    const rows = await this.#reading.query<Numbered>(
      `SELECT id AS "table", key AS number FROM tables WHERE key > $1 AND ${which} ORDER BY key LIMIT $2`,
      [after, most, ...values],
    );
    return rows.map((row) => ({ ...row }));
  }

  /** Whoever appends waits for the row, or is waited for. */
  archive(table: string, expected: number, unfinished: Playing | null): Promise<Result<void, 'conflict'>> {
    return this.#writing.together(async (query) => {
      const [held] = await query<{ key: number }>(
        'SELECT key FROM tables WHERE id = $1 AND length = $2 AND NOT put_away FOR UPDATE',
        [table, expected],
      );
      if (!held) return err('conflict');
      const { key } = held;
      if (unfinished)
        await query('INSERT INTO records (key, playing, finished, body) VALUES ($1, $2, false, $3)', [
          key,
          unfinished.playing,
          unfinished.text,
        ]);
      for (const one of ['events', 'snapshots']) await query(`DELETE FROM ${one} WHERE key = $1`, [key]);
      await query(
        `UPDATE tables SET put_away = true, names = NULL,
           playings = (SELECT coalesce(max(playing), 0) FROM records WHERE records.key = $1),
           finished = (SELECT count(*) FROM records WHERE records.key = $1 AND records.finished)
         WHERE key = $1`,
        [key],
      );
      await query('DELETE FROM tables WHERE key = $1 AND playings = 0', [key]);
      return ok(undefined);
    });
  }

  /** What it was about stands in its records. */
  async receive(table: string, archived: Archived, records: readonly KeptRecord[]): Promise<void> {
    const { isPublic, seq, lastPlaying } = archived;
    const finished = records.filter(({ isFinished }) => isFinished).length;
    await this.#writing.query(
      `WITH held AS (
         INSERT INTO tables (id, game, rulebook, phase, public, changed, length, latest, keeper, put_away, playings, finished)
         VALUES ($1, '', '', 'over', $2, 0, $3, 0, '', true, $4, $5) RETURNING key
       )
       INSERT INTO records (key, playing, finished, body)
       SELECT key, playing, "isFinished", text
       FROM held, json_to_recordset($6::text::json) AS kept (playing int, "isFinished" boolean, text text)`,
      [table, isPublic, seq, lastPlaying, finished, json(records)],
    );
  }

  /** How many processes say that they live. */
  async living(): Promise<number> {
    const rows = await this.#reading.query('SELECT 1 FROM processes WHERE until > now()', []);
    return rows.length;
  }

  async archived(table: string): Promise<Archived | undefined> {
    const [row] = await this.#reading.query<Archived>(
      `SELECT public AS "isPublic", length AS seq, playings AS "lastPlaying" FROM tables WHERE id = $1 AND put_away`,
      [table],
    );
    return row && { ...row };
  }

  async size(): Promise<number> {
    const [row] = await this.#reading.query<{ bytes: number }>('SELECT pg_database_size(current_database()) AS bytes');
    return row?.bytes ?? 0;
  }

  /** What it leaves behind in the files of the database goes when that tidies up. */
  remove(table: string): Promise<boolean> {
    return this.#writing.together(async (query) => {
      const [held] = await query<{ key: number }>('DELETE FROM tables WHERE id = $1 RETURNING key', [table]);
      if (!held) return false;
      for (const one of ['events', 'snapshots', 'records', 'analyses'])
        await query(`DELETE FROM ${one} WHERE key = $1`, [held.key]);
      return true;
    });
  }

  async tablesOf(guest: GuestId): Promise<readonly string[]> {
    const rows = await this.#reading.query<{ id: string }>(
      'SELECT DISTINCT id FROM events JOIN tables USING (key) WHERE guest = $1 AND guest IS NOT NULL',
      [guest],
    );
    return rows.map(({ id }) => id);
  }

  async rewrite(table: string, events: ReadonlyMap<number, TableEvent>): Promise<void> {
    await this.#writing.together(async (query) => {
      const [held] = await query<{ key: number }>(
        'UPDATE tables SET names = NULL, rewrites = rewrites + 1 WHERE id = $1 AND NOT put_away RETURNING key',
        [table],
      );
      if (!held) return;
      // All at once: the appends of this process wait until it is done.
      await query(
        `UPDATE events SET body = fresh.body, guest = fresh.guest
         FROM json_to_recordset($2::text::json) AS fresh (seq int, body text, guest text)
         WHERE events.key = $1 AND events.seq = fresh.seq`,
        [held.key, json([...events].map(([seq, event]) => ({ seq, body: json(event), guest: guestIn(event) })))],
      );
      for (const one of ['snapshots', 'records', 'analyses'])
        await query(`DELETE FROM ${one} WHERE key = $1`, [held.key]);
    });
  }

  async hide(table: string): Promise<boolean> {
    const rows = await this.#writing.query('UPDATE tables SET public = false WHERE id = $1 RETURNING key', [table]);
    return rows.length > 0;
  }

  async probe(): Promise<void> {
    await this.#writing.query('UPDATE layout SET version = version');
  }

  hold(): undefined {}

  async close(): Promise<void> {
    await Promise.all([this.#writing.close(), this.#reading.close()]);
  }
}

/** The largest number of the database's plain kind. */
const MOST = 2 ** 31 - 1;

/** Without what nobody should read on a screen. */
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
