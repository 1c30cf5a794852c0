import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { unwrap } from '../../../core/index.ts';
import { readRecord, replayRecord } from '../../../record/index.ts';
import { playSimulation, type SimulationSettings } from '../../../lab/index.ts';
import { EXIT, UsageError, type Args, type Command } from '../../reading/command.ts';
import { csvLine } from '../../reading/formats.ts';
import { readCount } from '../../reading/flags.ts';
import { readLineUp } from '../../reading/lineUp.ts';
import { LOG_FLAG, tryAll } from '../../reading/ownBots.ts';
import { SETUP_FLAGS } from '../../reading/setup.ts';
import { progressOn } from '../../terminal/progress.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { GAME_TABLE } from '../record/tables.ts';

const MOST_GAMES = 1_000_000_000;
const MOST_WORKERS = 256;

export const simulate: Command = {
  name: 'simulate',
  words: 'GAME',
  mostWords: 1,
  summary: 'let bots play and print the game records as lines of JSON',
  flags: [
    { name: 'players', value: 'N', help: 'the number of players (default: the number of bots, at least 2)' },
    { name: 'games', value: 'N', help: 'the number of games (default: 1)' },
    { name: 'bots', value: 'A,B,…', help: 'the bots in seat order, by name, file or command (default: random)' },
    ...SETUP_FLAGS,
    { name: 'workers', value: 'N', help: 'threads (default: one per core); they do not change the records' },
    LOG_FLAG,
    { name: 'csv', help: 'print a table of the games instead, as CSV (docs/develop/csv.md)' },
    { name: 'progress', help: 'report progress on standard error even if it is not a terminal' },
  ],
  examples: [
    'tablee simulate pickomino --games 1000 --bots greedy,random > games.jsonl',
    'tablee simulate triominos --players 4 --rulebook classic --set rounds=1',
    'tablee simulate pickomino --games 1000 --csv > games.csv',
  ],
  run: async (args, terminal) => {
    const settings = readSettings(args);
    const games = readCount(args, 'games', 1, MOST_GAMES);
    const workers = readCount(args, 'workers', availableParallelism(), MOST_WORKERS);
    await tryAll(settings);
    const printer = args.has('csv') ? tablePrinter(terminal) : recordPrinter(terminal);
    await printGames(settings, { games, workers, printer }, args, terminal);
    return EXIT.fine;
  },
};

const readSettings = (args: Args): SimulationSettings => {
  const { game, setup, bots: named } = readLineUp(args, (bots) => Math.max(2, bots));
  if (named.length > setup.players)
    throw new UsageError(`${named.length} bots are too many for ${setup.players} players`);
  const bots = Array.from({ length: setup.players }, (_, seat) => named[seat % named.length] ?? 'random');
  return { game: game.id, setup, bots, seed: args.value('seed') ?? randomUUID() };
};

/** Prints records given as lines of JSON. */
type Printer = (records: readonly string[]) => Promise<void>;

const recordPrinter =
  (terminal: Terminal): Printer =>
  async (records) => {
    if (records.length > 0) await terminal.out(`${records.join('\n')}\n`);
  };

const tablePrinter = (terminal: Terminal): Printer => {
  let number = 0;
  return async (records) => {
    if (number === 0) await terminal.out(csvLine(GAME_TABLE.columns));
    for (const text of records) {
      const record = unwrap(readRecord(text));
      const rows = GAME_TABLE.rows({ file: '-', number: ++number }, { record, replay: unwrap(replayRecord(record)) });
      await terminal.out([...rows].join(''));
    }
  };
};

const printGames = async (
  settings: SimulationSettings,
  { games, workers, printer }: { readonly games: number; readonly workers: number; readonly printer: Printer },
  args: Args,
  terminal: Terminal,
): Promise<void> => {
  const progress = progressOn(terminal, args.has('progress') ? LOG_PAUSE : Infinity);
  const started = performance.now();
  const report = (): string => {
    const seconds = Math.max(1, performance.now() - started) / 1000;
    return `${played} of ${games} games, ${Math.round(played / seconds)} per second`;
  };
  let played = 0;
  for await (const { lines, failure } of playSimulation(settings, { games, workers, log: args.value('log') })) {
    await printer(lines);
    if (failure !== undefined) throw new UsageError(failure);
    played += lines.length;
    progress.show(report());
  }
  await progress.end(report());
};

/** In ms, between lines of progress in a log. */
const LOG_PAUSE = 2000;
