/** A store in SQL: both databases share these statements; how they connect, append and commit is their own. */
import { err, ok, type Result } from '../../core/index.ts';
import type { Downtime } from '../table/resuming.ts';
import type { GuestId, TableEvent, TableLabel } from '../table/tableEvent.ts';
import { partOf } from './chain.ts';
import type {
  AppendOptions,
  Archived,
  DerivedData,
  DueRow,
  Erasing,
  EventStore,
  HeldFile,
  LogHead,
  LogPart,
  PlayingRecord,
  StoredAnalysis,
  StoredRecord,
  TableHead,
  EventRow,
} from './eventStore.ts';
import type { CallStore } from './callStore.ts';
import { SqlCalls } from './sqlCalls.ts';
import { erasingPage } from './sqlErasing.ts';
import type { Dialect } from './sqlPeople.ts';
import { LARGEST } from './sqlReads.ts';
import { SqlTransparency } from './sqlTransparency.ts';
import { deletedFrom, derivedStatements, recordsCounted, recordStatements } from './statements.ts';

/** What is known of calls to a table. */
const CALLS = ['attention', 'calls_due', 'outbox', 'invitations'];

const A_MINUTE = 60_000;

/** More than a table's clock may have to stand still for. */
const MOST_DOWNTIMES = 1000;

export abstract class SqlStore extends SqlTransparency implements EventStore {
  readonly calls: CallStore = new SqlCalls({
    query: (text, values) => this.query(text, values),
    write: (text, values) => this.write(text, values),
    together: (table, claim, others) => this.together(table, claim, others),
    dialect: () => this.dialect,
  });
  protected abstract readonly dialect: Dialect;

  abstract rows(table: string, from: number, most: number): Promise<readonly EventRow[]>;

  abstract append(
    table: string,
    expected: number | LogHead,
    events: readonly TableEvent[],
    label: TableLabel,
    more?: AppendOptions,
  ): Promise<Result<LogHead, 'conflict'>>;
  abstract pickDue(by: number, until: number, most: number): Promise<readonly string[]>;
  abstract saveDue(rows: readonly DueRow[]): Promise<readonly string[]>;
  abstract heads(tables: readonly string[]): Promise<readonly TableHead[]>;
  abstract size(): Promise<number>;
  abstract probe(): Promise<void>;
  abstract hold(): HeldFile | undefined;
  abstract scrub(): Promise<void>;
  abstract close(): Promise<void>;

  async read(table: string, after = 0, most = LARGEST): Promise<readonly TableEvent[]> {
    return (await this.part(table, after, most))?.events ?? [];
  }

  async part(table: string, after: number, most = LARGEST): Promise<LogPart | undefined> {
    return partOf(table, after, await this.rows(table, after, Math.min(after === 0 ? most : most + 1, LARGEST)));
  }

  async copyChain(table: string, rows: readonly EventRow[]): Promise<void> {
    const claim = {
      text: 'UPDATE tables SET hash = $2 WHERE id = $1 RETURNING key',
      values: [table, rows.at(-1)!.hash],
    };
    await this.together(table, claim, (key) =>
      rows.map(({ seq, hash, salt, erased }) => ({
        text: 'UPDATE events SET hash = $3, salt = $4, erased = $5 WHERE key = $1 AND seq = $2',
        values: [key, seq, hash, salt, erased],
      })),
    );
  }

  async saveDerived(table: string, derived: DerivedData, rewrites = 0): Promise<void> {
    // An update locks the row in both databases.
    const claim = {
      text: 'UPDATE tables SET rewrites = rewrites WHERE id = $1 AND rewrites = $2 RETURNING key',
      values: [table, rewrites],
    };
    await this.together(table, claim, (key) => derivedStatements(key, derived));
  }

  async saveAnalysis(table: string, { playing, format, bytes }: StoredAnalysis): Promise<void> {
    await this.write(
      `INSERT INTO analyses (key, playing, format, body) SELECT key, $2, $3, $4 FROM tables WHERE id = $1
       ON CONFLICT (key, playing) DO UPDATE SET format = excluded.format, body = excluded.body`,
      [table, playing, format, bytes],
    );
  }

