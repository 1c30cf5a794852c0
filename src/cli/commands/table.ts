import { err, ok, type Result } from '../../core/index.ts';
import type { GameRecord } from '../../record/index.ts';
import { EXIT, type Command, type Misuse } from '../reading/command.ts';
import { openRecordFile, readRecords, type Found } from '../reading/recordFile.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { faultLine, replayOf, type Fault } from './faults.ts';

const COLUMNS = [
  'file',
  'record',
  'game',
  'rulebook',
  'options',
  'players',
  'events',
  'seat',
  'name',
  'bot',
  'score',
  'won',
];

export const table: Command = {
  name: 'table',
  words: 'FILE…',
  mostWords: Infinity,
  summary: 'turn records into a table for notebooks: CSV, a row for each player of each game',
  flags: [],
  examples: ['tablee table games.jsonl > games.csv', 'tablee simulate pickomino --games 1000 | tablee table -'],
  isRead: true,
  run: async ({ words }, terminal) => {
    if (words.length === 0) return err({ sentence: 'which files? Name at least one' });
    await terminal.out(`${COLUMNS.join(',')}\n`);
    let status: number = EXIT.fine;
    for (const path of words) {
      const printed = await printFile(path, terminal);
      if (!printed.ok) return printed;
      if (!printed.value) status = EXIT.faulty;
    }
    return ok(status);
  },
};

/** Whether all records of the file were right; a wrong one is told and left out. */
const printFile = async (path: string, terminal: Terminal): Promise<Result<boolean, Misuse>> => {
  const input = await openRecordFile(path, terminal);
  if (!input.ok) return input;
  let [number, isRight] = [0, true];
  for await (const found of readRecords(input.value)) {
    number++;
    const rows = rowsOf(path, number, found);
    if (rows.ok) await terminal.out(rows.value);
    else {
      isRight = false;
      await terminal.err(`tablee: ${faultLine(path, found.line, rows.error)}\n`);
    }
  }
  return ok(isRight);
};

const rowsOf = (path: string, number: number, found: Found): Result<string, Fault> => {
  const replayed = replayOf(found);
  if (!replayed.ok) return replayed;
  const { record, result } = replayed.value;
  const rows = record.players
    .map(({ name, bot = '' }, seat) => {
      const won = result?.winners.includes(seat) ? 1 / result.winners.length : 0;
      const end = result ? [result.scores[seat], won] : ['', ''];
      return [path, number, ...factsOf(record), seat, name, bot, ...end].map(cell).join(',');
    })
    .map((row) => `${row}\n`);
  return ok(rows.join(''));
};

const factsOf = ({ game, rulebook, options, players, events }: GameRecord): readonly (string | number)[] => [
  game,
  rulebook,
  Object.entries(options)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' '),
  players.length,
  events.length,
];

/** As RFC 4180 has it. */
const cell = (value: string | number | undefined): string => {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
