import { isNatural, isObject } from '../../core/index.ts';
import type { TreeHead } from '../transparency/tree.ts';

/** The head that a client has seen of a server's log. */
export interface SeenLog extends TreeHead {
  /** How often the log did not fit what was seen before. Tables first seen after that are trusted again. */
  readonly breaks: number;
}

/** Storage for it, shared by all tables of the server. */
export interface LogKeeper {
  read(): SeenLog | null;
  write(seen: SeenLog): void;
}

export const isSeenLog = (value: unknown): value is SeenLog =>
  isObject(value) && isNatural(value['size']) && typeof value['root'] === 'string' && isNatural(value['breaks']);

/** For programs that keep nothing. */
export const logSeenHere = (): LogKeeper => {
  let seen: SeenLog | null = null;
  return { read: () => seen, write: (changed) => void (seen = changed) };
};
