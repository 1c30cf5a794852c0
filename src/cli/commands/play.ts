import { randomUUID } from 'node:crypto';
import { COACH_MODES, type CoachMode } from '../../analysis/adviser.ts';
import { botByName, botsFor } from '../../bots/index.ts';
import { list } from '../../core/english.ts';
import { seededRng, type AnyGame } from '../../core/index.ts';
import { OWN_BOT_LIMIT, OwnBot } from '../../lab/index.ts';
import { EXIT, UsageError, type Args, type Command, type Flag } from '../reading/command.ts';
import { distinctFlags } from '../reading/flags.ts';
import { LOG_FLAG, startAll } from '../reading/ownBots.ts';
import { SETUP_FLAGS } from '../reading/setup.ts';
import { screenOf, SCREENS } from '../screens.ts';
import { OwnSeats } from '../table/ownSeats.ts';
import { playAtTerminal } from '../table/playing.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { wantedGame, type WantedGame } from './wantedGame.ts';

/** For games with real dice or tiles. */
const TYPED_FLAGS: readonly Flag[] = distinctFlags(
  Object.entries(SCREENS).map(([game, { typedChance }]) => ({
    name: typedChance.flag,
    value: 'typed',
    help: `${typedChance.help} (${game})`,
  })),
);

export const play: Command = {
  name: 'play',
  words: '[GAME]',
  mostWords: 1,
  summary: 'play in the terminal, with people and bots',
  flags: [
    { name: 'names', value: 'ANA,BO,…', help: 'the people, in the order of their seats' },
    { name: 'bots', value: 'A,B,…', help: 'the bots in the seats after them, by name, file or command' },
    { name: 'players', value: 'N', help: 'the number of players; bots fill the empty seats' },
    { name: 'first', value: 'NAME', help: 'who goes first, if the rules leave it to the players' },
    ...SETUP_FLAGS,
    LOG_FLAG,
    { name: 'save', value: 'FILE', help: 'save the game in this file (text notation for .txt, otherwise JSON)' },
    { name: 'force', help: 'overwrite that file if it exists' },
    {
      name: 'resume',
      help: 'resume your last game, or the one in --save FILE; name bots of your own again with --bots',
    },
    {
      name: 'coach',
      value: COACH_MODES.join('|'),
      help: 'when the coach speaks: never, when you press h (default), or before every move',
    },
    ...TYPED_FLAGS,
  ],
  examples: [
    'tablee play pickomino',
    'tablee play pickomino --names Ana,Bo --dice typed --save evening.txt',
    'tablee play --resume',
    'tablee play pickomino --coach always',
    'tablee play pickomino --bots "python3 my_bot.py"',
    'tablee play triominos --bots greedy,greedy --rulebook classic --set rounds=1',
  ],
  run: async (args, terminal) => {
    const wanted = await wantedGame(args, terminal);
    if (wanted === null) return EXIT.fine;
    const { game } = wanted;
    const settings = {
      screen: screenOf(game),
      typesChance: readTyped(args, game),
      coachMode: readCoachMode(args),
      rng: seededRng(args.value('seed') ?? randomUUID()),
    };
    const ownSeats = await seatOwnBots(wanted, args.value('log'));
    try {
      await reportAbsentBots(wanted, terminal);
      return await playAtTerminal({ ...wanted, ...settings, ownSeats, terminal });
    } finally {
      ownSeats.close();
    }
  },
};

const seatOwnBots = async ({ game, setup, ownBots }: WantedGame, log: string | undefined): Promise<OwnSeats> => {
  const settings = { game: game.id, setup, limit: OWN_BOT_LIMIT, log };
  const bots = new Map([...ownBots].map(([seat, name]) => [seat, new OwnBot(name, settings)]));
  await startAll([...bots.values()]);
  return new OwnSeats(bots);
};

/** In a resumed game the strongest bot replaces a person's own bot that is missing from --bots. */
const reportAbsentBots = async ({ game, players, ownBots }: WantedGame, terminal: Terminal): Promise<void> => {
  const strongest = botsFor(game).at(-1)?.name;
  for (const [seat, { name, bot }] of players.entries())
    if (bot !== undefined && !ownBots.has(seat) && !botByName(game, bot))
      await terminal.out(`  ${name} was played by the bot ${bot}; ${strongest} replaces it. ${NAME_IT_AGAIN}\n`);
};

const NAME_IT_AGAIN = 'To play with a bot of your own, name it again with --bots.';

const readCoachMode = (args: Args): CoachMode => {
  const wanted = args.value('coach') ?? 'ask';
  const mode = COACH_MODES.find((one) => one === wanted);
  if (!mode) throw new UsageError(`--coach is ${list(COACH_MODES)}, not "${wanted}"`);
  return mode;
};

/** Whether people type the dice or tiles. */
const readTyped = (args: Args, game: AnyGame): boolean => {
  const { flag } = screenOf(game).typedChance;
  for (const given of TYPED_FLAGS.map(({ name }) => name).filter((name) => args.has(name))) {
    const value = args.value(given);
    if (value !== 'typed') throw new UsageError(`--${given} can only be typed, not "${value}"`);
    if (given !== flag) throw new UsageError(`${game.id} is not played with ${given}`, `Did you mean --${flag} typed?`);
  }
  return args.has(flag);
};
