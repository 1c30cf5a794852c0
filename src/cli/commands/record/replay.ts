import type { Readable } from 'node:stream';
import { notationOf } from '../../../games/index.ts';
import { replayRecord, type GameRecord, type RecordReplay } from '../../../record/index.ts';
import { EXIT, UsageError, type Args, type Command } from '../../reading/command.ts';
import { FORMATS } from '../../reading/formats.ts';
import { faultLine, type Fault } from './faults.ts';
import { readCount } from '../../reading/flags.ts';
import { openRecordFile, readRecords, type FileRecord } from '../../reading/recordFile.ts';
import { screenOf } from '../../screens.ts';
import { printTable } from './table.ts';
import { positionTable } from './tables.ts';
import { drawStandings } from '../../table/standings.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { plural } from '../../terminal/words.ts';

export const replay: Command = {
  name: 'replay',
  words: 'FILE…',
  mostWords: Infinity,
  summary: 'replay a game record, event by event',
  flags: [
    { name: 'json', help: 'print each position of all records as a line of JSON' },
    { name: 'csv', help: 'print the positions of all records as CSV (docs/develop/csv.md)' },
    { name: 'full', help: 'with --csv: the whole state in each row' },
    { name: 'at', value: 'N', help: 'show only the position after N events' },
    { name: 'record', value: 'N', help: 'replay record N of a file with several' },
  ],
  examples: [
    'tablee replay game.json',
    'tablee replay game.json --at 12',
    'tablee replay - --json < game.json',
    'tablee replay games.jsonl --csv > positions.csv',
  ],
  isRead: true,
  run: async (args, terminal) => {
    if (args.words.length === 0) throw new UsageError('which files? Name at least one');
    if (args.has('csv')) return replayAsTable(args, terminal);
    let status: number = EXIT.fine;
    for (const path of args.words) status = Math.max(status, await replayFile(args, path, terminal));
    return status;
  },
};

const replayFile = async (args: Args, path: string, terminal: Terminal): Promise<number> => {
  const input = await openRecordFile(path, terminal);
  if (args.has('json') && !args.has('record')) return replayAll(args, path, input, terminal);
  const { found, number } = await pickRecord(args, path, input);
  if (args.words.length > 1 && !args.has('json')) await terminal.out(`${terminal.paint('bold', path)}\n`);
  return replayOne(args, path, found, terminal, number);
};

const replayAsTable = (args: Args, terminal: Terminal): Promise<number> => {
  const other = ['json', 'at', 'record'].find(args.has);
  if (other) throw new UsageError(`--csv prints all positions and cannot be used with --${other}`);
  return printTable(positionTable(args.has('full')), args.words, terminal);
};

/** Continues after invalid records. */
const replayAll = async (args: Args, path: string, input: Readable, terminal: Terminal): Promise<number> => {
  let [number, status]: [number, number] = [0, EXIT.fine];
  for await (const found of readRecords(input))
    status = Math.max(status, await replayOne(args, path, found, terminal, ++number));
  return status;
};

const MOST_RECORDS = 1_000_000_000;

/** Record `--record`; without the flag, the only record of the file. */
const pickRecord = async (
  args: Args,
  path: string,
  input: Readable,
): Promise<{ readonly found: FileRecord; readonly number: number }> => {
  const number = readCount(args, 'record', 1, MOST_RECORDS);
  let count = 0;
  let picked: FileRecord | undefined;
  for await (const found of readRecords(input)) {
    count++;
    if (count === number) picked = found;
    if (picked && args.has('record')) break;
    if (count > 1 && !args.has('record'))
      throw new UsageError(`${path} holds several records`, 'Choose one: --record N');
  }
  if (!picked) throw new UsageError(`${path} holds ${plural(count, 'record')}`);
  return { found: picked, number };
};

const replayOne = async (
  args: Args,
  path: string,
  { record, line }: FileRecord,
  terminal: Terminal,
  number: number,
): Promise<number> => {
  const fail = async (fault: Fault): Promise<number> => {
    await terminal.err(`tablee: ${faultLine(path, line, fault)}\n`);
    return EXIT.faulty;
  };
  if (!record.ok) return fail({ refusal: record.error });
  const replayed = replayRecord(record.value);
  if (!replayed.ok) return fail({ refusal: replayed.error });
  const { stop, steps } = replayed.value;
  const at = readPosition(args, record.value.events.length);
  if (stop && at !== undefined && at > steps.length) return fail(stop);
  for (const text of linesOf(args, path, record.value, replayed.value, at, terminal, number))
    await terminal.out(`${text}\n`);
  return stop ? fail(stop) : EXIT.fine;
};

/** `undefined` for all positions. */
const readPosition = (args: Args, events: number): number | undefined => {
  const text = args.value('at');
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text) && Number(text) <= events) return Number(text);
  throw new UsageError(`--at must be a number from 0 to ${events}, the events of this record, not "${text}"`);
};

const linesOf = (
  args: Args,
  path: string,
  record: GameRecord,
  replayed: RecordReplay,
  at: number | undefined,
  terminal: Terminal,
  number: number,
): Iterable<string> => {
  if (args.has('json')) return positions(replayed, at, number, args.words.length > 1 ? path : undefined);
  const names = record.players.map(({ name }) => name);
  return at === undefined ? narration(replayed, names, terminal) : drawing(replayed, names, at, terminal);
};

const positions = function* (
  { game, steps, stateAt, result }: RecordReplay,
  at: number | undefined,
  number: number,
  file: string | undefined,
): Generator<string> {
  const [first, last] = at === undefined ? [0, steps.length] : [at, at];
  for (let seq = first; seq <= last; seq++) {
    const state = stateAt(seq);
    const turn = game.turn(state);
    yield JSON.stringify({
      format: FORMATS.replay,
      ...(file === undefined ? {} : { file }),
      record: number,
      seq,
      toMove: turn.kind === 'decision' ? turn.seat : null,
      legal: game.legalMoves(state),
      state,
      ...(result && turn.kind === 'over' ? { result } : {}),
    });
  }
};

const narration = function* (
  { game, stateAt, steps, result }: RecordReplay,
  names: readonly string[],
  { paint }: Terminal,
): Generator<string> {
  const screen = screenOf(game);
  const viewAt = (position: number): object => game.view(stateAt(position), null);
  for (const [i, step] of steps.entries()) {
    const happening = { event: notationOf(game).writeEvent(step), before: viewAt(i), after: viewAt(i + 1) };
    yield `${paint('dim', String(i + 1).padStart(5))}  ${screen.narrate(happening, names)}`;
  }
  if (result) yield* ['', ...drawStandings(result, names, screen.unit, paint)];
};

const drawing = function* (
  { game, stateAt }: RecordReplay,
  names: readonly string[],
  at: number,
  { paint, width }: Terminal,
): Generator<string> {
  const screen = screenOf(game);
  const state = stateAt(at);
  const shown = { view: game.view(state, null), legal: game.legalMoves(state), names, paint, width };
  yield* [...screen.draw(shown), '', ...screen.reveal(state, names)];
};
