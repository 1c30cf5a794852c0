/** The processes that live, and presence at each, in the database and by its clock. */
import { randomBytes } from 'node:crypto';
import { Link } from '../store/postgres/link.ts';
import { amongst, json, namesIn } from '../store/postgres/sql.ts';
import type { GuestId } from '../table/tableEvent.ts';
import type { Coming } from './peers.ts';

/** ms without a heartbeat after which a process counts as dead, and the people there as away. */
export const LEASE = 2000;

const THERE = '(extract(epoch FROM clock_timestamp()) * 1000)::float8';

export interface Renewed {
  /** The others had given this process up, and have forgotten who is present there. */
  readonly isNew: boolean;
  /** The names of all processes that live, as one text. */
  readonly living: string;
  /** The time of the database, in ms since 1970. */
  readonly there: number;
}

export class Roster {
  readonly #link: Link;
  readonly #process: string;

  constructor(url: string, process = randomBytes(9).toString('base64url')) {
    this.#link = new Link(url, { most: 2 });
    this.#process = process;
  }

  async renew(): Promise<Renewed> {
    const [renewed] = await this.#link.query<Renewed>(
      `WITH renewed AS (
         INSERT INTO processes (name, until) VALUES ($1, now() + interval '${LEASE} milliseconds')
         ON CONFLICT (name) DO UPDATE SET until = excluded.until RETURNING xmax = 0 AS "isNew"
       )
       SELECT "isNew", ${THERE} AS there,
         (SELECT string_agg(name, ' ' ORDER BY name) FROM processes WHERE until > now()) AS living
       FROM renewed`,
      [this.#process],
    );
    return { ...renewed!, living: renewed!.living ?? '' };
  }

  /** The time of the database, in ms since 1970. */
  async time(): Promise<number> {
    return (await this.#link.query<{ there: number }>(`SELECT ${THERE} AS there`))[0]!.there;
  }

  /** Forgets processes that died a while ago, and who was present there. */
  async tidy(): Promise<void> {
    await this.#link.query(`DELETE FROM processes WHERE until < now() - interval '1 minute'`);
    await this.#link.query('DELETE FROM present WHERE process NOT IN (SELECT name FROM processes)');
  }

  /** Stores changes of presence. */
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
       )
       UPDATE tables SET ownership_version = ownership_version + 1 WHERE ${amongst('id', namesIn('$4'))}`,
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

  /** Ends the lease, so that the others notice at once. */
  async leave(): Promise<void> {
    await this.#link
      .query('UPDATE processes SET until = now() WHERE name = $1', [this.#process])
      .catch(() => {})
      .finally(() => this.#link.close());
  }
}
