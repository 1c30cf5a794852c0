import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { err, ok, type Result } from '../../../core/index.ts';
import {
  checkSettings,
  isOwnBot,
  openJournal,
  OWN_BOT_LIMIT,
  OwnBot,
  runArena,
  threadedGames,
  writeReport,
  writeTable,
  type ArenaResult,
  type ArenaSettings,
  type Journal,
} from '../../../lab/index.ts';
import { commandFor, readHypotheses, TEST_FLAGS } from './arenaFlags.ts';
import { watchArena } from './arenaProgress.ts';
import { EXIT, type Args, type Command, type Misuse } from '../../reading/command.ts';
import { codeOf } from '../../reading/fileErrors.ts';
import { readCount } from '../../reading/flags.ts';
import { jsonLine } from '../../reading/formats.ts';
import { readLineUp } from '../../reading/lineUp.ts';
import { tryAll } from '../../reading/ownBots.ts';
import { reportFile } from '../../reading/reportFile.ts';
import { reasonFor } from '../../terminal/sentences.ts';
import { SETUP_FLAGS } from '../../reading/setup.ts';
import type { Terminal } from '../../terminal/terminal.ts';

const [GAMES, MOST_GAMES] = [1000, 100_000_000];
const GAMES_UNTIL_DECIDED = 100_000;
const MOST_WORKERS = 256;
const LONGEST_BUDGET = 600_000;
const MOST_MINUTES = 10_000;

export const arena: Command = {
  name: 'arena',
  words: 'GAME',
  mostWords: 1,
  summary: 'let bots play each other, and measure how strong they are',
  flags: [
    {
      name: 'bots',
      value: 'A,B,…',
      help: 'who plays, by name, file or command: A against B; several meet in pairs, or all at one table',
    },
    { name: 'players', value: 'N', help: 'seats at a table, 2 by default; with more, one A meets N − 1 of B' },
    { name: 'games', value: 'N', help: `games in each match, ${GAMES} by default; deals are played whole` },
    ...SETUP_FLAGS,
    {
      name: 'budget',
      value: 'MS',
      help: 'milliseconds a bot may think about a decision; one of your own loses by more, or by 5000 without this',
    },
    { name: 'adjusted', help: 'take luck out of every game, and report that share too (pickomino)' },
    ...TEST_FLAGS,
    { name: 'minutes', value: 'N', help: 'stop after so many minutes and report what was played' },
    { name: 'keep', value: 'FILE', help: 'keep every deal in this file; the same command goes on from there' },
    { name: 'report', value: 'FILE', help: 'write a page with plots, as one HTML file' },
    { name: 'json', help: 'print the result as one JSON object' },
    { name: 'workers', value: 'N', help: 'threads; one for each core by default' },
  ],
  examples: [
    'tablee arena pickomino --bots greedy,random --games 10000 --seed 1 --report arena.html',
    'tablee arena triominos --bots greedy,random --players 4 --until-decided',
    'tablee arena pickomino --bots master,./my-bot.js',
    'tablee arena pickomino --bots master,"python3 my_bot.py"',
  ],
  run: async (args, terminal) => {
    const settings = readSettings(args);
    if (!settings.ok) return settings;
    const workers = readCount(args, 'workers', availableParallelism(), MOST_WORKERS);
    if (!workers.ok) return workers;
    const canPlay = await tryOwnBots(settings.value);
    if (!canPlay.ok) return canPlay;
    // Before the first game: it would be a pity to learn it only after the last.
    const report = reportFile(args.value('report'));
    if (!report.ok) return report;
    const minutes = args.has('minutes') ? readCount(args, 'minutes', 0, MOST_MINUTES) : ok(null);
    if (!minutes.ok) return minutes;
    const journal = readJournal(args.value('keep'), settings.value);
    if (!journal.ok) return journal;
    const { result, wasSignalled } = await play(settings.value, workers.value, minutes.value, journal.value, terminal);
    report.value?.(writeReport(result, commandFor(settings.value)));
    await terminal.out(args.has('json') ? jsonLine('arena', result) : writeTable(result));
    return ok(wasSignalled ? EXIT.interrupted : EXIT.fine);
  },
};

const readSettings = (args: Args): Result<ArenaSettings, Misuse> => {
  const lineUp = readLineUp(args);
  if (!lineUp.ok) return lineUp;
  const { game, setup, bots } = lineUp.value;
  const untilDecided = readHypotheses(args);
  if (!untilDecided.ok) return untilDecided;
  const games = readCount(args, 'games', untilDecided.value ? GAMES_UNTIL_DECIDED : GAMES, MOST_GAMES);
  if (!games.ok) return games;
  const budget = args.has('budget') ? readCount(args, 'budget', 0, LONGEST_BUDGET) : ok(null);
  if (!budget.ok) return budget;
  const checked = checkSettings({
    game: game.id,
    setup,
    bots,
    games: games.value,
    seed: args.value('seed') ?? randomUUID().slice(0, 8),
    budget: budget.value,
    untilDecided: untilDecided.value,
    ...(args.has('adjusted') ? { adjusted: true } : {}),
  });
  return checked.ok ? checked : err({ sentence: reasonFor(checked.error) });
};

const tryOwnBots = ({ game, setup, bots, budget }: ArenaSettings): Promise<Result<void, Misuse>> => {
  const limit = budget ?? OWN_BOT_LIMIT;
  return tryAll(bots.filter(isOwnBot).map((name) => new OwnBot(name, { game, setup, limit })));
};

const readJournal = (path: string | undefined, settings: ArenaSettings): Result<Journal | undefined, Misuse> => {
  if (path === undefined) return ok(undefined);
  try {
    const journal = openJournal(path, settings);
    return journal ? ok(journal) : err({ sentence: `${path} does not hold the games of this arena` });
  } catch (error) {
    return err({ sentence: `${path} cannot be kept up (${codeOf(error)})` });
  }
};

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** The first signal, or the end of the time, ends the games and still reports; a second signal ends the program. */
const play = async (
  settings: ArenaSettings,
  workers: number,
  minutes: number | null,
  journal: Journal | undefined,
  terminal: Terminal,
): Promise<{ result: ArenaResult; wasSignalled: boolean }> => {
  const interrupt = new AbortController();
  let wasSignalled = false;
  const stop = (): void => {
    wasSignalled = true;
    interrupt.abort();
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  const timer = minutes === null ? undefined : setTimeout(() => interrupt.abort(), minutes * 60_000);
  const pool = threadedGames('arena', settings, Math.min(workers, settings.games));
  const watch = watchArena(terminal);
  try {
    const watching = { signal: interrupt.signal, onProgress: watch.onProgress, ...(journal ? { journal } : {}) };
    return { result: await runArena(settings, pool, watching), wasSignalled };
  } finally {
    clearTimeout(timer);
    for (const signal of SIGNALS) process.off(signal, stop);
    await pool.terminate();
    await watch.end();
  }
};
