import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { err, ok, type Result } from '../../core/index.ts';
import { guestIn, type TableEvent, type TableLabel } from '../table/tableEvent.ts';
import { chainStart, rowAfter } from './chain.ts';
import type { DerivedData, DueRow, LogHead } from './eventStore.ts';
import type { SqliteStatements } from './sqliteStatements.ts';
import { derivedStatements } from './statements.ts';

type Written = Result<LogHead, 'conflict'>;

const CONFLICT: Written = err('conflict');

/** What an append has to know of a table. */
interface Head {
  readonly key: number;
  readonly rewrites: number;
  seq: number;
  hash: string;
  phase: string;
  /** As they are stored. */
  names: string;
  /** The list last given: the same list has the same names. */
  given?: TableLabel['names'];
}

/** The log to which a caller wants to append. */
interface Expected {
  readonly expected: number | LogHead;
  readonly rewrites: number;
  readonly due: number | undefined;
}

const SAVE_DUE = 'INSERT INTO due (key, at) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET at = excluded.at';

/** Heads held in memory. */
const MOST_HEADS = 50_000;

/** While a table is not archived its row does not follow the log: a move writes one row instead of two. */
export const LOG_END = {
  length: '(SELECT coalesce(max(seq), 0) FROM events WHERE events.key = tables.key)',
  hash: '(SELECT hash FROM events WHERE events.key = tables.key ORDER BY seq DESC LIMIT 1)',
  latest: `(SELECT json_extract(body, '$.at') FROM events WHERE events.key = tables.key ORDER BY seq DESC LIMIT 1)`,
};

/** Appends inside a transaction of the caller. */
export class SqliteAppending {
  readonly #statements: SqliteStatements;
  readonly #insert: StatementSyncInstance;
  readonly #heads = new Map<string, Head>();

  constructor(database: DatabaseSyncInstance, statements: SqliteStatements) {
    this.#statements = statements;
    this.#insert = database.prepare('INSERT INTO events (key, seq, body, guest, hash, salt) VALUES (?, ?, ?, ?, ?, ?)');
  }

  append(
    table: string,
    { expected, rewrites, due }: Expected,
    events: readonly TableEvent[],
    label: TableLabel,
    derived: DerivedData,
  ): Written {
    const at = events.at(-1)?.at ?? 0;
    const { seq, hash } = typeof expected === 'number' ? { seq: expected, hash: undefined } : expected;
    const head = this.#headOf(table) ?? (seq === 0 ? this.#begin(table, label, at) : undefined);
    if (head?.seq !== seq || (hash ?? head.hash) !== head.hash || head.rewrites !== rewrites) return CONFLICT;
    for (const event of events) this.#store(head, event);
    this.#relabel(head, label, at);
    this.#statements.runAll(derivedStatements(head.key, derived));
    if (due !== undefined) this.#statements.run(SAVE_DUE, [head.key, due]);
    return ok({ seq: head.seq, hash: head.hash });
  }

  /** `undefined` for an unknown or archived table. */
  headOf(table: string): Readonly<Head> | undefined {
    return this.#headOf(table);
  }

  saveDue(rows: readonly DueRow[]): readonly string[] {
    return rows.flatMap(({ table, seq, at }) => {
      const head = this.#headOf(table);
      if (head?.seq !== seq) return [];
      if (at === null) this.#statements.run('DELETE FROM due WHERE key = $1', [head.key]);
      else this.#statements.run(SAVE_DUE, [head.key, at]);
      return [table];
    });
  }

  /** The table has changed by other statements. */
  forget(table: string): void {
    this.#heads.delete(table);
  }

  /** Appends may have been rolled back. */
  forgetAll(): void {
    this.#heads.clear();
  }

  #store(head: Head, event: TableEvent): void {
    const { seq, body, hash, salt } = rowAfter(head, event);
    this.#insert.run(head.key, seq, body, guestIn(event), hash, salt);
    head.seq = seq;
    head.hash = hash;
  }

  #headOf(table: string): Head | undefined {
    const known = this.#heads.get(table);
    if (known) return known;
    const [found] = this.#statements.run<Head>(
      `SELECT key, rewrites, phase, names, ${LOG_END.length} AS seq, ${LOG_END.hash} AS hash FROM tables WHERE id = $1 AND NOT archived`,
      [table],
    );
    return found && this.#noted(table, { ...found });
  }

  /** `undefined` where an archived table has this name. */
  #begin(table: string, { game, rulebook, phase, isPublic, names }: TableLabel, at: number): Head | undefined {
    const written = JSON.stringify(names);
    const [row] = this.#statements.run<{ key: number }>(
      `INSERT INTO tables (id, game, rulebook, phase, public, names, changed) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (id) DO NOTHING RETURNING key`,
      [table, game, rulebook, phase, isPublic, written, at],
    );
    return row && this.#noted(table, { key: row.key, rewrites: 0, ...chainStart(table), phase, names: written });
  }

  /** Writes only what has changed. */
  #relabel(head: Head, { phase, names }: TableLabel, at: number): void {
    if (head.phase === phase && head.given === names) return;
    head.given = names;
    const written = JSON.stringify(names);
    if (head.phase === phase && head.names === written) return;
    const changed = head.phase === phase ? null : at;
    this.#statements.run('UPDATE tables SET phase = $2, names = $3, changed = coalesce($4, changed) WHERE key = $1', [
      head.key,
      phase,
      written,
      changed,
    ]);
    head.phase = phase;
    head.names = written;
  }

  #noted(table: string, head: Head): Head {
    if (this.#heads.size >= MOST_HEADS) this.#heads.clear();
    this.#heads.set(table, head);
    return head;
  }
}
