/** The other processes that serve the same tables, as this one sees them. */
import type { GuestId } from '../table/tableEvent.ts';

/** A guest's first stream at this process opens, or the last one closes. */
export interface Coming {
  readonly table: string;
  readonly guest: GuestId;
  readonly isHere: boolean;
}

export interface Learnt {
  readonly guests: ReadonlySet<GuestId>;
  /** Whether they are others than before. */
  readonly isNews: boolean;
}

export interface Peers {
  /** ms that they leave the duties of a table to the process that appended last. */
  readonly grace: number;
  /** False while this process and the database disagree about the time. */
  readonly isClockRight: boolean;
  /** Resolves once this process is known to the others. */
  start(): Promise<void>;
  /** Tells them that a table has reached this seq. */
  tell(table: string, seq: number): void;
  /** This process has read the table up to this seq. */
  note(table: string, seq: number): void;
  /** Hears about the table from now on. */
  follow(table: string): void;
  unfollow(table: string): void;
  /** Announces a change of presence; resolves once the others can read it. */
  announce(coming: Coming): Promise<void>;
  /** Presence at the others as far as known; `undefined` for tables not followed here. */
  knownElsewhere(table: string): ReadonlySet<GuestId> | undefined;
  /** The same by a query. */
  learnElsewhere(table: string): Promise<Learnt>;
  close(): Promise<void>;
}

const NOBODY: ReadonlySet<GuestId> = new Set();

/** A process without others. */
export const ALONE: Peers = {
  grace: 0,
  isClockRight: true,
  start: async () => {},
  tell: () => {},
  note: () => {},
  follow: () => {},
  unfollow: () => {},
  announce: async () => {},
  knownElsewhere: () => NOBODY,
  learnElsewhere: async () => ({ guests: NOBODY, isNews: false }),
  close: async () => {},
};
