/** Logs and heads that are asked for at the same time are read in one statement. */
import type { TableEvent } from '../../table/tableEvent.ts';
import type { TableHead } from '../eventStore.ts';
import { Grouping } from './grouping.ts';
import type { Link } from './link.ts';
import { amongst, json, namesIn } from './sql.ts';

/** The events after `after`, at most `most`. */
interface Part {
  readonly table: string;
  readonly after: number;
  readonly most: number;
}

export class Reading {
  readonly #link: Link;
  readonly #process: string;
  readonly #parts = new Grouping<Part, readonly TableEvent[]>({ send: (parts) => this.#read(parts) });
  readonly #heads = new Grouping<readonly string[], readonly TableHead[]>({ send: (lists) => this.#readHeads(lists) });

  constructor(link: Link, process: string) {
    this.#link = link;
    this.#process = process;
  }

  part(part: Part): Promise<readonly TableEvent[]> {
    return this.#parts.ask(part);
  }

  heads(tables: readonly string[]): Promise<readonly TableHead[]> {
    return this.#heads.ask(tables);
  }

  async #read(parts: readonly Part[]): Promise<readonly (readonly TableEvent[])[]> {
    const rows = await this.#link.query<{ number: number; body: string }>(PARTS, [
      json(parts.map((part, number) => ({ number, ...part }))),
    ]);
    const logs = parts.map((): TableEvent[] => []);
    for (const { number, body } of rows) logs[number]!.push(JSON.parse(body));
    return logs;
  }

  async #readHeads(lists: readonly (readonly string[])[]): Promise<readonly (readonly TableHead[])[]> {
    const rows = await this.#link.query<TableHead>(HEADS, [json([...new Set(lists.flat())]), this.#process]);
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

const HEADS = `SELECT id AS "table", length AS seq, ownership_version AS "ownershipVersion", rewrites, owner = $2 AS "isOurs"
  FROM tables
  WHERE ${amongst('id', namesIn('$1'))} AND NOT archived`;
