import type { Result } from '../../core/index.ts';
import type { Entry, TablePhase, TreeHead, TreeNode } from '../../protocol/index.ts';
import type { Downtime } from '../table/resuming.ts';
import type { GuestId, TableLabel, TableEvent } from '../table/tableEvent.ts';
import type { CallNote, CallStore } from './callStore.ts';

/**
 * The logs of all tables, and the data derived from them so that no request reads a log from its beginning: labels,
 * snapshots, records. What a write has answered is on the disk.
 */
export interface EventStore {
  /** Devices, and calls to them. */
  readonly calls: CallStore;
  /** The events after `after`, at most `most`; empty for an unknown or archived table. Throws `BrokenLog`. */
  read(table: string, after?: number, most?: number): Promise<readonly TableEvent[]>;
  /** The events after `after`, with the log's heads before and after them; `undefined` if the log is shorter. Throws `BrokenLog`. */
  part(table: string, after: number, most?: number): Promise<LogPart | undefined>;
  /**
   * Refused unless the log has the expected length, or exactly the expected head, and was rewritten as often as the caller
   * knows. Throws `NotStored` when nothing could be written. Label, derived data and the row in the queue of duties are
   * those of the table after these events; they share its commit.
   */
  append(
    table: string,
    expected: number | LogHead,
    events: readonly TableEvent[],
    label: TableLabel,
    more?: AppendOptions,
  ): Promise<Result<LogHead, 'conflict'>>;
  /** The events of a log from this seq on, as they are stored. */
  rows(table: string, from: number, most: number): Promise<readonly EventRow[]>;
  /** Takes over the hashes of the same events in another store, up to the last one. */
  copyChain(table: string, rows: readonly EventRow[]): Promise<void>;
  /** When the first row of the queue of duties is due; `undefined` for an empty queue. */
  firstDue(): Promise<number | undefined>;
  /** Some tables that were due by then, the latest first. They are not found again before `until`. */
  pickDue(by: number, until: number, most: number): Promise<readonly string[]>;
  /** Moves the rows of these tables, or removes them; returns those whose logs still have the given length. */
  saveDue(rows: readonly DueRow[]): Promise<readonly string[]>;
  /** The state of these tables' logs; unknown and archived tables are left out. */
  heads(tables: readonly string[]): Promise<readonly TableHead[]>;
  /** The latest snapshot of this format, or the latest at or before `atMost` events. */
  snapshot(table: string, format: number, atMost?: number): Promise<Snapshot | undefined>;
  /** Stores data that was derived again from a log or a record; not if it was rewritten since. */
  saveDerived(table: string, derived: DerivedData, rewrites?: number): Promise<void>;
  /** The records of a table, archived or not, in the order of its playings. */
  records(table: string, page: Page): Promise<readonly StoredRecord[]>;
  /** The analysis of a playing, if it has this format. */
  analysis(table: string, playing: number, format: number): Promise<Uint8Array | undefined>;
  /** Replaces an earlier analysis of the playing; deleted with the table. */
  saveAnalysis(table: string, analysis: StoredAnalysis): Promise<void>;
  /** Tables that are not archived, the latest first. */
  list(filter: Filter): Promise<readonly Listed[]>;
  /** A table that is not archived, as a list would show it. */
  listed(table: string): Promise<Listed | undefined>;
  /** Tables whose last event is older than `since`, in the order they were opened. */
  idle(since: number, page: Page): Promise<readonly Numbered[]>;
  /**
   * Replaces a log by its records, and by that of the unfinished playing, for good. Refuses and throws as `append`. A
   * table without any record is deleted.
   */
  archive(
    table: string,
    expected: number,
    unfinished: PlayingRecord | null,
    rewrites?: number,
  ): Promise<Result<void, 'conflict'>>;
  /** The archived table, if it is one. */
  archived(table: string): Promise<Archived | undefined>;
  /** Copies an archived table from another store; a table that is here already stays as it is. */
  importArchived(table: string, archived: Archived, records: readonly StoredRecord[]): Promise<void>;
  /** Public tables that are over, archived or not, in the order they were opened. */
  finished(page: Page): Promise<readonly Numbered[]>;
  /** About how many bytes the whole store takes. */
  size(): Promise<number>;
  /** Every table, archived or not, in the order they were opened. */
  all(page: Page): Promise<readonly Numbered[]>;
  /** Deletes everything of a table and overwrites it on the disk. False for an unknown table. */
  remove(table: string): Promise<boolean>;
  /** The guests at the seats of stored records. */
  seated(table: string): Promise<readonly Seated[]>;
  /** Adds a guest to the queue of erasures; false, and nothing is stored, if no log and no record names them. */
  queueErasure(guest: GuestId): Promise<boolean>;
  /** The guests in the queue, the first ones first. */
  erasures(): Promise<readonly GuestId[]>;
  /** Removes a guest from the queue. */
  endErasure(guest: GuestId): Promise<void>;
  /** The first table that names a guest after this one. */
  tableOf(guest: GuestId, after: number): Promise<Numbered | undefined>;
  /**
   * Erases a guest from some of a table's events and records for good, in one commit, and with the last of them from
   * everything derived from the log. Returns how many there were. Refused if the table has changed since it was read.
   */
  erase(table: string, guest: GuestId, erasing: Erasing): Promise<Result<number, 'conflict'>>;
  /** Removes from the disk what was overwritten or deleted. */
  scrub(): Promise<void>;
  /** Takes the table off all lists and exports, for good. False for an unknown table. */
  hide(table: string): Promise<boolean>;
  /**
   * Notes that a server is up at this time. After a time longer than `silence` ms in which none was, that is a downtime.
   * Returns all of them, the latest last; none if `silence` has no end.
   */
  beat(now: number, silence: number): Promise<readonly Downtime[]>;
  /** The head of the transparency log. */
  treeHead(): Promise<TreeHead>;
  /** The hash of a full node; throws for one that is not in the tree. */
  treeNode(node: TreeNode): Promise<string>;
  /**
   * Puts entries that wait into the tree, in their order, and returns how many. 0 also if another process was faster.
   */
  growTree(most: number): Promise<number>;
  /** The entries of a table in the tree, from this place on. */
  entriesAt(table: string, from: number, most: number): Promise<readonly PlacedEntry[]>;
  /** All entries in the tree, from this place on. */
  entriesFrom(place: number, most: number): Promise<readonly Entry[]>;
  /** The same with their tables; `null` for one that was deleted. */
  entriesOfTables(place: number, most: number): Promise<readonly EntryOfTable[]>;
  /** Adds entries of another store, which then wait in this order. */
  addEntries(entries: readonly EntryOfTable[]): Promise<void>;
  /** Throws `NotStored` when nothing can be written at the moment. */
  probe(): Promise<void>;
  /** The database file as it is now, to be copied while the store is in use; `undefined` without a file, or during another copy. */
  hold(): HeldFile | undefined;
  close(): Promise<void>;
}

