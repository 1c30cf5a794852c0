import { randomUUID } from 'node:crypto';
import { botByName, NO_LIMIT, type AnyBot } from '../../bots/index.ts';
import {
  ok,
  playOut,
  seededRng,
  unwrap,
  type AnyGame,
  type GameTypes,
  type Setup,
  type Step,
} from '../../core/index.ts';
import { recordOf, writeRecord, type GameRecord } from '../../record/index.ts';
import { EXIT, type Command } from '../reading/command.ts';
import { readCount } from '../reading/flags.ts';
import { readLineUp } from '../reading/lineUp.ts';
import { makeProgress } from '../terminal/progress.ts';
import { SETUP_FLAGS } from '../reading/setup.ts';

const MOST_GAMES = 1_000_000_000;

export const simulate: Command = {
  name: 'simulate',
  words: 'GAME',
  mostWords: 1,
  summary: 'let bots play, and print the records as lines of JSON',
  flags: [
    { name: 'players', value: 'N', help: 'how many play; 2 by default' },
    { name: 'games', value: 'N', help: 'how many games; 1 by default' },
    { name: 'bots', value: 'A,B,…', help: 'the bots by seat, repeated as needed; random by default' },
    ...SETUP_FLAGS,
    { name: 'progress', help: 'report progress on standard error even if that is not a terminal' },
  ],
  examples: [
    'tablee simulate pickomino --games 1000 --bots greedy,random --seed 1 > games.jsonl',
    'tablee simulate triominos --players 4 --rulebook classic --set rounds=1',
  ],
  run: async (args, terminal) => {
    const lineUp = readLineUp(args);
    if (!lineUp.ok) return lineUp;
    const { game, setup, bots } = lineUp.value;
    const games = readCount(args, 'games', 1, MOST_GAMES);
    if (!games.ok) return games;

    const seats = seatsFor(game, bots, setup.players);
    const seed = args.value('seed') ?? randomUUID();
    const progress = makeProgress(games.value, terminal, args.has('progress'));
    for (let number = 1; number <= games.value; number++) {
      const record = playGame(game, setup, seats, `${seed}/${number}`);
      await terminal.out(`${writeRecord(record)}\n`);
      await progress(number);
    }
    return ok(EXIT.fine);
  },
};

const seatsFor = (game: AnyGame, names: readonly string[], players: number): AnyBot[] =>
  Array.from({ length: players }, (_, seat) => botByName(game, names[seat % names.length] ?? 'random')!);

/** Each game has a seed of its own, so that it is the same however many are played. */
const playGame = (game: AnyGame, setup: Setup, seats: readonly AnyBot[], seed: string): GameRecord => {
  const rng = seededRng(seed);
  const steps: Step<GameTypes>[] = [];
  let state = unwrap(game.start(setup));
  const choose: Parameters<typeof playOut>[2] = (now, seat) =>
    seats[seat]!.choose(game.view(now, seat), game.legalMoves(now), rng, NO_LIMIT);
  for (const played of playOut(game, state, choose, rng)) {
    steps.push(played.step);
    state = played.state;
  }
  const turn = game.turn(state);
  const players = seats.map(({ name }, seat) => ({ name: `${name} ${seat + 1}`, bot: name }));
  return recordOf(game, setup, players, steps, turn.kind === 'over' ? turn.result : null);
};
