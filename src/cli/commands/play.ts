import { randomUUID } from 'node:crypto';
import { botByName, botsFor } from '../../bots/index.ts';
import { err, ok, seededRng, type AnyGame, type Result } from '../../core/index.ts';
import { OWN_BOT_LIMIT, OwnBot } from '../../lab/index.ts';
import { EXIT, type Args, type Command, type Flag, type Misuse } from '../reading/command.ts';
import { distinctFlags } from '../reading/flags.ts';
import { startAll } from '../reading/ownBots.ts';
import { SETUP_FLAGS } from '../reading/setup.ts';
import { screenOf, SCREENS } from '../screens.ts';
import { COACHING, type Coaching } from '../table/coach.ts';
import { OwnSeats } from '../table/ownSeats.ts';
import { playAtTerminal } from '../table/playing.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { list } from '../terminal/words.ts';
import { wantedGame, type WantedGame } from './wantedGame.ts';

/** What people with the real box type, by game. */
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
  summary: 'play in the terminal, against people and bots',
  flags: [
    { name: 'names', value: 'ANA,BO,…', help: 'the people, in the order of their seats' },
    { name: 'bots', value: 'A,B,…', help: 'the bots that sit after them, by name, file or command' },
    { name: 'players', value: 'N', help: 'how many play in all; bots fill the seats that are left' },
    { name: 'first', value: 'NAME', help: 'who begins, where the rules leave that to the people' },
    ...SETUP_FLAGS,
    { name: 'save', value: 'FILE', help: 'keep the record in this file (text notation for .txt, else JSON)' },
    { name: 'force', help: 'write over that file if it exists' },
    {
      name: 'resume',
      help: 'go on with the game left last, or with the one in --save FILE; --bots brings your own again',
    },
    {
      name: 'coach',
      value: COACHING.join('|'),
      help: 'when the coach says what each choice is worth: never, by h (as without this), before every move',
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
    if (!wanted.ok || wanted.value === null) return wanted.ok ? ok(EXIT.fine) : wanted;
    const { game } = wanted.value;
    const typesChance = readTyped(args, game);
    if (!typesChance.ok) return typesChance;
    const coaching = readCoaching(args);
    if (!coaching.ok) return coaching;
    const rng = seededRng(args.value('seed') ?? randomUUID());
    const ownSeats = await seatOwnBots(wanted.value);
    if (!ownSeats.ok) return ownSeats;
    await sayWhoIsAbsent(wanted.value, terminal);
    const [screen, seated] = [screenOf(game), { ownSeats: ownSeats.value }];
    const played = await playAtTerminal({
      ...wanted.value,
      ...seated,
      screen,
      rng,
      typesChance: typesChance.value,
      coaching: coaching.value,
      terminal,
    });
    ownSeats.value.close();
    return played;
  },
};

const seatOwnBots = async ({ game, setup, ownBots }: WantedGame): Promise<Result<OwnSeats, Misuse>> => {
  const settings = { game: game.id, setup, limit: OWN_BOT_LIMIT };
  const bots = new Map([...ownBots].map(([seat, name]) => [seat, new OwnBot(name, settings)]));
  const started = await startAll(bots.values());
  return started.ok ? ok(new OwnSeats(bots)) : started;
};

/** A bot of somebody's own that was not brought again is played by the strongest one, and that is said. */
const sayWhoIsAbsent = async ({ game, players, ownBots }: WantedGame, terminal: Terminal): Promise<void> => {
  const strongest = botsFor(game).at(-1)?.name;
  for (const [seat, { name, bot }] of players.entries())
    if (bot !== undefined && !ownBots.has(seat) && !botByName(game, bot))
      await terminal.out(`  ${name} was played by ${bot}, which is not here; ${strongest} plays now. ${BRING_AGAIN}\n`);
};

const BRING_AGAIN = 'A bot of your own is brought again by --bots.';

const readCoaching = (args: Args): Result<Coaching, Misuse> => {
  const wanted = args.value('coach') ?? 'ask';
  const known = COACHING.find((one) => one === wanted);
  return known ? ok(known) : err({ sentence: `--coach is ${list(COACHING)}, not "${wanted}"` });
};

/** Whether chance is typed; the flag has to be the game's own. */
const readTyped = (args: Args, game: AnyGame): Result<boolean, Misuse> => {
  const { flag } = screenOf(game).typedChance;
  for (const given of TYPED_FLAGS.map(({ name }) => name).filter((name) => args.has(name))) {
    const value = args.value(given);
    if (value !== 'typed') return err({ sentence: `--${given} can only be typed, not "${value}"` });
    if (given !== flag)
      return err({ sentence: `${game.id} is not played with ${given}`, hint: `Did you mean --${flag} typed?` });
  }
  return ok(args.has(flag));
};
