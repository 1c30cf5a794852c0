/**
 * How processes tell each other that a table has moved on: which one, and how far it is. Nothing else is said, and
 * nothing is believed: whoever hears it reads the log. A message may be lost, late or doubled without harm.
 */

/** Said in the place of how far it is: anything about a table may have changed, as who is there. */
export const ANYTHING = 0;

export interface Bus {
  /** Whether messages come through, as far as is known. */
  readonly isUp: boolean;
  /** For those who follow the table at other processes. */
  tell(table: string, seq: number): void;
  follow(table: string): void;
  unfollow(table: string): void;
  close(): Promise<void>;
}

export interface BusListener {
  /** Resolves when it was read; what could not be is asked for again. */
  readonly heard: (table: string, seq: number) => Promise<void> | void;
  /** Something may have been missed. */
  readonly gap: () => void;
}
