/** Logs and standings that are asked for at the same time are read together. */
import type { TableEvent } from '../../table/tableEvent.ts';
import type { Standing } from '../eventStore.ts';
import { amongst, json, namesIn } from './appending.ts';
import { Grouping } from './grouping.ts';
import type { Link } from './link.ts';

/** The events after so many, at most so many. */
interface Part {
  readonly table: string;
  readonly after: number;
  readonly most: number;
}

export class Reading {
  readonly #link: Link;
  readonly #keeper: string;
  readonly #parts = new Grouping<Part, readonly TableEvent[]>({ send: (parts) => this.#read(parts) });
  readonly #standings = new Grouping<readonly string[], readonly Standing[]>({ send: (lists) => this.#look(lists) });

  constructor(link: Link, keeper: string) {
    this.#link = link;
    this.#keeper = keeper;
  }

  part(part: Part): Promise<readonly TableEvent[]> {
    return this.#parts.ask(part);
  }

  standings(tables: readonly string[]): Promise<readonly Standing[]> {
    return this.#standings.ask(tables);
  }

  async #read(parts: readonly Part[]): Promise<readonly (readonly TableEvent[])[]> {
    const rows = await this.#link.query<{ number: number; body: string }>(PARTS, [
      json(parts.map((part, number) => ({ number, ...part }))),
    ]);
    const logs = parts.map((): TableEvent[] => []);
    for (const { number, body } of rows) logs[number]!.push(JSON.parse(body) as TableEvent);
    return logs;
  }

  async #look(lists: readonly (readonly string[])[]): Promise<readonly (readonly Standing[])[]> {
    const rows = await this.#link.query<Standing>(STANDINGS, [json([...new Set(lists.flat())]), this.#keeper]);
    const found = new Map(rows.map((row) => [row.table, row]));
    return lists.map((tables) => tables.flatMap((table) => found.get(table) ?? []));
  }
}

const PARTS = `SELECT asked.number, found.body
  FROM json_to_recordset($1::text::json) AS asked (number int, "table" text, after int, most int),
  LATERAL (
    SELECT seq, body FROM events
    WHERE key = (SELECT key FROM tables WHERE id = asked."table") AND seq > asked.after ORDER BY seq LIMIT asked.most
  ) AS found
  ORDER BY asked.number, found.seq`;

const STANDINGS = `SELECT id AS "table", length AS seq, stirred, rewrites, keeper = $2 AS "isOurs" FROM tables
  WHERE ${amongst('id', namesIn('$1'))} AND NOT put_away`;
