/** A store in SQL: both databases share these statements; how they connect, append and commit is their own. */
import { err, ok, type Result } from '../../core/index.ts';
import { guestIn, type TableEvent, type TableLabel } from '../table/tableEvent.ts';
import { commitmentIn, eventsIn, type EventRow } from './chain.ts';
import type {
  Archived,
  DerivedData,
  EventStore,
  HeldFile,
  PlayingRecord,
  Rewriting,
  StoredAnalysis,
  StoredRecord,
  TableHead,
} from './eventStore.ts';
import { LARGEST, SqlReads } from './sqlReads.ts';
import {
  deletedFrom,
  derivedStatements,
  recordsCounted,
  recordStatement,
  type Statement,
  type Value,
} from './statements.ts';

export abstract class SqlStore extends SqlReads implements EventStore {
  /** One statement, on the disk when it is answered. */
  protected abstract write<Row extends object>(text: string, values: readonly Value[]): Promise<readonly Row[]>;
  /**
   * One transaction on a table: `claim` returns its key and locks its row, then the other statements follow. False, and
   * nothing is written, when `claim` finds no row.
   */
  protected abstract together(
    table: string,
    claim: Statement,
    others: (key: number) => readonly Statement[],
  ): Promise<boolean>;

  /** The events of a log from this seq on, as they are stored. */
  protected abstract rows(table: string, from: number, most: number): Promise<readonly EventRow[]>;

  abstract append(
    table: string,
    expected: number,
    events: readonly TableEvent[],
    label: TableLabel,
    derived?: DerivedData,
  ): Promise<Result<void, 'conflict'>>;
  abstract heads(tables: readonly string[]): Promise<readonly TableHead[]>;
  abstract size(): Promise<number>;
  abstract probe(): Promise<void>;
  abstract hold(): HeldFile | undefined;
  abstract close(): Promise<void>;

  async read(table: string, after = 0, most = LARGEST): Promise<readonly TableEvent[]> {
    return eventsIn(table, after, await this.rows(table, after, Math.min(after === 0 ? most : most + 1, LARGEST)));
  }

  async saveDerived(table: string, derived: DerivedData): Promise<void> {
    const claim = { text: 'SELECT key FROM tables WHERE id = $1', values: [table] };
    await this.together(table, claim, (key) => derivedStatements(key, derived));
  }

  async saveAnalysis(table: string, { playing, format, bytes }: StoredAnalysis): Promise<void> {
    await this.write(
      `INSERT INTO analyses (key, playing, format, body) SELECT key, $2, $3, $4 FROM tables WHERE id = $1
       ON CONFLICT (key, playing) DO UPDATE SET format = excluded.format, body = excluded.body`,
      [table, playing, format, bytes],
    );
  }

  async archive(table: string, expected: number, unfinished: PlayingRecord | null): Promise<Result<void, 'conflict'>> {
    const claim = {
      text: `UPDATE tables SET archived = TRUE, length = $2, names = '[]'
        WHERE id = $1 AND NOT archived AND ${this.logEnd.length} = $2 RETURNING key`,
      values: [table, expected],
    };
    const isArchived = await this.together(table, claim, (key) => [
      ...(unfinished ? [recordStatement(key, { ...unfinished, isFinished: false })] : []),
      ...deletedFrom(['events', 'snapshots'], key),
      recordsCounted(key),
      { text: 'DELETE FROM tables WHERE key = $1 AND playings = 0', values: [key] },
    ]);
    return isArchived ? ok(undefined) : err('conflict');
  }

  /** The game and the other columns of a label are in the records. */
  async importArchived(table: string, archived: Archived, records: readonly StoredRecord[]): Promise<void> {
    const claim = {
      text: `INSERT INTO tables (id, game, rulebook, phase, public, names, changed, length, archived)
        VALUES ($1, '', '', 'over', $2, '[]', 0, $3, TRUE) ON CONFLICT (id) DO NOTHING RETURNING key`,
      values: [table, archived.isPublic, archived.seq],
    };
    await this.together(table, claim, (key) => [
      ...records.map((record) => recordStatement(key, record)),
      recordsCounted(key),
    ]);
  }

  /** PostgreSQL overwrites deleted rows with the next VACUUM. */
  remove(table: string): Promise<boolean> {
    const claim = { text: 'DELETE FROM tables WHERE id = $1 RETURNING key', values: [table] };
    return this.together(table, claim, (key) => deletedFrom(['events', 'snapshots', 'records', 'analyses'], key));
  }

  async rewrite(
    table: string,
    expected: number,
    { events, names, records, snapshot }: Rewriting,
  ): Promise<Result<void, 'conflict'>> {
    const claim = {
      text: `UPDATE tables SET names = $3, rewrites = rewrites + 1
        WHERE id = $1 AND NOT archived AND ${this.logEnd.length} = $2 RETURNING key`,
      values: [table, expected, JSON.stringify(names)],
    };
    const rows = (await this.rows(table, 0, LARGEST)).filter(({ seq }) => events.has(seq));
    const isRewritten = await this.together(table, claim, (key) => [
      ...rows.map((row) => erasedRow(key, row, events.get(row.seq)!)),
      ...deletedFrom(['snapshots', 'records', 'analyses'], key),
      ...derivedStatements(key, { snapshot }),
      ...records.map((record) => recordStatement(key, { ...record, isFinished: true })),
    ]);
    return isRewritten ? ok(undefined) : err('conflict');
  }

  async hide(table: string): Promise<boolean> {
    return (await this.write('UPDATE tables SET public = FALSE WHERE id = $1 RETURNING key', [table])).length > 0;
  }
}

const erasedRow = (key: number, row: EventRow, event: TableEvent): Statement => ({
  text: 'UPDATE events SET body = $3, guest = $4, salt = NULL, erased = $5 WHERE key = $1 AND seq = $2',
  values: [key, row.seq, JSON.stringify(event), guestIn(event), commitmentIn(row)],
});
