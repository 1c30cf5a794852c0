import type { Result } from '../../core/index.ts';
import type { Phase } from '../../protocol/views.ts';
import type { Label, TableEvent } from '../tableEvent.ts';

/** The logs of all tables. What `append` has answered is on the disk. */
export interface EventStore {
  /** The events after so many; empty for a table that does not exist. */
  read(table: string, after?: number): Promise<readonly TableEvent[]>;
  /** Refused when the log has not exactly the expected length. Throws `NotStored` when nothing could be written. */
  append(
    table: string,
    expected: number,
    events: readonly TableEvent[],
    label: Label,
  ): Promise<Result<void, 'conflict'>>;
  /** The latest first. */
  list(filter: Filter): Promise<readonly Listed[]>;
  /** Throws `NotStored` when nothing can be written at the moment. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

export interface Filter {
  readonly phase?: Phase;
  readonly game?: string;
  readonly isPublic?: boolean;
  /** Changed at this time or later. */
  readonly since?: number;
  readonly most: number;
}

export interface Listed extends Label {
  readonly table: string;
  /** When the label last changed, in ms since 1970. */
  readonly changed: number;
}

/** The disk is full, read-only or broken; nothing was written. */
export class NotStored extends Error {
  override readonly name = 'NotStored';
}

/** The data folder cannot be used at all; the message is for whoever starts the server. */
export class UnusableData extends Error {
  override readonly name = 'UnusableData';
}
