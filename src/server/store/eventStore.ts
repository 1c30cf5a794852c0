import type { Result } from '../../core/index.ts';
import type { TablePhase } from '../../protocol/index.ts';
import type { GuestId, TableLabel, TableEvent } from '../table/tableEvent.ts';

/**
 * The logs of all tables, and what is kept beside them so that nobody has to read one from its beginning: labels,
 * snapshots, records. What `append`, `remember` and `archive` have answered is on the disk.
 */
export interface EventStore {
  /** The events after so many, at most so many; empty for a table that does not exist, or was put away. */
  read(table: string, after?: number, most?: number): Promise<readonly TableEvent[]>;
  /**
   * Refused when the log has not exactly the expected length. Throws `NotStored` when nothing could be written. What
   * is kept beside it is of the table after these events.
   */
  append(
    table: string,
    expected: number,
    events: readonly TableEvent[],
    label: TableLabel,
    beside?: Beside,
  ): Promise<Result<void, 'conflict'>>;
  /** How those of these tables stand that have a log. */
  look(tables: readonly string[]): Promise<readonly Standing[]>;
  /** The latest of this format, or the latest at or before so many events. Older ones are dropped as new ones come. */
  snapshot(table: string, format: number, atMost?: number): Promise<Snapshot | undefined>;
  /** Keeps what was worked out again, from a log or from a record. */
  remember(table: string, beside: Beside, label?: TableLabel): Promise<void>;
  /** False for a log of an earlier program, or one that was rewritten: names and records are to be worked out. */
  isCatalogued(table: string): Promise<boolean>;
  /** Those of which this is not so. */
  uncatalogued(most: number): Promise<readonly string[]>;
  /** What is kept of the playings, in their order, whether the table has a log or was put away. */
  records(table: string, page: Page): Promise<readonly KeptRecord[]>;
  /** What was found out about a playing, if it is of this format. */
  analysis(table: string, playing: number, format: number): Promise<Uint8Array | undefined>;
  /** Keeps it in the place of one that was there; it goes with the records. */
  keepAnalysis(table: string, analysis: KeptAnalysis): Promise<void>;
  /** Those with a log, the latest first. */
  list(filter: Filter): Promise<readonly Listed[]>;
  /** One with a log, as a list would show it. */
  listed(table: string): Promise<Listed | undefined>;
  /** Those at which nothing has happened since, in the order they were opened. */
  quiet(since: number, page: Page): Promise<readonly Numbered[]>;
  /**
   * Leaves only the records of a table, and the one of the playing that nobody ended; for good. Refused and throwing
   * as `append`. Where nothing is kept, nothing is left.
   */
  archive(table: string, expected: number, unfinished: Playing | null): Promise<Result<void, 'conflict'>>;
  /** What is known of a table that was put away. */
  archived(table: string): Promise<Archived | undefined>;
  /** Takes in a table that was put away elsewhere. There must be none of this name. */
  receive(table: string, archived: Archived, records: readonly KeptRecord[]): Promise<void>;
  /** Public tables that are over, with a log or archived, in the order they were opened. */
  finished(page: Page): Promise<readonly Numbered[]>;
  /** About how many bytes all of it takes. */
  size(): Promise<number>;
  /** Every table, with a log or archived, in the order they were opened. */
  all(page: Page): Promise<readonly Numbered[]>;
  /** Leaves nothing of a table, and overwrites what was there. False when there was none. */
  remove(table: string): Promise<boolean>;
  /** The tables in whose log a guest is named. */
  tablesOf(guest: GuestId): Promise<readonly string[]>;
  /**
   * Puts events in the place of those with the same seq, for good. What was worked out from the log goes: the table is
   * not catalogued any more.
   */
  rewrite(table: string, events: ReadonlyMap<number, TableEvent>): Promise<void>;
  /** From now on the table is in no list and no export. False when there was none. */
  hide(table: string): Promise<boolean>;
  /** Throws `NotStored` when nothing can be written at the moment. */
  probe(): Promise<void>;
  /** The file as it is now, to be copied while the store goes on; `undefined` where there is none, or another copy is made. */
  hold(): HeldFile | undefined;
  close(): Promise<void>;
}

/** Where a table is, for whoever has seen it before. */
export interface Standing {
  readonly table: string;
  readonly seq: number;
  /** Grows when something beside the log has changed, as who is present. */
  readonly stirred: number;
  /** How often the past was rewritten. */
  readonly rewrites: number;
  /** Whether this process is to do what is due there: it was the last to append, or has taken the table over. */
  readonly isOurs: boolean;
}

/** What those who run the server may want to know. */
export interface StoreListener {
  /** How many appends a commit served, and how long it took. */
  committed?(appends: number, seconds: number): void;
  /** Why nothing can be written any more; `null` when it can again. */
  troubled?(why: string | null): void;
}

/** Those older than the one that a reader so far behind needs are dropped. */
export const SNAPSHOTS_REACH_BACK = 32;

/** A table as it is after so many events. */
export interface Snapshot {
  /** Another program may have written it: only who knows the format can read the body. */
  readonly format: number;
  readonly seq: number;
  readonly body: string;
}

/** Kept beside a log. */
export interface Beside {
  readonly snapshot?: Snapshot;
  /** Of the playing that has just ended; the first one kept stays. */
  readonly record?: Playing;
}

/** A playing as a record. */
export interface Playing {
  readonly playing: number;
  readonly text: string;
}

export interface Filter {
  readonly phase?: TablePhase;
  readonly game?: string;
  readonly isPublic?: boolean;
  readonly most: number;
}

export interface Listed extends Omit<TableLabel, 'names'> {
  readonly table: string;
  /** `null` until the table is catalogued. */
  readonly names: TableLabel['names'] | null;
  /** When the phase last changed, in ms since 1970. */
  readonly changed: number;
}

/** For walks through many; a table that is put away meanwhile is neither missed nor met twice. */
export interface Page {
  /** The number of the last one met; 0 to begin. */
  readonly after: number;
  readonly most: number;
}

export interface Numbered {
  readonly table: string;
  readonly number: number;
}

export interface KeptRecord extends Playing {
  readonly isFinished: boolean;
}

/** A playing taken apart, packed. */
export interface KeptAnalysis {
  readonly playing: number;
  /** Another program may have found other numbers. */
  readonly format: number;
  readonly bytes: Uint8Array;
}

export interface Archived {
  readonly isPublic: boolean;
  /** How long the log was. */
  readonly seq: number;
  /** The number of the last playing that is kept; some may be missing before it. */
  readonly lastPlaying: number;
}

/** So long as it is held nothing is written into these bytes: what happens is kept beside them. */
export interface HeldFile {
  readonly path: string;
  readonly bytes: number;
  release(): void;
}

/**
 * The disk is full, read-only or broken, or the database does not answer. Of what was to be written nobody knows
 * anything: whoever tries again finds out by the expected length.
 */
export class NotStored extends Error {
  override readonly name = 'NotStored';
}

/** What was stored cannot be read any more. Nothing goes on from here but with a backup. */
export class Damaged extends Error {
  override readonly name = 'Damaged';
}

/** The data folder cannot be used at all; the message is for whoever starts the server. */
export class UnusableData extends Error {
  override readonly name = 'UnusableData';
}

/** Another process has it; the same error to whoever only wants a server. */
export class InUse extends UnusableData {}
