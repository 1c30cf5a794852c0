/**
 * The chain of a log: the hash of each event covers the event and the hash of the one before, so that every reader of an
 * event finds out if it was changed, added or moved, or if the event before is missing.
 */
import crypto, { randomBytes } from 'node:crypto';
import { withoutPerson } from '../table/erasing.ts';
import type { TableEvent } from '../table/tableEvent.ts';
import { BrokenLog, type EventRow, type LogHead, type LogPart } from './eventStore.ts';

/** A log that is given to another table breaks: its chain begins with the table's id. */
export const chainStart = (table: string): LogHead => ({ seq: 0, hash: table });

/** On events that were chained or read: their hash. Hidden from JSON; a weak map would cost a move four times as much. */
const HASH = Symbol('hash');

interface Hashed {
  readonly [HASH]?: string;
}

const noteHash = (event: TableEvent, hash: string): void =>
  void Object.defineProperty(event, HASH, { value: hash, configurable: true });

/** Characters: 66 bits. Messages to clients have it, and are many. */
const SHORT = 11;

/** What a client may know of the hash of an event; `undefined` for one that was never stored. */
export const shortHashOf = (event: TableEvent & Hashed): string | undefined => event[HASH]?.slice(0, SHORT);

export const shortHash = ({ hash }: LogHead): string => hash.slice(0, SHORT);

export const rowAfter = (before: LogHead, event: TableEvent): EventRow => {
  const row = chained(before, event);
  noteHash(event, row.hash);
  return row;
};

const chained = ({ seq, hash }: LogHead, event: TableEvent): EventRow => {
  const body = JSON.stringify(event);
  const blank = withoutPerson(event);
  // On the path of every move, and few events name anybody.
  if (!blank) return { seq: seq + 1, body, hash: sha256(`${hash}\n${body}`), salt: null, erased: null };
  const row = { body, salt: randomBytes(16).toString('base64url'), erased: null };
  return { seq: seq + 1, ...row, hash: hashAfter(hash, row) };
};

/** Stays when personal data is erased, so that the hash does too. */
export const commitmentIn = ({ salt, erased, body }: Pick<EventRow, 'salt' | 'erased' | 'body'>): string | null =>
  erased ?? (salt === null ? null : sha256(`${salt}\n${body}`));

const hashAfter = (before: string, row: Omit<EventRow, 'seq' | 'hash'>): string => {
  const commitment = commitmentIn(row);
  if (commitment === null) return sha256(`${before}\n${row.body}`);
  return sha256(`${before}\n${row.erased === null ? blankBody(row.body) : row.body}\n${commitment}`);
};

const blankBody = (body: string): string => JSON.stringify(withoutPerson(JSON.parse(body)));

/** Node 20.12 and later have a function that takes a third of the time. */
const sha256: (text: string) => string =
  'hash' in crypto
    ? (text) => crypto.hash('sha256', text, 'base64url')
    : (text) => crypto.createHash('sha256').update(text).digest('base64url');

/**
 * The events after `after`, from the rows that begin with event `after` itself, because the chain continues from its
 * hash; `undefined` without that event. Throws `BrokenLog`.
 */
export const partOf = (table: string, after: number, rows: readonly EventRow[]): LogPart | undefined => {
  const from = after === 0 ? chainStart(table) : headIn(rows[0]);
  if (!from) return undefined;
  if (from.seq !== after) throw new BrokenLog(table, after);
  let to = from;
  const events = rows.slice(after === 0 ? 0 : 1).map((row): TableEvent => {
    if (!follows(to, row)) throw new BrokenLog(table, to.seq + 1);
    to = headIn(row)!;
    const event: TableEvent = JSON.parse(row.body);
    noteHash(event, row.hash);
    return event;
  });
  return { events, from, to };
};

const headIn = (row: EventRow | undefined): LogHead | undefined => row && { seq: row.seq, hash: row.hash };

const follows = ({ seq, hash }: LogHead, row: EventRow): boolean => {
  try {
    return row.seq === seq + 1 && row.hash === hashAfter(hash, row);
  } catch {
    // The body is no event any more.
    return false;
  }
};
