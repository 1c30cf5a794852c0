import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { err, ok, type Result } from '../../core/index.ts';
import {
  isOwnBot,
  OWN_BOT_LIMIT,
  OwnBot,
  runSimulation,
  simulationAlone,
  simulationThreads,
  type SimulationSettings,
} from '../../lab/index.ts';
import { EXIT, type Args, type Command, type Misuse } from '../reading/command.ts';
import { readCount } from '../reading/flags.ts';
import { readLineUp } from '../reading/lineUp.ts';
import { tryAll } from '../reading/ownBots.ts';
import { SETUP_FLAGS } from '../reading/setup.ts';
import { makeProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';

const MOST_GAMES = 1_000_000_000;
const MOST_WORKERS = 256;

export const simulate: Command = {
  name: 'simulate',
  words: 'GAME',
  mostWords: 1,
  summary: 'let bots play, and print the records as lines of JSON',
  flags: [
    { name: 'players', value: 'N', help: 'how many play; 2 by default' },
    { name: 'games', value: 'N', help: 'how many games; 1 by default' },
    { name: 'bots', value: 'A,B,…', help: 'the bots by seat, by name, file or command; random by default' },
    ...SETUP_FLAGS,
    { name: 'workers', value: 'N', help: 'threads; one for each core by default. The records are the same' },
    { name: 'progress', help: 'report progress on standard error even if that is not a terminal' },
  ],
  examples: [
    'tablee simulate pickomino --games 1000 --bots greedy,random --seed 1 > games.jsonl',
    'tablee simulate triominos --players 4 --rulebook classic --set rounds=1',
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
    return canPlay.ok
      ? printGames(settings.value, games.value, workers.value, args.has('progress'), terminal)
      : canPlay;
  },
};

const readSettings = (args: Args): Result<SimulationSettings, Misuse> => {
  const lineUp = readLineUp(args);
  if (!lineUp.ok) return lineUp;
  const { game, setup, bots: named } = lineUp.value;
  const bots = Array.from({ length: setup.players }, (_, seat) => named[seat % named.length] ?? 'random');
  return ok({ game: game.id, setup, bots, seed: args.value('seed') ?? randomUUID() });
};

const printGames = async (
  settings: SimulationSettings,
  games: number,
  workers: number,
  insists: boolean,
  terminal: Terminal,
): Promise<Result<number, Misuse>> => {
  const progress = makeProgress(games, terminal, insists);
  // A thread takes longer to start than a few games.
  const crew = workers === 1 || games < FEW_GAMES ? simulationAlone(settings) : simulationThreads(settings, workers);
  let played = 0;
  try {
    for await (const { lines, failure } of runSimulation(games, crew)) {
      if (lines.length > 0) await terminal.out(`${lines.join('\n')}\n`);
      if (failure !== undefined) return err({ sentence: failure });
      await progress((played += lines.length));
    }
  } finally {
    await crew.sendHome();
  }
  return ok(EXIT.fine);
};

const FEW_GAMES = 16;
