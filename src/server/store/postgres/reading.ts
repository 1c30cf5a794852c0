/** Logs and heads that are asked for at the same time are read in one statement. */
import type { EventRow, TableHead } from '../eventStore.ts';
import { EVENT_ROW } from '../sqlReads.ts';
import { Grouping } from './grouping.ts';
import type { Link } from './link.ts';
import { amongst, json, namesIn } from './sql.ts';

/** The events from `from` on, at most `most`. */
interface Part {
  readonly table: string;
  readonly from: number;
  readonly most: number;
}

export class Reading {
  readonly #link: Link;
  readonly #parts = new Grouping<Part, readonly EventRow[]>({ send: (parts) => this.#read(parts) });
  readonly #heads = new Grouping<readonly string[], readonly TableHead[]>({ send: (lists) => this.#readHeads(lists) });

  constructor(link: Link) {
    this.#link = link;
  }

  part(part: Part): Promise<readonly EventRow[]> {
    return this.#parts.ask(part);
  }

  heads(tables: readonly string[]): Promise<readonly TableHead[]> {
    return this.#heads.ask(tables);
  }

  async #read(parts: readonly Part[]): Promise<readonly (readonly EventRow[])[]> {
    const rows = await this.#link.query<EventRow & { readonly number: number }>(PARTS, [
      json(parts.map((part, number) => ({ number, ...part }))),
    ]);
    const logs = parts.map((): EventRow[] => []);
    for (const { number, ...row } of rows) logs[number]!.push(row);
    return logs;
  }

  async #readHeads(lists: readonly (readonly string[])[]): Promise<readonly (readonly TableHead[])[]> {
    const rows = await this.#link.query<TableHead>(HEADS, [json([...new Set(lists.flat())])]);
    const found = new Map(rows.map((row) => [row.table, row]));
    return lists.map((tables) => tables.flatMap((table) => found.get(table) ?? []));
  }
}

const PARTS = `SELECT asked.number, found.*
  FROM json_to_recordset($1::text::json) AS asked (number int, "table" text, "from" int, most int),
  LATERAL (
    SELECT ${EVENT_ROW} FROM events
    WHERE key = (SELECT key FROM tables WHERE id = asked."table") AND seq >= asked."from" ORDER BY seq LIMIT asked.most
  ) AS found
  ORDER BY asked.number, found.seq`;

const HEADS = `SELECT id AS "table", length AS seq, hash, ownership_version AS "presenceVersion", rewrites
  FROM tables
  WHERE ${amongst('id', namesIn('$1'))} AND NOT archived`;
