import { mkdirSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { err, ok, unwrap, type Result } from '../../core/index.ts';
import { writeRecord, writeRecordText, type GameRecord } from '../../record/index.ts';
import type { Misuse } from '../reading/command.ts';
import { whyUnwritable } from '../reading/fileErrors.ts';

/** Keeps the record of a table while it is played. */
export interface Saver {
  save(record: GameRecord): Result<void, Misuse>;
  /** Whether and where the game is kept, and how to go on with one that is not over. */
  farewell(isOver: boolean): string;
}

/** Writes the record over and over, so that the file that was asked for always holds all that was played. */
export const saverTo = (path: string): Saver => ({
  save: (record) => {
    try {
      writeWhole(path, textFor(path, record));
      return ok(undefined);
    } catch (error) {
      return err(whyUnwritable(path, error));
    }
  },
  farewell: (isOver) => keptIn(path, isOver, `tablee play --resume --save ${quoted(path)}`),
});

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
  writeFileSync(`${target}.new`, text);
  renameSync(`${target}.new`, target);
};

const quoted = (path: string): string => (/^[\w./~-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`);
