import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import {
  checkSettings,
  HAVE_LUCK,
  openJournal,
  playArena,
  writeReport,
  writeTable,
  type ArenaResult,
  type ArenaSettings,
  type Journal,
  type ArenaOptions,
  type ArenaProgress,
} from '../../../lab/index.ts';
import { commandFor, readHypotheses, TEST_FLAGS } from './arenaFlags.ts';
import { progressLine } from './arenaProgress.ts';
import { EXIT, UsageError, type Args, type Command } from '../../reading/command.ts';
import { codeOf } from '../../reading/fileErrors.ts';
import { readCount } from '../../reading/flags.ts';
import { jsonLine } from '../../reading/formats.ts';
import { readLineUp } from '../../reading/lineUp.ts';
import { LOG_FLAG, tryAll } from '../../reading/ownBots.ts';
import { reportFile } from '../../reading/reportFile.ts';
import { reasonFor } from '../../terminal/sentences.ts';
import { SETUP_FLAGS } from '../../reading/setup.ts';
import { progressOn } from '../../terminal/progress.ts';
import { endingSignals } from '../../terminal/endingSignals.ts';
import type { Terminal } from '../../terminal/terminal.ts';

const [GAMES, MOST_GAMES] = [1000, 100_000_000];
const GAMES_UNTIL_DECIDED = 100_000;
const MOST_WORKERS = 256;
const LONGEST_BUDGET = 600_000;
const MOST_MINUTES = 10_000;
/** In ms, between lines of progress in a log. */
const LOG_PAUSE = 10_000;

export const arena: Command = {
  name: 'arena',
  words: 'GAME',
  mostWords: 1,
  summary: 'let bots play each other and measure their strength',
  flags: [
    {
      name: 'bots',
      value: 'A,B,…',
      help: 'the bots, by name, file or command: A against B; several meet in pairs, or all at one table',
    },
    { name: 'players', value: 'N', help: 'seats at a table (default: 2); with more, B takes all seats but one' },
    { name: 'games', value: 'N', help: `games in each match (default: ${GAMES}), rounded up to whole deals` },
    ...SETUP_FLAGS,
    {
      name: 'budget',
      value: 'MS',
      help: 'milliseconds per decision; a bot of your own that takes longer (default: 5000) loses the game',
    },
    { name: 'adjusted', help: `also report the win share without luck (${HAVE_LUCK.join(', ')})` },
    ...TEST_FLAGS,
    { name: 'minutes', value: 'N', help: 'stop after N minutes and report the games played' },
    { name: 'keep', value: 'FILE', help: 'save each deal in this file; the same command resumes from it' },
    LOG_FLAG,
    { name: 'report', value: 'FILE', help: 'write a page with plots, as one HTML file' },
    { name: 'json', help: 'print the result as one JSON object' },
    { name: 'workers', value: 'N', help: 'threads (default: one per core)' },
  ],
  examples: [
    'tablee arena pickomino --bots greedy,random --games 10000 --report arena.html',
    'tablee arena triominos --bots greedy,random --players 4 --until-decided',
    'tablee arena pickomino --bots master,./my-bot.mjs',
    'tablee arena pickomino --bots master,"python3 my_bot.py"',
  ],
  run: async (args, terminal) => {
    const settings = readSettings(args);
    const workers = readCount(args, 'workers', availableParallelism(), MOST_WORKERS);
    const minutes = readCount(args, 'minutes', null, MOST_MINUTES);
    await tryAll(settings);
    // Checked before the first game.
    const report = reportFile(args.value('report'));
    const journal = openJournalAt(args.value('keep'), settings);
    const { result, status } = await play(
      settings,
      minutes,
      { workers, log: args.value('log'), ...(journal ? { journal } : {}) },
      terminal,
    );
    report?.(writeReport(result, commandFor(settings)));
    await terminal.out(args.has('json') ? jsonLine('arena', result) : writeTable(result));
    return status;
  },
};

const readSettings = (args: Args): ArenaSettings => {
  const { game, setup, bots } = readLineUp(args);
  const untilDecided = readHypotheses(args);
  const checked = checkSettings({
    game: game.id,
    setup,
    bots,
    games: readCount(args, 'games', untilDecided ? GAMES_UNTIL_DECIDED : GAMES, MOST_GAMES),
    seed: args.value('seed') ?? randomUUID().slice(0, 8),
    budget: readCount(args, 'budget', null, LONGEST_BUDGET),
    untilDecided,
    ...(args.has('adjusted') ? { adjusted: true } : {}),
  });
  if (!checked.ok) throw new UsageError(reasonFor(checked.error));
  return checked.value;
};

const openJournalAt = (path: string | undefined, settings: ArenaSettings): Journal | undefined => {
  if (path === undefined) return undefined;
  try {
    const journal = openJournal(path, settings);
    if (journal) return journal;
  } catch (error) {
    throw new UsageError(`${path} cannot be read or written (${codeOf(error)})`);
  }
  throw new UsageError(`${path} holds the games of another arena`);
};

/** The first signal, or the end of the time, stops the games and reports; a second signal ends the program. */
const play = async (
  settings: ArenaSettings,
  minutes: number | null,
  given: ArenaOptions,
  terminal: Terminal,
): Promise<{ result: ArenaResult; status: number }> => {
  const signals = endingSignals();
  const interrupt = new AbortController();
  signals.signal.addEventListener('abort', () => interrupt.abort());
  const timer = minutes === null ? undefined : setTimeout(() => interrupt.abort(), minutes * 60_000);
  const progress = progressOn(terminal, LOG_PAUSE);
  try {
    const onProgress = (state: ArenaProgress): void => progress.show(progressLine(state));
    const options = { ...given, signal: interrupt.signal, onProgress };
    return { result: await playArena(settings, options), status: signals.status ?? EXIT.fine };
  } finally {
    clearTimeout(timer);
    signals.release();
    await progress.end();
  }
};