/** How long a log is, and the hash of its last event. */
export interface LogHead {
  readonly seq: number;
  readonly hash: string;
}

/** An event as it is stored. */
export interface EventRow extends LogHead {
  readonly body: string;
  /** Hides personal data in its commitment; `null` for an event without any, and once it is erased. */
  readonly salt: string | null;
  /** The commitment to the event as it was, once its personal data is erased. */
  readonly erased: string | null;
}

/** How far a log is. */
export interface TableHead extends LogHead {
  readonly table: string;
  /** Grows when somebody comes or leaves. */
  readonly presenceVersion: number;
  /** How often the past was rewritten. */
  readonly rewrites: number;
}

/** Some events of a log, and its heads before and after them. */
export interface LogPart {
  readonly events: readonly TableEvent[];
  readonly from: LogHead;
  readonly to: LogHead;
}

export interface AppendOptions extends DerivedData {
  /** How often the past was rewritten, as far as the caller knows. */
  readonly rewrites?: number;
  /** When the table is due, if its row in the queue has to change. */
  readonly due?: number | undefined;
}

/** A table's row in the queue of duties, for a log of this length. */
export interface DueRow {
  readonly table: string;
  readonly seq: number;
  /** `null` when nothing is due. */
  readonly at: number | null;
}

/** Hears about writes, for metrics and the server's log. */
export interface StoreListener {
  /** How many appends a commit served, and how many seconds it took. */
  committed?(appends: number, seconds: number): void;
  /** Why nothing can be written any more; `null` when it can again. */
  troubled?(why: string | null): void;
}

