import type { Readable } from 'node:stream';
import { err, ok, type Result } from '../../../core/index.ts';
import { notationOf } from '../../../games/index.ts';
import { replayRecord, type GameRecord, type RecordReplay } from '../../../record/index.ts';
import { EXIT, type Args, type Command, type Misuse } from '../../reading/command.ts';
import { FORMATS } from '../../reading/formats.ts';
import { faultLine, type Fault } from './faults.ts';
import { readCount } from '../../reading/flags.ts';
import { openRecordFile, readRecords, type Found } from '../../reading/recordFile.ts';
import { screenOf } from '../../screens.ts';
import { printTable } from './table.ts';
import { POSITION_TABLE } from './tables.ts';
import { drawStandings } from '../../table/standings.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { plural } from '../../terminal/words.ts';

export const replay: Command = {
  name: 'replay',
  words: 'FILE',
  mostWords: 1,
  summary: 'tell what happened in a record, event by event',
  flags: [
    { name: 'json', help: 'one line of JSON for each position of every record: record, seq, toMove, legal, state' },
    { name: 'csv', help: 'a table of the positions of every record (docs/develop/csv.md)' },
    { name: 'at', value: 'N', help: 'only the position after N events' },
    { name: 'record', value: 'N', help: 'which record, if the file holds several' },
  ],
  examples: [
    'tablee replay game.json',
    'tablee replay game.json --at 12',
    'tablee replay - --json < game.json',
    'tablee replay games.jsonl --csv > positions.csv',
  ],
  isRead: true,
  run: async (args, terminal) => {
    const [path] = args.words;
    if (path === undefined) return err({ sentence: 'which file? Name one' });
    if (args.has('csv')) return replayAsTable(args, path, terminal);
    const input = await openRecordFile(path, terminal);
    if (!input.ok) return input;
    if (args.has('json') && !args.has('record')) return replayAll(args, path, input.value, terminal);
    const found = await pickRecord(args, path, input.value);
    if (!found.ok) return found;
    return replayFound(args, path, found.value, terminal, Number(args.value('record') ?? 1));
  },
};

const replayAsTable = async (args: Args, path: string, terminal: Terminal): Promise<Result<number, Misuse>> => {
  const other = ['json', 'at', 'record'].find(args.has);
  if (other) return err({ sentence: `--csv is a table of all positions: it does not go with --${other}` });
  return printTable(POSITION_TABLE, [path], terminal);
};

/** Record after record, never more than one in memory; one that is wrong does not stop the others. */
const replayAll = async (
  args: Args,
  path: string,
  input: Readable,
  terminal: Terminal,
): Promise<Result<number, Misuse>> => {
  let [number, status]: [number, number] = [0, EXIT.fine];
  for await (const found of readRecords(input)) {
    const replayed = await replayFound(args, path, found, terminal, ++number);
    if (!replayed.ok) return replayed;
    if (replayed.value !== EXIT.fine) status = replayed.value;
  }
  return ok(status);
};

const MOST_RECORDS = 1_000_000_000;

const pickRecord = async (args: Args, path: string, input: Readable): Promise<Result<Found, Misuse>> => {
  const wanted = readCount(args, 'record', 1, MOST_RECORDS);
  if (!wanted.ok) return wanted;
  let count = 0;
  let picked: Found | undefined;
  for await (const found of readRecords(input)) {
    count++;
    if (count === wanted.value) picked = found;
    if (picked && args.has('record')) return ok(picked);
    if (count > 1 && !args.has('record'))
      return err({ sentence: `${path} holds several records`, hint: 'Choose one: --record N' });
  }
  return picked ? ok(picked) : err({ sentence: `${path} holds ${plural(count, 'record')}` });
};

const replayFound = async (
  args: Args,
  path: string,
  { record, line }: Found,
  terminal: Terminal,
  number = 1,
): Promise<Result<number, Misuse>> => {
  const fail = async (fault: Fault): Promise<Result<number, Misuse>> => {
    await terminal.err(`tablee: ${faultLine(path, line, fault)}\n`);
    return ok(EXIT.faulty);
  };
  if (!record.ok) return fail({ refusal: record.error });
  const replayed = replayRecord(record.value);
  if (!replayed.ok) return fail({ refusal: replayed.error });
  const { stop, steps } = replayed.value;
  const at = readPosition(args, record.value.events.length);
  if (!at.ok) return at;
  if (stop && at.value !== undefined && at.value > steps.length) return fail(stop);
  for (const text of tell(args, record.value, replayed.value, at.value, terminal, number))
    await terminal.out(`${text}\n`);
  return stop ? fail(stop) : ok(EXIT.fine);
};

/** `undefined` for all of them. */
const readPosition = (args: Args, events: number): Result<number | undefined, Misuse> => {
  const text = args.value('at');
  if (text === undefined) return ok(undefined);
  if (/^\d{1,9}$/.test(text) && Number(text) <= events) return ok(Number(text));
  return err({ sentence: `--at has to be a number from 0 to ${events}, the events of this record, not "${text}"` });
};

const tell = (
  args: Args,
  record: GameRecord,
  replayed: RecordReplay,
  at: number | undefined,
  terminal: Terminal,
  number: number,
): Iterable<string> => {
  if (args.has('json')) return positions(replayed, at, number);
  const names = record.players.map(({ name }) => name);
  return at === undefined ? narration(replayed, names, terminal) : drawing(replayed, names, at, terminal);
};

const positions = function* (
  { game, steps, stateAt, result }: RecordReplay,
  at: number | undefined,
  number: number,
): Generator<string> {
  const [first, last] = at === undefined ? [0, steps.length] : [at, at];
  for (let seq = first; seq <= last; seq++) {
    const state = stateAt(seq);
    const turn = game.turn(state);
    yield JSON.stringify({
      format: FORMATS.replay,
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
  const scene = { view: game.view(state, null), legal: game.legalMoves(state), names, paint, width };
  yield* [...screen.draw(scene), '', ...screen.reveal(state, names)];
};
