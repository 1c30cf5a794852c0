import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { botByName } from '../../../bots/index.ts';
import { err, shown, type Result } from '../../../core/index.ts';
import { Batch, encodingOf, NodeTable, sizeOf, type AnyEncoding } from '../../../lab/index.ts';
import { EXIT, UsageError, type Args, type Command } from '../../reading/command.ts';
import { readCount } from '../../reading/flags.ts';
import { readPlayers, unknownBot } from '../../reading/seats.ts';
import { readGame, readSetup, SETUP_FLAGS } from '../../reading/setup.ts';
import type { Terminal } from '../../terminal/terminal.ts';

/** For the first line; docs/research/environment.md describes all messages. */
const PROTOCOL = 'tablee-env/2';

const PLAYERS = 2;
const MOST_GAMES = 65_536;

export const env: Command = {
  name: 'env',
  words: 'GAME',
  mostWords: 1,
  summary: 'step through games, one or thousands at once, for machine learning',
  flags: [
    { name: 'players', value: 'N', help: `the number of players (default: ${PLAYERS})` },
    ...SETUP_FLAGS,
    { name: 'batch', value: 'N', help: 'step N games by each message, in binary' },
    { name: 'bots', value: 'A,B,…', help: 'with --batch: who plays by seat; learner is the program' },
    { name: 'records', value: 'FILE', help: 'with --batch: append each finished game as a line of JSON' },
  ],
  examples: ['tablee env pickomino --players 3', 'tablee env triominos --batch 256 --bots learner,greedy --seed 1'],
  run: async (args, terminal) => {
    const game = readGame(args.words[0]);
    const encoding = encodingOf(game);
    if (!encoding) throw new UsageError(`${game.id} has no actions in numbers`);
    const games = readCount(args, 'batch', null, MOST_GAMES);
    const setup = readSetup(args, game, readPlayers(args) ?? PLAYERS);
    const { actions, observation, fullState } = encoding;
    const layout = { actions, observation, fullState, size: sizeOf(observation) };
    await terminal.out(`${JSON.stringify({ protocol: PROTOCOL, game: game.id, setup, ...layout })}\n`);
    if (games === null) return playNodes(new NodeTable(game, setup, encoding), terminal);
    return playBatch(makeBatch(args, encoding, games), terminal);
  },
};

/** One JSON object per line, one answer each. */
const playNodes = async (nodes: NodeTable, terminal: Terminal): Promise<number> => {
  for await (const line of createInterface({ input: terminal.input, crlfDelay: Infinity })) {
    const answered = answerTo(nodes, line);
    await terminal.out(`${JSON.stringify(answered.ok ? answered.value : { error: answered.error })}\n`);
  }
  return EXIT.fine;
};

const answerTo = (nodes: NodeTable, line: string): Result<object, object> => {
  try {
    return nodes.answer(JSON.parse(line));
  } catch (error) {
    if (error instanceof SyntaxError) return err({ code: 'not-an-object', found: shown(line) });
    throw error;
  }
};

const makeBatch = (args: Args, encoding: AnyEncoding, games: number): Batch => {
  const game = readGame(args.words[0]);
  const setup = readSetup(args, game, readPlayers(args) ?? PLAYERS);
  const names = (args.value('bots') ?? '').split(',').filter((name) => name !== '');
  const opponents = names.map((name) => {
    const bot = botByName(game, name);
    if (!bot && name !== LEARNER) throw unknownBot(game, name);
    return bot ?? null;
  });
  const file = args.value('records');
  const keep = file === undefined ? {} : { keep: (record: string) => appendFileSync(file, `${record}\n`) };
  return new Batch({ game, setup, encoding, games, seed: args.value('seed') ?? randomUUID(), opponents, ...keep });
};

const LEARNER = 'learner';

/** The position of all games first, then again after each message of one action per game. */
const playBatch = async (batch: Batch, terminal: Terminal): Promise<number> => {
  await terminal.bytes(batch.describe());
  const request = new Uint8Array(batch.requestSize);
  let filled = 0;
  for await (const chunk of terminal.input as AsyncIterable<Uint8Array>) {
    for (let read = 0; read < chunk.length;) {
      const part = chunk.subarray(read, read + request.length - filled);
      request.set(part, filled);
      filled += part.length;
      read += part.length;
      if (filled < request.length) continue;
      filled = 0;
      await terminal.bytes(batch.step(new Int32Array(request.buffer)));
    }
  }
  return EXIT.fine;
};
