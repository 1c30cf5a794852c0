/** The tables and indexes of both databases. */
import { UnusableData } from './eventStore.ts';

/**
 * The number of this layout, stored in the database; another one is refused. Since programs of different versions may use
 * one database, in turn or at once, later versions only add tables and indexes to the list below, which others ignore
 * (decision 0020). Numbers up to 8 were never released.
 */
export const LAYOUT = 9;

/** Where the databases differ. */
export interface Types {
  /** An integer that numbers the rows and never repeats. */
  readonly number: string;
  readonly bytes: string;
}

/**
 * Each table and index by its name; opening a database creates those that it lacks.
 *
 * A table keeps its row for good, archived or not, and writers lock that row. No index covers a column that a move changes,
 * so that PostgreSQL updates the row in place. SQLite finds `length`, `hash` and `latest` in the log until the table is archived:
 * there a move writes one row instead of two.
 */
export const layoutWith = ({ number, bytes }: Types): Readonly<Record<string, string>> => ({
  tables: `CREATE TABLE tables (
    key ${number},
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    rulebook TEXT NOT NULL,
    phase TEXT NOT NULL,
    public BOOLEAN NOT NULL,
    names TEXT NOT NULL,
    changed BIGINT NOT NULL,
    length INTEGER NOT NULL DEFAULT 0,
    hash TEXT NOT NULL DEFAULT '',
    latest BIGINT NOT NULL DEFAULT 0,
    owner TEXT NOT NULL DEFAULT '',
    ownership_version INTEGER NOT NULL DEFAULT 0,
    rewrites INTEGER NOT NULL DEFAULT 0,
    archived BOOLEAN NOT NULL DEFAULT FALSE,
    playings INTEGER NOT NULL DEFAULT 0,
    finished INTEGER NOT NULL DEFAULT 0
  )`,
  active: 'CREATE INDEX active ON tables (key) WHERE NOT archived',
  tables_by_phase: 'CREATE INDEX tables_by_phase ON tables (phase, changed) WHERE NOT archived',
  listed: 'CREATE INDEX listed ON tables (changed) WHERE public AND NOT archived',
  listed_by_phase: 'CREATE INDEX listed_by_phase ON tables (phase, changed) WHERE public AND NOT archived',
  listed_by_game: 'CREATE INDEX listed_by_game ON tables (game, changed) WHERE public AND NOT archived',
  listed_by_both: 'CREATE INDEX listed_by_both ON tables (game, phase, changed) WHERE public AND NOT archived',
  tables_over: `CREATE INDEX tables_over ON tables (key) WHERE public AND (archived OR phase = 'over')`,
  // Rows lie in the order of their arrival: the moves of a hundred tables fill one page of the disk.
  events: `CREATE TABLE events (
    key BIGINT NOT NULL,
    seq INTEGER NOT NULL,
    body TEXT NOT NULL,
    guest TEXT,
    hash TEXT NOT NULL,
    salt TEXT,
    erased TEXT,
    PRIMARY KEY (key, seq)
  )`,
  events_by_guest: 'CREATE INDEX events_by_guest ON events (guest, key) WHERE guest IS NOT NULL',
  snapshots: `CREATE TABLE snapshots (
    key BIGINT NOT NULL,
    format INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (key, format, seq)
  )`,
  records: `CREATE TABLE records (
    key BIGINT NOT NULL,
    playing INTEGER NOT NULL,
    finished BOOLEAN NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (key, playing)
  )`,
  // Apart from the records, which are public: erasing a guest finds them by it, archived or not.
  seated: `CREATE TABLE seated (
    key BIGINT NOT NULL,
    playing INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    guest TEXT NOT NULL,
    PRIMARY KEY (key, playing, seat)
  )`,
  seated_by_guest: 'CREATE INDEX seated_by_guest ON seated (guest, key)',
  // One row: the last sign of life of any server, and the latest time without one.
  uptime: `CREATE TABLE uptime (
    key INTEGER PRIMARY KEY,
    alive BIGINT NOT NULL,
    stopped BIGINT NOT NULL,
    resumed BIGINT NOT NULL
  )`,
  // The queue of duties: nothing is due at a table before `at`. Servers look at the tables of rows that are overdue.
  due: `CREATE TABLE due (
    key BIGINT PRIMARY KEY,
    at BIGINT NOT NULL
  ); INSERT INTO due (key, at) SELECT key, changed FROM tables WHERE phase = 'playing' AND NOT archived`,
  due_by_at: 'CREATE INDEX due_by_at ON due (at)',
  // All times without a server: the clocks of tables that nobody opened meanwhile stand still for several.
  downtimes: `CREATE TABLE downtimes (
    stopped BIGINT PRIMARY KEY,
    resumed BIGINT NOT NULL
  )`,
  // Guests who wait to be erased.
  erasures: `CREATE TABLE erasures (
    key ${number},
    guest TEXT NOT NULL UNIQUE
  )`,
  // What the tables have fixed; in the transparency log once it has a place in the tree.
  transparency: `CREATE TABLE transparency (
    number ${number},
    key BIGINT NOT NULL,
    label TEXT NOT NULL,
    value TEXT NOT NULL,
    place BIGINT
  )`,
  transparency_by_table: 'CREATE INDEX transparency_by_table ON transparency (key)',
  transparency_by_place: 'CREATE UNIQUE INDEX transparency_by_place ON transparency (place) WHERE place IS NOT NULL',
  transparency_waiting: 'CREATE INDEX transparency_waiting ON transparency (number) WHERE place IS NULL',
  // The full nodes of the tree above its leaves.
  transparency_nodes: `CREATE TABLE transparency_nodes (
    level INTEGER NOT NULL,
    number BIGINT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (level, number)
  )`,
  // One row.
  transparency_head: `CREATE TABLE transparency_head (
    key INTEGER PRIMARY KEY,
    size BIGINT NOT NULL,
    root TEXT NOT NULL
  )`,
  // Packed: an analysis takes seconds to compute.
  analyses: `CREATE TABLE analyses (
    key BIGINT NOT NULL,
    playing INTEGER NOT NULL,
    format INTEGER NOT NULL,
    body ${bytes} NOT NULL,
    PRIMARY KEY (key, playing)
  )`,
  // Devices and topics that are called (decision 0023).
  devices: `CREATE TABLE devices (
    key ${number},
    guest TEXT NOT NULL,
    endpoint TEXT NOT NULL UNIQUE,
    host TEXT NOT NULL,
    method TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    zone TEXT NOT NULL,
    quiet TEXT NOT NULL,
    kinds TEXT NOT NULL,
    page TEXT NOT NULL,
    failures INTEGER NOT NULL DEFAULT 0
  )`,
  devices_by_guest: 'CREATE INDEX devices_by_guest ON devices (guest)',
  // How far a guest has been called to a table: at which event, and for which of its reasons.
  attention: `CREATE TABLE attention (
    key BIGINT NOT NULL,
    guest TEXT NOT NULL,
    muted BOOLEAN NOT NULL DEFAULT FALSE,
    seq INTEGER NOT NULL DEFAULT 0,
    stage INTEGER NOT NULL DEFAULT 0,
    called BIGINT NOT NULL DEFAULT 0,
    away BIGINT NOT NULL DEFAULT 0,
    news TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (key, guest)
  )`,
  attention_by_guest: 'CREATE INDEX attention_by_guest ON attention (guest)',
  // When somebody may have to be called to a table: never later than the truth, which follows from the table.
  calls_due: `CREATE TABLE calls_due (
    key BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    version INTEGER NOT NULL DEFAULT 0
  )`,
  calls_due_at: 'CREATE INDEX calls_due_at ON calls_due (at)',
  // Calls to be sent. The row is the lock: a process that sends it moves due to the end of its lease.
  outbox: `CREATE TABLE outbox (
    number ${number},
    device BIGINT NOT NULL,
    key BIGINT NOT NULL,
    guest TEXT NOT NULL,
    host TEXT NOT NULL,
    kind TEXT NOT NULL,
    seq INTEGER NOT NULL,
    noted BIGINT NOT NULL,
    due BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0
  )`,
  outbox_due: 'CREATE INDEX outbox_due ON outbox (due)',
  outbox_by_device: 'CREATE INDEX outbox_by_device ON outbox (device, key)',
  outbox_by_host: 'CREATE INDEX outbox_by_host ON outbox (host)',
  outbox_by_guest: 'CREATE INDEX outbox_by_guest ON outbox (guest)',
  outbox_by_table: 'CREATE INDEX outbox_by_table ON outbox (key)',
  feeds: `CREATE TABLE feeds (
    guest TEXT PRIMARY KEY,
    secret TEXT NOT NULL UNIQUE,
    language TEXT NOT NULL,
    page TEXT NOT NULL
  )`,
  // Invitations between people who have met, and their refusals.
  invitations: `CREATE TABLE invitations (
    key BIGINT NOT NULL,
    guest TEXT NOT NULL,
    other TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (key, guest)
  )`,
  invitations_by_guest: 'CREATE INDEX invitations_by_guest ON invitations (guest)',
  invitations_by_other: 'CREATE INDEX invitations_by_other ON invitations (other)',
  refusals: `CREATE TABLE refusals (
    guest TEXT NOT NULL,
    other TEXT NOT NULL,
    at BIGINT NOT NULL,
    forever BOOLEAN NOT NULL,
    PRIMARY KEY (guest, other)
  )`,
  refusals_by_other: 'CREATE INDEX refusals_by_other ON refusals (other)',
  // Made at the first start; a copy of the data has the same.
  secrets: `CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    body TEXT NOT NULL
  )`,
});

/** The statements for what a database lacks. */
export const missingFrom = (existing: readonly string[], layout: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(layout).flatMap(([name, statement]) => (existing.includes(name) ? [] : [statement]));

/** `version`: 0 for a new database. */
export const refuseOtherLayout = (version: number, place: string): void => {
  if (version !== 0 && version !== LAYOUT)
    throw new UnusableData(
      `${place} was written by another version of Tablée (layout ${version}, this one uses ${LAYOUT}): use the version that wrote it`,
    );
};
