import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import {
  SNAPSHOTS_REACH_BACK,
  type Beside,
  type KeptAnalysis,
  type KeptRecord,
  type Page,
  type Snapshot,
} from './eventStore.ts';
import { query } from './sqliteQuery.ts';

/** The part of the file that saves reading logs: snapshots, records and what was found out about them. Writing is part of the caller's commit. */
export class SqliteKeepsakes {
  readonly #statements: Statements;

  constructor(database: DatabaseSyncInstance) {
    this.#statements = prepare(database);
  }

  keep(key: number, { snapshot, record }: Beside): void {
    if (snapshot) this.#keepSnapshot(key, snapshot);
    if (record) this.#statements.keepRecord.run(key, record.playing, record.text);
  }

  #keepSnapshot(key: number, { format, seq, body }: Snapshot): void {
    this.#statements.forgetSnapshots.run(key, format, seq - SNAPSHOTS_REACH_BACK);
    this.#statements.keepSnapshot.run(key, seq, format, body);
  }

  snapshot(table: string, format: number, atMost: number): Snapshot | undefined {
    return this.#statements.snapshot.get(table, format, Math.min(atMost, Number.MAX_SAFE_INTEGER));
  }

  records(table: string, { after, most }: Page): readonly KeptRecord[] {
    const rows = this.#statements.records.all(table, after, most);
    return rows.map(({ playing, finished, text }) => ({ playing, isFinished: finished === 1, text }));
  }

  keepAnalysis(key: number, { playing, format, bytes }: KeptAnalysis): void {
    this.#statements.keepAnalysis.run(key, playing, format, bytes);
  }

  analysis(table: string, playing: number, format: number): Uint8Array | undefined {
    return this.#statements.analysis.get(table, playing, format)?.body;
  }
}

type Statements = ReturnType<typeof prepare>;

interface RecordRow extends Omit<KeptRecord, 'isFinished'> {
  readonly finished: number;
}

const KEY = '(SELECT key FROM tables WHERE id = ?1 UNION ALL SELECT key FROM archive WHERE id = ?1)';

const prepare = (database: DatabaseSyncInstance) => ({
  // All but the last that a reader far behind needs, and those after it; and what another program has left.
  forgetSnapshots: database.prepare(
    `DELETE FROM snapshots WHERE key = ?1
     AND (format <> ?2 OR seq < (SELECT max(seq) FROM snapshots WHERE key = ?1 AND format = ?2 AND seq <= ?3))`,
  ),
  keepSnapshot: database.prepare('INSERT OR REPLACE INTO snapshots (key, seq, format, body) VALUES (?, ?, ?, ?)'),
  snapshot: query<Snapshot>(
    database,
    `SELECT format, seq, body FROM snapshots WHERE key = ${KEY} AND format = ?2 AND seq <= ?3
     ORDER BY seq DESC LIMIT 1`,
  ),
  keepRecord: database.prepare('INSERT OR IGNORE INTO records (key, playing, finished, body) VALUES (?, ?, 1, ?)'),
  records: query<RecordRow>(
    database,
    `SELECT playing, finished, body AS text FROM records WHERE key = ${KEY} AND playing > ?2 ORDER BY playing LIMIT ?3`,
  ),
  keepAnalysis: database.prepare('INSERT OR REPLACE INTO analyses (key, playing, format, body) VALUES (?, ?, ?, ?)'),
  analysis: query<{ body: Uint8Array }>(
    database,
    `SELECT body FROM analyses WHERE key = ${KEY} AND playing = ?2 AND format = ?3`,
  ),
});
