/** The questions of `tablee play` before a game; the command line may answer them. */
import { list } from '../../core/english.ts';
import type { AnyGame, GameTypes, Seat } from '../../core/index.ts';
import { GAME_IDS } from '../../games/index.ts';
import type { RecordPlayer } from '../../record/index.ts';
import { UsageError, type Args } from '../reading/command.ts';
import { readGame } from '../reading/setup.ts';
import { screenOf } from '../screens.ts';
import type { Begun } from '../table/terminalTable.ts';
import { askOrLeave } from '../terminal/asking.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** `null` if the person quits. */
export const chooseGame = async (args: Args, terminal: Terminal): Promise<AnyGame | null> => {
  const [name] = args.words;
  if (name !== undefined || !terminal.isInteractive) return readGame(name);
  await terminal.out(GAME_IDS.map((id, i) => `  ${i + 1}  ${id}\n`).join(''));
  for (;;) {
    const answer = (await askOrLeave(terminal, 'Which game? '))?.toLowerCase() ?? null;
    if (answer === null) return null;
    const id = GAME_IDS[Number(answer) - 1] ?? GAME_IDS.find((one) => answer !== '' && one.startsWith(answer));
    if (id !== undefined) return readGame(id);
    await terminal.out(`  Type a number from 1 to ${GAME_IDS.length}, or q to quit.\n`);
  }
};

interface Seated {
  readonly game: AnyGame;
  readonly players: readonly RecordPlayer[];
  readonly begun: Begun<GameTypes>;
}

/** The seat that goes first. People are asked if the rules leave it to them; `null` if they quit. */
export const chooseFirstSeat = async (
  args: Args,
  { game, players, begun }: Seated,
  terminal: Terminal,
): Promise<Seat | null> => {
  const names = players.map(({ name }) => name);
  const named = args.value('first');
  if (named !== undefined) return readFirst(named, names);
  const question = screenOf(game).whoBegins(begun.state);
  const people = players.filter(({ bot }) => bot === undefined);
  if (question === null || people.length < 2 || !terminal.isInteractive) return 0;
  for (;;) {
    const answer = await askOrLeave(terminal, `  ${question} (${list(people.map(({ name }) => name))}) `);
    if (answer === null) return null;
    const seat = seatOf(answer, names);
    if (seat >= 0) return seat;
    await terminal.out('  Type a name, or enough of it to be unique.\n');
  }
};

const readFirst = (name: string, names: readonly string[]): Seat => {
  const seat = seatOf(name, names);
  if (seat < 0) throw new UsageError(`no player is called "${name}"; choose ${list(names)}`);
  return seat;
};

/** The seat with this name, or with the only name that begins like this; otherwise −1. */
const seatOf = (typed: string, names: readonly string[]): Seat => {
  const lower = typed.trim().toLowerCase();
  const begins = (name: string): boolean => lower !== '' && name.toLowerCase().startsWith(lower);
  const whole = names.findIndex((name) => name.toLowerCase() === lower);
  return whole >= 0 || names.filter(begins).length !== 1 ? whole : names.findIndex(begins);
};
