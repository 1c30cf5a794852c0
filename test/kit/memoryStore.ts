/** The SQLite store without a file. */
import { loadSqlite, prepareLayout } from '../../src/server/store/sqlite.ts';
import { SqliteStore } from '../../src/server/store/sqliteStore.ts';

const Database = await loadSqlite();

export class MemoryStore extends SqliteStore {
  constructor() {
    const database = new Database(':memory:');
    prepareLayout(database, ':memory:');
    super(database, ':memory:');
  }

  /** Without a turn of the event loop in between, for which fake timers would not wait. */
  override append(...args: Parameters<SqliteStore['append']>): ReturnType<SqliteStore['append']> {
    const appended = super.append(...args);
    this.commitNow();
    return appended;
  }

  /** Changes stored data behind the back of the store. */
  run(statement: string): void {
    this.pragma(`user_version; ${statement}`);
  }

  override hold(): undefined {}

  /** A test may start the next server on it. */
  override async close(): Promise<void> {}
}
