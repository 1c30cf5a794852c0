import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { err, ok, unwrap, type Result } from '../../../core/index.ts';
import { readRecord, replayRecord } from '../../../record/index.ts';
import {
  isOwnBot,
  localGames,
  OWN_BOT_LIMIT,
  OwnBot,
  runSimulation,
  threadedGames,
  type SimulationSettings,
} from '../../../lab/index.ts';
import { EXIT, type Args, type Command, type Misuse } from '../../reading/command.ts';
import { csvLine } from '../../reading/csv.ts';
import { readCount } from '../../reading/flags.ts';
import { readLineUp } from '../../reading/lineUp.ts';
import { tryAll } from '../../reading/ownBots.ts';
import { SETUP_FLAGS } from '../../reading/setup.ts';
import { makeProgress } from '../../terminal/progress.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { GAME_TABLE } from '../record/tables.ts';

const MOST_GAMES = 1_000_000_000;
const MOST_WORKERS = 256;

export const simulate: Command = {
  name: 'simulate',
  words: 'GAME',
  mostWords: 1,
  summary: 'let bots play, and print the records as lines of JSON',
  flags: [
    { name: 'players', value: 'N', help: 'how many play; all bots that are named by default, or 2' },
    { name: 'games', value: 'N', help: 'how many games; 1 by default' },
    { name: 'bots', value: 'A,B,…', help: 'the bots by seat, by name, file or command; random by default' },
    ...SETUP_FLAGS,
    { name: 'workers', value: 'N', help: 'threads; one for each core by default. The records are the same' },
    { name: 'csv', help: 'print a table of the games instead (docs/develop/csv.md)' },
    { name: 'progress', help: 'report progress on standard error even if that is not a terminal' },
  ],
  examples: [
    'tablee simulate pickomino --games 1000 --bots greedy,random --seed 1 > games.jsonl',
    'tablee simulate triominos --players 4 --rulebook classic --set rounds=1',
    'tablee simulate pickomino --games 1000 --csv > games.csv',
  ],
  run: async (args, terminal) => {
    const settings = readSettings(args);
    if (!settings.ok) return settings;
    const games = readCount(args, 'games', 1, MOST_GAMES);
    if (!games.ok) return games;
    const workers = readCount(args, 'workers', availableParallelism(), MOST_WORKERS);
    if (!workers.ok) return workers;
    const { game, setup, bots } = settings.value;
    const own = bots.filter(isOwnBot).map((name) => new OwnBot(name, { game, setup, limit: OWN_BOT_LIMIT }));
    const canPlay = await tryAll(own);
    if (!canPlay.ok) return canPlay;
    const printer = args.has('csv') ? tablePrinter(terminal) : recordPrinter(terminal);
    return printGames(settings.value, { games: games.value, workers: workers.value, printer }, args, terminal);
  },
};

const readSettings = (args: Args): Result<SimulationSettings, Misuse> => {
  const lineUp = readLineUp(args, (bots) => Math.max(2, bots));
  if (!lineUp.ok) return lineUp;
  const { game, setup, bots: named } = lineUp.value;
  if (named.length > setup.players)
    return err({ sentence: `${named.length} bots are named for ${setup.players} players: leave some out` });
  const bots = Array.from({ length: setup.players }, (_, seat) => named[seat % named.length] ?? 'random');
  return ok({ game: game.id, setup, bots, seed: args.value('seed') ?? randomUUID() });
};

/** Prints records, which come as lines of JSON. */
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
): Promise<Result<number, Misuse>> => {
  const progress = makeProgress(games, terminal, args.has('progress'));
  // A thread takes longer to start than a few games.
  const isLocal = workers === 1 || games < FEW_GAMES;
  const pool = isLocal ? localGames('simulation', settings) : threadedGames('simulation', settings, workers);
  let played = 0;
  try {
    for await (const { lines, failure } of runSimulation(games, pool)) {
      await printer(lines);
      if (failure !== undefined) return err({ sentence: failure });
      await progress((played += lines.length));
    }
  } finally {
    await pool.terminate();
  }
  return ok(EXIT.fine);
};

const FEW_GAMES = 16;
