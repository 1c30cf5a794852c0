import { writeFileSync } from 'node:fs';
import { err, ok, unwrap, type Result } from '../../core/index.ts';
import { writeRecord, writeRecordText, type GameRecord } from '../../record/index.ts';
import type { Misuse } from '../reading/command.ts';
import { whyUnwritable } from '../reading/fileErrors.ts';

export type Saver = (record: GameRecord) => Result<void, Misuse>;

/** Writes the record over and over, so that the file always holds all that was played. */
export const makeSaver = (path: string | undefined): Saver => {
  if (path === undefined) return () => ok(undefined);
  const write = path.toLowerCase().endsWith('.txt')
    ? (record: GameRecord) => unwrap(writeRecordText(record))
    : (record: GameRecord) => `${writeRecord(record)}\n`;
  return (record) => {
    try {
      writeFileSync(path, write(record));
      return ok(undefined);
    } catch (error) {
      return err(whyUnwritable(path, error));
    }
  };
};