  async archive(
    table: string,
    expected: number,
    unfinished: PlayingRecord | null,
    rewrites = 0,
  ): Promise<Result<void, 'conflict'>> {
    const claim = {
      text: `UPDATE tables SET archived = TRUE, length = $2, names = '[]'
        WHERE id = $1 AND NOT archived AND rewrites = $3 AND ${this.logEnd.length} = $2 RETURNING key`,
      values: [table, expected, rewrites],
    };
    const isArchived = await this.together(table, claim, (key) => [
      ...(unfinished ? recordStatements(key, { ...unfinished, isFinished: false }) : []),
      ...deletedFrom(['events', 'snapshots', 'due', ...CALLS], key),
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
      ...records.flatMap((record) => recordStatements(key, record)),
      recordsCounted(key),
    ]);
  }

  /** PostgreSQL has the deleted rows in its files until VACUUM frees their space and other rows fill it. */
  remove(table: string): Promise<boolean> {
    const claim = { text: 'DELETE FROM tables WHERE id = $1 RETURNING key', values: [table] };
    return this.together(table, claim, (key) =>
      deletedFrom(['events', 'snapshots', 'records', 'seated', 'analyses', 'due', ...CALLS], key),
    );
  }

  async queueErasure(guest: GuestId): Promise<boolean> {
    if (!(await this.tableOf(guest, 0))) return false;
    await this.write('INSERT INTO erasures (guest) VALUES ($1) ON CONFLICT (guest) DO NOTHING', [guest]);
    return true;
  }

  async endErasure(guest: GuestId): Promise<void> {
    await this.write('DELETE FROM erasures WHERE guest = $1', [guest]);
  }

  async erase(table: string, guest: GuestId, erasing: Erasing): Promise<Result<number, 'conflict'>> {
    const page = await erasingPage(
      (text, values) => this.query(text, values),
      table,
      guest,
      erasing,
      this.logEnd.length,
    );
    const isErased = page !== undefined && (await this.together(table, page.claim, page.others));
    return isErased ? ok(page.cost) : err('conflict');
  }

  async beat(now: number, silence: number): Promise<readonly Downtime[]> {
    if (silence === Infinity) return this.#beat(now, Number.MAX_SAFE_INTEGER).then(() => []);
    await this.#hastenDue(now);
    const { from, until } = await this.#beat(now, silence);
    if (until > from)
      await this.write('INSERT INTO downtimes (stopped, resumed) VALUES ($1, $2) ON CONFLICT (stopped) DO NOTHING', [
        from,
        until,
      ]);
    const rows = await this.query<Downtime>(
      'SELECT stopped AS "from", resumed AS "until" FROM downtimes ORDER BY stopped DESC LIMIT $1',
      [MOST_DOWNTIMES],
    );
    return rows.map((row) => ({ ...row })).toReversed();
  }

  async #beat(now: number, silence: number): Promise<Downtime> {
    const isDown = 'excluded.alive - uptime.alive > $2';
    const [row] = await this.write<Downtime>(
      `INSERT INTO uptime (key, alive, stopped, resumed) VALUES (1, $1, $1, $1) ON CONFLICT (key) DO UPDATE SET
         stopped = CASE WHEN ${isDown} THEN uptime.alive ELSE uptime.stopped END,
         resumed = CASE WHEN ${isDown} THEN excluded.alive ELSE uptime.resumed END,
         alive = excluded.alive
       RETURNING stopped AS "from", resumed AS "until"`,
      [now, silence],
    );
    return row!;
  }

  /** After the clock was set back, rows written before would wait for as long. */
  async #hastenDue(now: number): Promise<void> {
    const [ahead] = await this.query('SELECT alive FROM uptime WHERE alive > $1', [now + A_MINUTE]);
    if (ahead) await this.write('UPDATE due SET at = $1 WHERE at > $1', [now]);
  }

  async hide(table: string): Promise<boolean> {
    return (await this.write('UPDATE tables SET public = FALSE WHERE id = $1 RETURNING key', [table])).length > 0;
  }
}
