import { EXIT, UsageError, type Command } from '../../reading/command.ts';
import { csvLine } from '../../reading/formats.ts';
import { openRecordFile, readRecords } from '../../reading/recordFile.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { faultLine, replayOf } from './faults.ts';
import { GAME_TABLE, positionTable, type TableKind } from './tables.ts';

export const table: Command = {
  name: 'table',
  words: 'FILE…',
  mostWords: Infinity,
  summary: 'convert game records to CSV, one row per player and game',
  flags: [
    { name: 'positions', help: 'one row per position instead' },
    { name: 'full', help: 'with --positions: the whole state in each row' },
  ],
  examples: [
    'tablee table games.jsonl > games.csv',
    'tablee table games.jsonl --positions > positions.csv',
    'tablee simulate pickomino --games 1000 | tablee table -',
  ],
  isRead: true,
  run: async ({ words, has }, terminal) => {
    if (words.length === 0) throw new UsageError('which files? Name at least one');
    if (has('full') && !has('positions')) throw new UsageError('--full needs --positions');
    return printTable(has('positions') ? positionTable(has('full')) : GAME_TABLE, words, terminal);
  },
};

/** Invalid records are reported on standard error and skipped. Returns the exit status. */
export const printTable = async (kind: TableKind, files: readonly string[], terminal: Terminal): Promise<number> => {
  await terminal.out(csvLine(kind.columns));
  let status: number = EXIT.fine;
  for (const file of files) if (!(await printFile(kind, file, terminal))) status = EXIT.faulty;
  return status;
};

/** Whether all records of the file were valid. */
const printFile = async (kind: TableKind, file: string, terminal: Terminal): Promise<boolean> => {
  let [number, isValid] = [0, true];
  for await (const found of readRecords(await openRecordFile(file, terminal))) {
    number++;
    const replayed = replayOf(found);
    if (replayed.ok) for (const row of kind.rows({ file, number }, replayed.value)) await terminal.out(row);
    else {
      isValid = false;
      await terminal.err(`tablee: ${faultLine(file, found.line, replayed.error)}\n`);
    }
  }
  return isValid;
};
