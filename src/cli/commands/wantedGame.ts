import { existsSync } from 'node:fs';
import { err, ok, unwrap, type AnyGame, type GameTypes, type Result, type Seat, type Setup } from '../../core/index.ts';
import { isOwnBot, shortName } from '../../lab/index.ts';
import { setupOf, type RecordPlayer } from '../../record/index.ts';
import type { Args, Misuse } from '../reading/command.ts';
import { readBots, readPlayers, readSeats } from '../reading/seats.ts';
import { readGame, readSetup } from '../reading/setup.ts';
import { lastSavedGame, newGamePath, readSavedGame, type SavedGame } from '../table/savedGame.ts';
import { quietSaverTo, saverTo, type Saver } from '../table/saver.ts';
import type { Begun } from '../table/terminalTable.ts';
import { askOrLeave } from '../terminal/asking.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { chooseFirstSeat, chooseGame } from './choosing.ts';

/** What `tablee play` was asked to play: a new game, or one that was left. */
export interface WantedGame {
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly players: readonly RecordPlayer[];
  /** The bots that are brought along, by seat. A record never names their commands: whoever reads it would run them. */
  readonly ownBots: ReadonlyMap<Seat, string>;
  readonly begun: Begun<GameTypes>;
  readonly saver: Saver;
}

/** `null` when the person at the terminal changed their mind. */
export const wantedGame = async (args: Args, terminal: Terminal): Promise<Result<WantedGame | null, Misuse>> => {
  if (args.has('resume')) return resumedGame(args, terminal);
  const game = await chooseGame(args, terminal);
  if (!game.ok || game.value === null) return game.ok ? ok(null) : game;
  const fresh = newGame(args, game.value);
  if (!fresh.ok) return fresh;
  const saved = await savedWhere(args, fresh.value, terminal);
  if (!saved.ok || saved.value === null || saved.value.begun.steps.length > 0) return saved;
  return withFirstSeat(args, saved.value, terminal);
};

/** A game goes on as it was set up. */
const SETTLED = ['names', 'players', 'first', 'rulebook', 'set', 'force'];

const resumedGame = async (args: Args, terminal: Terminal): Promise<Result<WantedGame, Misuse>> => {
  const surplus = SETTLED.find((flag) => args.has(flag));
  if (surplus !== undefined)
    return err({ sentence: `--resume goes on with a game as it was, so --${surplus} cannot be given` });
  const path = args.value('save');
  const [name] = args.words;
  const game = name === undefined ? ok(null) : readGame(name);
  if (!game.ok) return game;
  const saved = path === undefined ? await lastGame(game.value, terminal) : await readSavedGame(path);
  if (!saved.ok) return saved;
  const ownBots = broughtAgain(args, saved.value);
  if (!ownBots.ok) return ownBots;
  return ok({ ...goneOnWith(saved.value, path === undefined ? quietSaverTo : saverTo), ownBots: ownBots.value });
};

/** A game that cannot be read is passed over, but not without a word. */
const lastGame = async (game: AnyGame | null, terminal: Terminal): Promise<Result<SavedGame, Misuse>> => {
  const { saved, passedOver } = await lastSavedGame(game);
  for (const { sentence, hint } of passedOver)
    await terminal.err(`tablee: passed over: ${[`${sentence}.`, hint].join(' ').trimEnd()}\n`);
  return saved;
};

/** Bots that were brought along are in no record with their commands: whoever wants them to play on brings them again. */
const broughtAgain = (args: Args, { record, replayed }: SavedGame): Result<WantedGame['ownBots'], Misuse> => {
  const bots = readBots(args, replayed.game);
  if (!bots.ok) return bots;
  const seats = new Map<Seat, string>();
  for (const bot of bots.value) {
    const seat = record.players.findIndex((player, i) => player.bot === shortName(bot) && !seats.has(i));
    if (seat < 0 || !isOwnBot(bot))
      return err({ sentence: `--resume goes on with a game as it was, and ${bot} is no bot of your own in it` });
    seats.set(seat, bot);
  }
  return ok(seats);
};

const goneOnWith = ({ path, record, replayed }: SavedGame, saver: (path: string) => Saver): WantedGame => {
  const { game, steps, final } = replayed;
  const { players, comments } = record;
  const begun = { steps, state: final, ...(comments ? { comments } : {}) };
  return { game, setup: setupOf(record), players, ownBots: new Map(), begun, saver: saver(path) };
};

type NewGame = Omit<WantedGame, 'saver'>;

const newGame = (args: Args, game: AnyGame): Result<NewGame, Misuse> => {
  const players = readPlayers(args);
  if (!players.ok) return players;
  // Asked first, so that a number that nobody can play with is answered by the rule.
  const asked = readSetup(args, game, players.value ?? 2);
  if (!asked.ok) return asked;
  const seats = readSeats(args, game, players.value);
  if (!seats.ok) return seats;
  const setup = readSetup(args, game, seats.value.length);
  if (!setup.ok) return setup;
  const begun = { steps: [], state: unwrap(game.start(setup.value)) };
  return ok({ game, setup: setup.value, ...recordedSeats(seats.value), begun });
};

const recordedSeats = (seats: readonly RecordPlayer[]): Pick<WantedGame, 'players' | 'ownBots'> => ({
  players: seats.map(({ name, bot }) => (bot === undefined ? { name } : { name, bot: shortName(bot) })),
  ownBots: new Map(
    seats.flatMap(({ bot }, seat): [Seat, string][] => (bot !== undefined && isOwnBot(bot) ? [[seat, bot]] : [])),
  ),
});

/** A file that exists is never written over unasked; a game in it may be gone on with. */
const savedWhere = async (
  args: Args,
  fresh: NewGame,
  terminal: Terminal,
): Promise<Result<WantedGame | null, Misuse>> => {
  const path = args.value('save');
  if (path === undefined) return ok({ ...fresh, saver: quietSaverTo(newGamePath(fresh.game, new Date())) });
  if (args.has('force') || !existsSync(path)) return ok({ ...fresh, saver: saverTo(path) });
  const saved = await readSavedGame(path);
  if (!saved.ok || !terminal.isInteractive) return err({ sentence: `${path} exists already`, hint: hintFor(saved.ok) });
  return (await wantsToGoOn(saved.value, terminal)) ? ok(goneOnWith(saved.value, saverTo)) : ok(null);
};

const hintFor = (canGoOn: boolean): string =>
  canGoOn
    ? 'Go on with the game in it by --resume, or write over it by --force'
    : 'Choose another file, or write over it by --force';

const wantsToGoOn = async ({ path, record }: SavedGame, terminal: Terminal): Promise<boolean> => {
  const names = record.players.map(({ name }) => name).join(', ');
  await terminal.out(`  ${path} holds a game of ${record.game} that is not over: ${names}.\n`);
  for (;;) {
    const answer = await askOrLeave(terminal, '  Go on with it? (y or n) ');
    if (answer === null || /^(n|no)$/i.test(answer)) return false;
    if (/^(y|yes)$/i.test(answer)) return true;
  }
};

const withFirstSeat = async (
  args: Args,
  wanted: WantedGame,
  terminal: Terminal,
): Promise<Result<WantedGame | null, Misuse>> => {
  const start = await chooseFirstSeat(args, wanted, terminal);
  if (!start.ok || start.value === null) return start.ok ? ok(null) : start;
  const setup = { ...wanted.setup, start: start.value };
  return ok({ ...wanted, setup, begun: { steps: [], state: unwrap(wanted.game.start(setup)) } });
};