/** Of the snapshots at least this many events old only the newest is kept. */
export const SNAPSHOTS_REACH_BACK = 32;

/** A table as it is after so many events. */
export interface Snapshot {
  /** Another version of the program may have written it: the body can be read only by those that know the format. */
  readonly format: number;
  readonly seq: number;
  readonly body: string;
}

/** Stored beside a log. */
export interface DerivedData {
  readonly snapshot?: Snapshot;
  /** Of the playing that has just ended; the first one stored of a playing stays. */
  readonly record?: PlayingRecord;
  /** For the transparency log, in which they wait for a place. */
  readonly entries?: readonly Entry[];
  /** Somebody may have to be called. */
  readonly call?: CallNote;
}

export interface EntryOfTable extends Entry {
  readonly table: string | null;
}

export interface PlacedEntry extends Entry {
  /** Its number in the tree, from 0. */
  readonly place: number;
}

/** A playing as the text of its record. */
export interface PlayingRecord {
  readonly playing: number;
  readonly text: string;
  /** By seat, those whose names it has; stored apart from the text. */
  readonly guests?: readonly (GuestId | null)[];
}

/** The table as it is without the guest. */
export interface Erasing {
  readonly seq: number;
  readonly names: TableLabel['names'];
  /** `null` for an archived table. */
  readonly snapshot: Snapshot | null;
  /** Events in one commit. */
  readonly most: number;
}

/** The guest whose name a record has at a seat. */
export interface Seated {
  readonly playing: number;
  readonly seat: number;
  readonly guest: GuestId;
}

export interface Filter {
  readonly phase?: TablePhase;
  readonly game?: string;
  readonly isPublic?: boolean;
  readonly most: number;
}

export interface Listed extends TableLabel {
  readonly table: string;
  /** When the phase last changed, in ms since 1970. */
  readonly changed: number;
}

/** For walks through many tables: one that is archived meanwhile is met exactly once. */
export interface Page {
  /** The number of the last one met; 0 to begin. */
  readonly after: number;
  readonly most: number;
}

export interface Numbered {
  readonly table: string;
  readonly number: number;
}

export interface StoredRecord extends PlayingRecord {
  readonly isFinished: boolean;
}

/** The analysis of a playing, packed. */
export interface StoredAnalysis {
  readonly playing: number;
  /** Other versions of the analysis give other numbers. */
  readonly format: number;
  readonly bytes: Uint8Array;
}

export interface Archived {
  readonly isPublic: boolean;
  /** How long the log was. */
  readonly seq: number;
  /** The number of the last playing with a record; some before it may have none. */
  readonly lastPlaying: number;
  /** How often its past was rewritten. */
  readonly rewrites?: number;
}

/** Until it is released nothing is written into these bytes; changes go to the journal beside the file. */
export interface HeldFile {
  readonly path: string;
  readonly bytes: number;
  release(): void;
}

/**
 * The disk is full, read-only or broken, or the database does not answer. Whether the write was stored is unknown: trying
 * again finds out by the expected length.
 */
export class NotStored extends Error {
  override readonly name = 'NotStored';
}

/** Stored data cannot be read any more: a backup has to be restored. */
export class Damaged extends Error {
  override readonly name = 'Damaged';
}

/** An event of a log is not the one that was stored. Other tables are sound. */
export class BrokenLog extends Error {
  override readonly name = 'BrokenLog';
  readonly table: string;

  constructor(table: string, seq: number) {
    super(`event ${seq} of its log was changed, added or lost after it was stored`);
    this.table = table;
  }
}

/** The database has lost events that it had stored, as when a replica takes over that lacked them. */
export class LostEvents extends Error {
  override readonly name = 'LostEvents';
  readonly table: string;

  constructor(table: string, seq: number) {
    super(
      `the database has lost events of table ${table}, at or before event ${seq}: moves that were shown are undone`,
    );
    this.table = table;
  }
}

/** The data folder or database cannot be used; the message is for the server's operator. */
export class UnusableData extends Error {
  override readonly name = 'UnusableData';
}

/** Another process uses the data. */
export class InUse extends UnusableData {}
