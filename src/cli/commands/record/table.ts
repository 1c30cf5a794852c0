import { err, ok, type Result } from '../../../core/index.ts';
import { EXIT, type Command, type Misuse } from '../../reading/command.ts';
import { csvLine } from '../../reading/csv.ts';
import { openRecordFile, readRecords } from '../../reading/recordFile.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { faultLine, replayOf } from './faults.ts';
import { GAME_TABLE, POSITION_TABLE, type TableKind } from './tables.ts';

export const table: Command = {
  name: 'table',
  words: 'FILE…',
  mostWords: Infinity,
  summary: 'turn records into a table for notebooks: CSV, a row for each player of each game',
  flags: [{ name: 'positions', help: 'a row for each position instead' }],
  examples: [
    'tablee table games.jsonl > games.csv',
    'tablee table games.jsonl --positions > positions.csv',
    'tablee simulate pickomino --games 1000 | tablee table -',
  ],
  isRead: true,
  run: async ({ words, has }, terminal) => {
    if (words.length === 0) return err({ sentence: 'which files? Name at least one' });
    return printTable(has('positions') ? POSITION_TABLE : GAME_TABLE, words, terminal);
  },
};

/** Record after record, never more than one in memory. One that is wrong is told and left out. */
export const printTable = async (
  kind: TableKind,
  files: readonly string[],
  terminal: Terminal,
): Promise<Result<number, Misuse>> => {
  await terminal.out(csvLine(kind.columns));
  let status: number = EXIT.fine;
  for (const file of files) {
    const printed = await printFile(kind, file, terminal);
    if (!printed.ok) return printed;
    if (!printed.value) status = EXIT.faulty;
  }
  return ok(status);
};

/** Whether all records of the file were right. */
const printFile = async (kind: TableKind, file: string, terminal: Terminal): Promise<Result<boolean, Misuse>> => {
  const input = await openRecordFile(file, terminal);
  if (!input.ok) return input;
  let [number, isRight] = [0, true];
  for await (const found of readRecords(input.value)) {
    number++;
    const replayed = replayOf(found);
    if (replayed.ok) for (const row of kind.rows({ file, number }, replayed.value)) await terminal.out(row);
    else {
      isRight = false;
      await terminal.err(`tablee: ${faultLine(file, found.line, replayed.error)}\n`);
    }
  }
  return ok(isRight);
};
