/**
 * Notifications between processes that a table has changed: its id and its seq. The receiver reads the log, so messages
 * may be lost, late or duplicated without harm.
 */

/** Instead of a seq: anything about the table may have changed, such as presence. */
export const ANYTHING = 0;

export interface Bus {
  /** Whether messages get through, as far as known. */
  readonly isUp: boolean;
  /** Notifies the processes that follow the table. */
  tell(table: string, seq: number): void;
  follow(table: string): void;
  unfollow(table: string): void;
  close(): Promise<void>;
}

export interface BusListener {
  /** Resolves once the table was read; on failure, the next poll retries. */
  readonly heard: (table: string, seq: number) => Promise<void> | void;
  /** Messages may have been missed. */
  readonly gap: () => void;
}
