import { existsSync } from 'node:fs';
import { unwrap, type AnyGame, type GameTypes, type Seat, type Setup } from '../../core/index.ts';
import { isOwnBot, shortName } from '../../lab/index.ts';
import { setupOf, type RecordPlayer } from '../../record/index.ts';
import { UsageError, type Args } from '../reading/command.ts';
import { readBots, readPlayers, readSeats } from '../reading/seats.ts';
import { readGame, readSetup } from '../reading/setup.ts';
import { gamesFolder, lastSavedGame, newGamePath, readSavedGame, type SavedGame } from '../table/savedGame.ts';
import { quietSaverTo, saverTo, type Saver } from '../table/saver.ts';
import type { Begun } from '../table/terminalTable.ts';
import { askOrLeave } from '../terminal/asking.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { chooseFirstSeat, chooseGame } from './choosing.ts';

/** The game that `tablee play` is to play: a new one or a saved one. */
export interface WantedGame {
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly players: readonly RecordPlayer[];
  /** People's own bots, by seat. Records never hold their commands, as opening a record would run them. */
  readonly ownBots: ReadonlyMap<Seat, string>;
  readonly begun: Begun<GameTypes>;
  readonly saver: Saver;
}

/** `null` if the person quits. */
export const wantedGame = async (args: Args, terminal: Terminal): Promise<WantedGame | null> => {
  if (args.has('resume')) return resumedGame(args, terminal);
  const game = await chooseGame(args, terminal);
  if (game === null) return null;
  const wanted = await withSaver(args, newGame(args, game), terminal);
  if (wanted === null || wanted.begun.steps.length > 0) return wanted;
  return withFirstSeat(args, wanted, terminal);
};

/** The flags of the set-up, which a resumed game already has. */
const SETUP_ONLY = ['names', 'players', 'first', 'rulebook', 'set', 'force'];

const resumedGame = async (args: Args, terminal: Terminal): Promise<WantedGame> => {
  const surplus = SETUP_ONLY.find(args.has);
  if (surplus !== undefined) throw new UsageError(`a resumed game is already set up, so --${surplus} is not possible`);
  const [name] = args.words;
  const game = name === undefined ? null : readGame(name);
  const path = args.value('save');
  const saved = path === undefined ? await lastGame(game, terminal) : await readSavedGame(path);
  return { ...resumed(saved, path === undefined ? quietSaverTo : saverTo), ownBots: ownBotsAgain(args, saved) };
};

/** Reports the damaged files that it skips. */
const lastGame = async (game: AnyGame | null, terminal: Terminal): Promise<SavedGame> => {
  const { saved, skipped } = await lastSavedGame(game);
  for (const { message, hint } of skipped)
    await terminal.err(`tablee: skipped: ${[`${message}.`, hint].join(' ').trimEnd()}\n`);
  if (saved) return saved;
  throw new UsageError(`there is no unfinished game${game ? ` of ${game.id}` : ''} in ${gamesFolder()}`);
};

/** Records do not hold the commands of people's own bots, so `--bots` names them again. */
const ownBotsAgain = (args: Args, { record, replayed }: SavedGame): WantedGame['ownBots'] => {
  const seats = new Map<Seat, string>();
  for (const bot of readBots(args, replayed.game)) {
    const seat = record.players.findIndex((player, i) => player.bot === shortName(bot) && !seats.has(i));
    if (seat < 0 || !isOwnBot(bot))
      throw new UsageError(`the resumed game has no bot of your own called ${shortName(bot)}`);
    seats.set(seat, bot);
  }
  return seats;
};

const resumed = ({ path, record, replayed }: SavedGame, saver: (path: string) => Saver): WantedGame => {
  const { game, steps, final } = replayed;
  const { players, comments } = record;
  const begun = { steps, state: final, ...(comments ? { comments } : {}) };
  return { game, setup: setupOf(record), players, ownBots: new Map(), begun, saver: saver(path) };
};

type NewGame = Omit<WantedGame, 'saver'>;

const newGame = (args: Args, game: AnyGame): NewGame => {
  const players = readPlayers(args);
  // Before the seats, so that an impossible number is answered by the rule.
  readSetup(args, game, players ?? 2);
  const seats = readSeats(args, game, players);
  const setup = readSetup(args, game, seats.length);
  const begun = { steps: [], state: unwrap(game.start(setup)) };
  return { game, setup, ...recordedSeats(seats), begun };
};

const recordedSeats = (seats: readonly RecordPlayer[]): Pick<WantedGame, 'players' | 'ownBots'> => ({
  players: seats.map(({ name, bot }) => (bot === undefined ? { name } : { name, bot: shortName(bot) })),
  ownBots: new Map(
    seats.flatMap(({ bot }, seat): [Seat, string][] => (bot !== undefined && isOwnBot(bot) ? [[seat, bot]] : [])),
  ),
});

/** Never overwrites a file without `--force`; at a terminal it offers to resume a game in the file. */
const withSaver = async (args: Args, fresh: NewGame, terminal: Terminal): Promise<WantedGame | null> => {
  const path = args.value('save');
  if (path === undefined) return { ...fresh, saver: quietSaverTo(newGamePath(fresh.game, new Date())) };
  if (args.has('force') || !existsSync(path)) return { ...fresh, saver: saverTo(path) };
  const saved = await readSavedGame(path).catch((error: unknown) => {
    throw error instanceof UsageError ? new UsageError(`${path} already exists`, NOT_RESUMABLE_HINT) : error;
  });
  if (!terminal.isInteractive) throw new UsageError(`${path} already exists`, RESUMABLE_HINT);
  return (await wantsToResume(saved, terminal)) ? resumed(saved, saverTo) : null;
};

const RESUMABLE_HINT = 'Resume the game in it with --resume, or overwrite it with --force';
const NOT_RESUMABLE_HINT = 'Choose another file, or overwrite it with --force';

const wantsToResume = async ({ path, record }: SavedGame, terminal: Terminal): Promise<boolean> => {
  const names = record.players.map(({ name }) => name).join(', ');
  await terminal.out(`  ${path} holds an unfinished game of ${record.game}: ${names}.\n`);
  for (;;) {
    const answer = await askOrLeave(terminal, '  Resume it? (y or n) ');
    if (answer === null || /^(n|no)$/i.test(answer)) return false;
    if (/^(y|yes)$/i.test(answer)) return true;
  }
};

const withFirstSeat = async (args: Args, wanted: WantedGame, terminal: Terminal): Promise<WantedGame | null> => {
  const start = await chooseFirstSeat(args, wanted, terminal);
  if (start === null) return null;
  const setup = { ...wanted.setup, start };
  return { ...wanted, setup, begun: { steps: [], state: unwrap(wanted.game.start(setup)) } };
};
