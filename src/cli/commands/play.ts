import { randomUUID } from 'node:crypto';
import { err, ok, seededRng, type AnyGame, type Result } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { askOrLeave } from '../terminal/asking.ts';
import { EXIT, type Args, type Command, type Flag, type Misuse } from '../reading/command.ts';
import { makeSaver } from '../table/saver.ts';
import { screenOf, SCREENS } from '../screens.ts';
import { distinctFlags } from '../reading/flags.ts';
import { readPlayers, readSeats } from '../reading/seats.ts';
import { readGame, readSetup, SETUP_FLAGS } from '../reading/setup.ts';
import { playAtTerminal } from '../table/playing.ts';
import type { Terminal } from '../terminal/terminal.ts';

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
  words: 'GAME',
  mostWords: 1,
  summary: 'play in the terminal, against people and bots',
  flags: [
    { name: 'names', value: 'ANA,BO,…', help: 'the people in the order of their seats; the first begins' },
    { name: 'bots', value: 'A,B,…', help: 'the bots that sit after them; a wrong name lists those there are' },
    { name: 'players', value: 'N', help: 'how many play in all; bots fill the seats that are left' },
    ...SETUP_FLAGS,
    { name: 'save', value: 'FILE', help: 'keep the record, turn by turn (text notation for .txt, else JSON)' },
    ...TYPED_FLAGS,
  ],
  examples: [
    'tablee play pickomino',
    'tablee play pickomino --names Ana,Bo --dice typed --save evening.txt',
    'tablee play triominos --bots greedy,greedy --rulebook classic --set rounds=1',
  ],
  run: async (args, terminal) => {
    const game = await chooseGame(args, terminal);
    if (!game.ok || game.value === null) return game.ok ? ok(EXIT.fine) : game;
    const typesChance = readTyped(args, game.value);
    if (!typesChance.ok) return typesChance;
    const players = readPlayers(args);
    if (!players.ok) return players;
    // Asked first, so that a number that nobody can play with is answered by the rule.
    const asked = readSetup(args, game.value, players.value ?? 2);
    if (!asked.ok) return asked;
    const seats = readSeats(args, game.value, players.value);
    if (!seats.ok) return seats;
    const setup = readSetup(args, game.value, seats.value.length);
    if (!setup.ok) return setup;
    return playAtTerminal({
      game: game.value,
      screen: screenOf(game.value),
      setup: setup.value,
      players: seats.value,
      rng: seededRng(args.value('seed') ?? randomUUID()),
      typesChance: typesChance.value,
      save: makeSaver(args.value('save')),
      terminal,
    });
  },
};

/** `null` when the person at the terminal changed their mind. */
const chooseGame = async (args: Args, terminal: Terminal): Promise<Result<AnyGame | null, Misuse>> => {
  const [name] = args.words;
  if (name !== undefined || !terminal.isInteractive) return readGame(name);
  const ids = Object.keys(GAMES);
  await terminal.out(ids.map((id, i) => `  ${i + 1}  ${id}\n`).join(''));
  for (;;) {
    const answer = await askOrLeave(terminal, 'Which game? ');
    if (answer === null) return ok(null);
    const game = readGame(ids[Number(answer) - 1] ?? ids.find((id) => answer && id.startsWith(answer)) ?? answer);
    if (game.ok) return game;
    await terminal.out(`  Type a number from 1 to ${ids.length}, or q to leave.\n`);
  }
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
