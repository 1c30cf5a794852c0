import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import type { Statement, Value } from './statements.ts';

/** Statements, each prepared once. */
export class SqliteStatements {
  readonly #database: DatabaseSyncInstance;
  readonly #prepared = new Map<string, StatementSyncInstance>();

  constructor(database: DatabaseSyncInstance) {
    this.#database = database;
  }

  /** The author of a statement ensures that its columns are those of `Row`. */
  run<Row extends object>(text: string, values: readonly Value[] = []): Row[] {
    return this.#statement(text).all(...values.map((value) => (typeof value === 'boolean' ? Number(value) : value)));
  }

  runAll(statements: readonly Statement[]): void {
    for (const { text, values } of statements) this.run(text, values);
  }

  #statement(text: string): StatementSyncInstance {
    const known = this.#prepared.get(text);
    if (known) return known;
    // SQLite numbers parameters with a question mark.
    const prepared = this.#database.prepare(text.replaceAll(/\$(\d)/g, '?$1'));
    this.#prepared.set(text, prepared);
    return prepared;
  }
}
