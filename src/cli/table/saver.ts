import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { unwrap } from '../../core/index.ts';
import { writeRecord, writeRecordText, type GameRecord } from '../../record/index.ts';
import type { UsageError } from '../reading/command.ts';
import { unwritable } from '../reading/fileErrors.ts';
import { writeWhole } from '../reading/wholeFile.ts';

/** Saves the record of a game after every step. */
export interface Saver {
  /** Why the record could not be written, if that has not been reported already. */
  save(record: GameRecord): UsageError | undefined;
  /** Where the game is saved, and how to resume one that is not over. */
  farewell(isOver: boolean): string;
}

/** To the file of `--save`. */
export const saverTo = (path: string): Saver => {
  let failure: UsageError | undefined;
  return {
    save: (record) => {
      const isReported = failure !== undefined;
      failure = tryToWrite(path, record);
      return isReported ? undefined : failure;
    },
    farewell: (isOver) => {
      const command = `tablee play --resume --save ${quoted(path)}`;
      if (!failure) return savedIn(path, isOver, command);
      return `The last moves are not saved: ${failure.message}.\n  To resume from the moves before: ${command}`;
    },
  };
};

/** To the folder of saved games. A failure is reported at the end only. */
export const quietSaverTo = (path: string): Saver => {
  let [hasEvents, failure]: [boolean, UsageError | undefined] = [false, undefined];
  return {
    save: (record) => {
      if (record.events.length === 0) return undefined;
      [hasEvents, failure] = [true, tryToWrite(path, record, { makesFolder: true })];
      return undefined;
    },
    farewell: (isOver) => {
      if (!hasEvents) return 'Nothing was played, so nothing is saved.';
      return failure ? `The game is not saved: ${failure.message}.` : savedIn(path, isOver, 'tablee play --resume');
    },
  };
};

const savedIn = (path: string, isOver: boolean, command: string): string =>
  `The game is saved in ${path}.${isOver ? '' : `\n  To resume: ${command}`}`;

const tryToWrite = (path: string, record: GameRecord, { makesFolder = false } = {}): UsageError | undefined => {
  try {
    if (makesFolder) mkdirSync(dirname(path), { recursive: true });
    writeWhole(path, textFor(path, record));
    return undefined;
  } catch (error) {
    return unwritable(path, error);
  }
};

const textFor = (path: string, record: GameRecord): string =>
  path.toLowerCase().endsWith('.txt') ? unwrap(writeRecordText(record)) : `${writeRecord(record)}\n`;

const quoted = (path: string): string => (/^[\w./~-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`);
