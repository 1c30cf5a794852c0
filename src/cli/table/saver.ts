import { mkdirSync, realpathSync, renameSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { err, ok, unwrap, type Result } from '../../core/index.ts';
import { writeRecord, writeRecordText, type GameRecord } from '../../record/index.ts';
import type { Misuse } from '../reading/command.ts';
import { whyUnwritable } from '../reading/fileErrors.ts';

/** Keeps the record of a table while it is played. */
export interface Saver {
  /** Refused where the record cannot be kept; from then on silently, until it can. */
  save(record: GameRecord): Result<void, Misuse>;
  /** Whether and where the game is kept, and how to go on with one that is not over. */
  farewell(isOver: boolean): string;
}

/** Writes the record over and over, so that the file that was asked for always holds all that was played. */
export const saverTo = (path: string): Saver => {
  let failure: Misuse | undefined;
  return {
    save: (record) => {
      const isTold = failure !== undefined;
      failure = whyNotWritten(path, record);
      return failure && !isTold ? err(failure) : ok(undefined);
    },
    farewell: (isOver) => {
      const command = `tablee play --resume --save ${quoted(path)}`;
      if (!failure) return keptIn(path, isOver, command);
      return `The last moves are not kept: ${failure.sentence}.\n  To go on from what came before: ${command}`;
    },
  };
};

const whyNotWritten = (path: string, record: GameRecord): Misuse | undefined => {
  try {
    writeWhole(path, textFor(path, record));
    return undefined;
  } catch (error) {
    return whyUnwritable(path, error);
  }
};

/** Where nobody asked for a file. A game that cannot be kept is played all the same. */
export const quietSaverTo = (path: string): Saver => {
  let state: 'nothing played' | 'kept' | { readonly failure: string } = 'nothing played';
  return {
    save: (record) => {
      if (record.events.length > 0) state = tryToKeep(path, record);
      return ok(undefined);
    },
    farewell: (isOver) => {
      if (state === 'nothing played') return 'Nothing was played, so nothing is kept.';
      if (state === 'kept') return keptIn(path, isOver, 'tablee play --resume');
      return `The game is not kept: ${state.failure}.`;
    },
  };
};

const keptIn = (path: string, isOver: boolean, command: string): string =>
  `The game is kept in ${path}.${isOver ? '' : `\n  To go on: ${command}`}`;

const tryToKeep = (path: string, record: GameRecord): 'kept' | { readonly failure: string } => {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeWhole(path, textFor(path, record));
    return 'kept';
  } catch (error) {
    return { failure: whyUnwritable(path, error).sentence };
  }
};

const textFor = (path: string, record: GameRecord): string =>
  path.toLowerCase().endsWith('.txt') ? unwrap(writeRecordText(record)) : `${writeRecord(record)}\n`;

/** Into a new file that takes the place of the old one when it is whole; a device or a pipe is written to as it is. */
const writeWhole = (path: string, text: string): void => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && !found.isFile()) return writeFileSync(path, text);
  const target = found ? realpathSync(path) : path;
  const fresh = `${target}.new`;
  try {
    writeFileSync(fresh, text);
    renameSync(fresh, target);
  } catch (error) {
    discard(fresh);
    throw error;
  }
};

const discard = (path: string): void => {
  try {
    unlinkSync(path);
  } catch {
    // It was never made.
  }
};

const quoted = (path: string): string => (/^[\w./~-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`);
