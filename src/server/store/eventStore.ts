import type { Result } from '../../core/index.ts';
import type { Phase } from '../../protocol/views.ts';
import type { GuestId, Label, TableEvent } from '../table/tableEvent.ts';

/** The logs of all tables, and what is kept of old ones. What `append` and `archive` have answered is on the disk. */
export interface EventStore {
  /** The events after so many; empty for a table that does not exist, or was put away. */
  read(table: string, after?: number): Promise<readonly TableEvent[]>;
  /** Refused when the log has not exactly the expected length. Throws `NotStored` when nothing could be written. */
  append(
    table: string,
    expected: number,
    events: readonly TableEvent[],
    label: Label,
  ): Promise<Result<void, 'conflict'>>;
  /** Those with a log, the latest first. */
  list(filter: Filter): Promise<readonly Listed[]>;
  /** Those at which nothing has happened since, in the order they were opened. */
  quiet(since: number, page: Page): Promise<readonly Numbered[]>;
  /** Puts records in the place of a log, for good; refused and throwing as `append`. Where nothing is kept, nothing is left. */
  archive(table: string, expected: number, kept: Kept): Promise<Result<void, 'conflict'>>;
  /** What is kept of a table that was put away. */
  archived(table: string): Promise<Archived | undefined>;
  /** Public tables that are over, with a log or archived, in the order they were opened. */
  finished(page: Page): Promise<readonly Numbered[]>;
  /** Every table, with a log or archived, in the order they were opened. */
  all(page: Page): Promise<readonly Numbered[]>;
  /** Leaves nothing of a table, and overwrites what was there. False when there was none. */
  remove(table: string): Promise<boolean>;
  /** The tables in whose log a guest is named. */
  tablesOf(guest: GuestId): Promise<readonly string[]>;
  /** Puts events in the place of those with the same seq, for good. */
  rewrite(table: string, events: ReadonlyMap<number, TableEvent>): Promise<void>;
  /** From now on the table is in no list and no export. False when there was none. */
  hide(table: string): Promise<boolean>;
  /** Throws `NotStored` when nothing can be written at the moment. */
  probe(): Promise<void>;
  /** The file as it is now, to be copied while the store goes on; `undefined` where there is none, or another copy is made. */
  hold(): HeldFile | undefined;
  close(): Promise<void>;
}

export interface Filter {
  readonly phase?: Phase;
  readonly game?: string;
  readonly isPublic?: boolean;
  readonly most: number;
}

export interface Listed extends Label {
  readonly table: string;
  /** When the label last changed, in ms since 1970. */
  readonly changed: number;
}

/** For walks through many tables; one that is put away meanwhile is neither missed nor met twice. */
export interface Page {
  /** The number of the last one met; 0 to begin. */
  readonly after: number;
  readonly most: number;
}

export interface Numbered {
  readonly table: string;
  readonly number: number;
}

/** Records, as they are written. */
export interface Kept {
  readonly finished: readonly string[];
  /** The playing that nobody ended. */
  readonly unfinished: string | null;
}

export interface Archived extends Kept {
  readonly isPublic: boolean;
  /** How long the log was. */
  readonly seq: number;
}

/** So long as it is held nothing is written into these bytes: what happens is kept beside them. */
export interface HeldFile {
  readonly path: string;
  readonly bytes: number;
  release(): void;
}

/** The disk is full, read-only or broken; nothing was written. */
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
