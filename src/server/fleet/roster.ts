/** Leases of processes, owners of tables and presence, in the database and by its clock. */
import { Link } from '../store/postgres/link.ts';
import { amongst, enlisted, json, namesIn } from '../store/postgres/sql.ts';
import type { GuestId } from '../table/tableEvent.ts';

/** A guest's first stream at this process opens, or the last one closes. */
export interface Coming {
  readonly table: string;
  readonly guest: GuestId;
  readonly isHere: boolean;
}

/** Duration of a lease, in ms. */
export const LEASE = 2000;

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

  /** Renews the lease. False if it had expired: other processes may have taken over tables and presence. */
  async renew(): Promise<boolean> {
    const until = `now() + interval '${LEASE} milliseconds'`;
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
   * Takes over some tables of a dead process; empty when none are left, or when it has renewed its lease. It
   * re-announces presence only after renewing its lease, which blocks while we hold its row.
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
  orphans(): Promise<readonly string[]> {
    return this.#take('owner NOT IN (SELECT name FROM processes)', []);
  }

  /** All running games that this process owns, by the database. */
  async mine(): Promise<readonly string[]> {
    return this.#ids(`SELECT id FROM tables WHERE phase = 'playing' AND NOT archived AND owner = $1`, []);
  }

  /** Deletes presence of processes that are gone; it is ignored, but would stay forever. */
  async tidy(): Promise<void> {
    await this.#link.query('DELETE FROM present WHERE process NOT IN (SELECT name FROM processes)', []);
  }

  /** Removes a dead process once all its tables were taken over. */
  async bury(dead: string): Promise<void> {
    await this.#link.query(
      `DELETE FROM processes WHERE name = $1 AND until <= now()
         AND NOT EXISTS (SELECT 1 FROM tables WHERE owner = $1 AND phase = 'playing' AND NOT archived)`,
      [dead],
    );
  }

  /** Stores changes of presence; this process becomes the owner of the tables. */
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

  /** Presence at this process, by the database. */
  async said(): Promise<readonly Omit<Coming, 'isHere'>[]> {
    return this.#link.query('SELECT id AS "table", guest FROM present WHERE process = $1', [this.#process]);
  }

  /** Presence at these tables at other processes. */
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

  /** Ends the lease, so that the others take over at once. */
  async leave(): Promise<void> {
    await this.#link
      .query('UPDATE processes SET until = now() WHERE name = $1', [this.#process])
      .catch(() => {})
      .finally(() => this.#link.close());
  }

  /** Skips tables that another process is taking over. */
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
