/** Which processes live, who tends which table, and who watches where: in the database, by its clock. */
import { Link } from '../store/postgres/link.ts';
import { amongst, enlisted, json, namesIn } from '../store/postgres/sql.ts';
import type { GuestId } from '../table/tableEvent.ts';

/** Somebody with a seat begins or ceases to watch at this process. */
export interface Coming {
  readonly table: string;
  readonly guest: GuestId;
  readonly isHere: boolean;
}

/** ms for which a process lives without saying so again. */
export const LIFE = 2000;

/** Tables taken over at once. */
const PAGE = 200;

const MINE = 'owner = $1, ownership_version = ownership_version + 1';

export class Roster {
  readonly #link: Link;
  readonly #process: string;

  constructor(url: string, process: string) {
    this.#link = new Link(url, { most: 2 });
    this.#process = process;
  }

  /** Lives on. False when the others had to think that it did not: then nothing that it said of itself counts any more. */
  async renew(): Promise<boolean> {
    const until = `now() + interval '${LIFE} milliseconds'`;
    const renewed = await this.#link.query(
      `UPDATE processes SET until = ${until} WHERE name = $1 AND until > now() RETURNING name`,
      [this.#process],
    );
    if (renewed.length > 0) return true;
    await this.#link.query(
      `INSERT INTO processes (name, until) VALUES ($1, ${until}) ON CONFLICT (name) DO UPDATE SET until = excluded.until`,
      [this.#process],
    );
    return false;
  }

  async dead(): Promise<readonly string[]> {
    const rows = await this.#link.query<{ name: string }>('SELECT name FROM processes WHERE until <= now()', []);
    return rows.map(({ name }) => name);
  }

  /**
   * Some of the tables that a dead process has left; empty when there are no more, or when it lives after all. It says
   * again who watches there only after it has come back to life, and cannot while its row is held here.
   */
  async inherit(dead: string): Promise<readonly string[]> {
    const deserted = await this.#ids(
      `WITH dead AS (SELECT name FROM processes WHERE name = $2 AND until <= now() FOR UPDATE),
         gone AS (DELETE FROM present USING dead WHERE process = dead.name RETURNING id)
       UPDATE tables SET ${MINE} WHERE id IN (SELECT id FROM gone) RETURNING id`,
      [dead],
    );
    const left = 'owner = $2 AND EXISTS (SELECT 1 FROM processes WHERE name = $2 AND until <= now())';
    return [...deserted, ...(await this.#take(left, [dead]))];
  }

  /** Some of the tables whose owner is unknown: they were copied here, or every process has died. */
  strays(): Promise<readonly string[]> {
    return this.#take('owner NOT IN (SELECT name FROM processes)', []);
  }

  /** All games that this process tends, as the database knows it. */
  async mine(): Promise<readonly string[]> {
    return this.#ids(`SELECT id FROM tables WHERE phase = 'playing' AND NOT archived AND owner = $1`, []);
  }

  /** Takes away what a process said after it was buried; nobody believes it, but it would stay for ever. */
  async tidy(): Promise<void> {
    await this.#link.query('DELETE FROM present WHERE process NOT IN (SELECT name FROM processes)', []);
  }

  /** It has left nothing, or all of it was taken over. */
  async bury(dead: string): Promise<void> {
    await this.#link.query(
      `DELETE FROM processes WHERE name = $1 AND until <= now()
         AND NOT EXISTS (SELECT 1 FROM tables WHERE owner = $1 AND phase = 'playing' AND NOT archived)`,
      [dead],
    );
  }

  /** Whoever notices that somebody came or went is from then on the one who tends the table. */
  async announce(comings: readonly Coming[]): Promise<void> {
    const at = (isHere: boolean): string => json(comings.filter((one) => one.isHere === isHere));
    await this.#link.query(
      `WITH come AS (
         INSERT INTO present (id, guest, process)
         SELECT DISTINCT "table", guest, $1 FROM json_to_recordset($2::text::json) AS here ("table" text, guest text)
         ON CONFLICT (id, guest, process) DO NOTHING
       ), went AS (
         DELETE FROM present USING json_to_recordset($3::text::json) AS away ("table" text, guest text)
         WHERE present.id = away."table" AND present.guest = away.guest AND process = $1
       ), ${enlisted('$1')}
       UPDATE tables SET ${MINE} WHERE ${amongst('id', namesIn('$4'))}`,
      [this.#process, at(true), at(false), json([...new Set(comings.map(({ table }) => table))].toSorted())],
    );
  }

  /** Who watches here, as the others know it. */
  async said(): Promise<readonly Omit<Coming, 'isHere'>[]> {
    return this.#link.query('SELECT id AS "table", guest FROM present WHERE process = $1', [this.#process]);
  }

  /** Who watches these tables at other processes. */
  async elsewhere(tables: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<GuestId>>> {
    const rows = await this.#link.query<{ id: string; guest: GuestId }>(
      `SELECT id, guest FROM present JOIN processes ON name = process
       WHERE ${amongst('id', namesIn('$1'))} AND process <> $2 AND until > now()`,
      [json(tables), this.#process],
    );
    const found = new Map<string, Set<GuestId>>(tables.map((table) => [table, new Set()]));
    for (const { id, guest } of rows) found.get(id)?.add(guest);
    return found;
  }

  /** The others need not wait to take over. */
  async leave(): Promise<void> {
    await this.#link
      .query('UPDATE processes SET until = now() WHERE name = $1', [this.#process])
      .catch(() => {})
      .finally(() => this.#link.close());
  }

  /** What another process is about to take is passed over. */
  #take(which: string, values: readonly string[]): Promise<readonly string[]> {
    return this.#ids(
      `UPDATE tables SET ${MINE} WHERE key IN (
         SELECT key FROM tables WHERE phase = 'playing' AND NOT archived AND ${which}
         ORDER BY key LIMIT ${PAGE} FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
      values,
    );
  }

  async #ids(text: string, values: readonly string[]): Promise<readonly string[]> {
    const rows = await this.#link.query<{ id: string }>(text, [this.#process, ...values]);
    return rows.map(({ id }) => id);
  }
}
