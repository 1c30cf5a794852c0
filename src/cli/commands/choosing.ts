/** What `tablee play` asks people before a game begins, unless they have said it already. */
import { err, ok, type AnyGame, type GameTypes, type Result, type Seat } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import type { RecordPlayer } from '../../record/index.ts';
import type { Args, Misuse } from '../reading/command.ts';
import { readGame } from '../reading/setup.ts';
import { screenOf } from '../screens.ts';
import type { Begun } from '../table/terminalTable.ts';
import { askOrLeave } from '../terminal/asking.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { list } from '../terminal/words.ts';

/** `null` when the person at the terminal changed their mind. */
export const chooseGame = async (args: Args, terminal: Terminal): Promise<Result<AnyGame | null, Misuse>> => {
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

interface Seated {
  readonly game: AnyGame;
  readonly players: readonly RecordPlayer[];
  readonly begun: Begun<GameTypes>;
}

/** The seat that begins, asked of the people where the rules leave it to them; `null` when they leave. */
export const chooseFirstSeat = async (
  args: Args,
  { game, players, begun }: Seated,
  terminal: Terminal,
): Promise<Result<Seat | null, Misuse>> => {
  const names = players.map(({ name }) => name);
  const named = args.value('first');
  if (named !== undefined) return readFirst(named, names);
  const question = screenOf(game).whoBegins(begun.state);
  const people = players.filter(({ bot }) => bot === undefined);
  if (question === null || people.length < 2 || !terminal.isInteractive) return ok(0);
  for (;;) {
    const answer = await askOrLeave(terminal, `  ${question} (${list(people.map(({ name }) => name))}) `);
    if (answer === null) return ok(null);
    const seat = seatOf(answer, names);
    if (seat >= 0) return ok(seat);
    await terminal.out('  Type a name, or as much of it as no other begins with.\n');
  }
};

const readFirst = (name: string, names: readonly string[]): Result<Seat, Misuse> => {
  const seat = seatOf(name, names);
  return seat >= 0 ? ok(seat) : err({ sentence: `nobody is called "${name}"; choose ${list(names)}` });
};

/** −1 for nobody; as much of a name will do as no other begins with. */
const seatOf = (typed: string, names: readonly string[]): Seat => {
  const lower = typed.trim().toLowerCase();
  const isCalled = (name: string): boolean => lower !== '' && name.toLowerCase().startsWith(lower);
  const whole = names.findIndex((name) => name.toLowerCase() === lower);
  return whole >= 0 || names.filter(isCalled).length !== 1 ? whole : names.findIndex(isCalled);
};
