/** The output of a game to the people at one terminal, with secrets hidden while they change places. */
import { happeningOf, type GameResult, type GameTypes, type Played, type Seat, type Viewer } from '../../core/index.ts';
import { askOrLeave } from '../terminal/asking.ts';
import type { ScreenView } from './screen.ts';
import { drawStandings } from './standings.ts';
import type { TerminalTable } from './terminalTable.ts';
import { inColumns } from '../terminal/words.ts';

/** A step with the states before and after it. */
export interface PlayedStep<G extends GameTypes> extends Played<G> {
  readonly before: G['state'];
}

export interface Stage<G extends GameTypes> {
  /** The table and the choices of the seat to move; `null` if the people quit at the hand-over. */
  show(state: G['state'], seat: Seat): Promise<ScreenView<G> | null>;
  narrate(step: PlayedStep<G>): Promise<void>;
  /** Forgets the last `count` steps; the table is drawn again. */
  undo(count: number): Promise<void>;
  showEnd(state: G['state'], result: GameResult): Promise<void>;
}

export const makeStage = <G extends GameTypes>(table: TerminalTable<G>): Stage<G> => {
  const { game, screen, players, terminal } = table;
  const { paint } = terminal;
  const names = players.map(({ name }) => name);
  const people = players.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []));
  const isCurtained = terminal.isInteractive && game.hasSecrets && people.length > 1;
  const print = (lines: readonly string[]): Promise<void> => terminal.out(`${lines.join('\n')}\n`);

  const history: PlayedStep<G>[] = [];
  /** The length of the history that each seat has seen. */
  const seen = players.map(() => 0);
  /** The seat whose turn is on the screen. */
  let shown: Seat | null = null;

  const viewOf = (state: G['state'], viewer: Viewer, legal: ScreenView<G>['legal']): ScreenView<G> => ({
    view: game.view(state, viewer),
    legal,
    names,
    paint,
    width: terminal.width,
  });

  const words = (step: PlayedStep<G>, viewer: Viewer): string =>
    `  ${screen.narrate(happeningOf(game, step.before, step, viewer), names)}`;

  /** Clears one person's rack before the next one's is shown. */
  const handOver = async (seat: Seat): Promise<boolean> => {
    await terminal.clear();
    const last = history.at(-1);
    await print([...(last ? [words(last, null), ''] : []), `  Next: ${paint('bold', `${names[seat]}`)}.`]);
    if ((await askOrLeave(terminal, '  Hand over, then press Enter ')) === null) return false;
    await terminal.clear();
    await print(history.slice(seen[seat]).map((step) => words(step, seat)));
    return true;
  };

  const viewerOf = (seat: Seat | null): Viewer => {
    const [first, ...others] = people;
    if (first !== undefined && others.length === 0) return first;
    return seat !== null && people.includes(seat) ? seat : null;
  };

  return {
    show: async (state, seat) => {
      const isNewTurn = shown !== seat;
      if (isCurtained && isNewTurn && !(await handOver(seat))) return null;
      shown = seat;
      const view = viewOf(state, seat, game.legalMoves(state));
      const choices = screen.choices(view).map((choice, i) => `${paint('cyan', String(i + 1).padStart(4))}  ${choice}`);
      const drawn = isNewTurn ? ['', ...screen.draw(view)] : screen.drawAgain(view);
      await print([...drawn, '', ...inColumns(choices, terminal.width)]);
      return view;
    },
    narrate: async (played) => {
      const { seat } = played.step;
      history.push(played);
      if (seat !== shown) shown = null;
      if (seat !== null) seen[seat] = history.length;
      const isOwn = seat !== null && people.includes(seat);
      if (!isCurtained || isOwn) await print([words(played, viewerOf(seat))]);
    },
    undo: async (count) => {
      history.splice(Math.max(0, history.length - count));
      for (const [seat, length] of seen.entries()) seen[seat] = Math.min(length, history.length);
      if (count > 0) shown = null;
      await print([count > 0 ? '  Undone.' : '  Nothing to undo: rolls and draws stay.']);
    },
    showEnd: async (state, result) => {
      const view = viewOf(state, null, []);
      await print(['', ...screen.draw(view), '', paint('bold', '  The game is over.'), '']);
      await print([...drawStandings(result, names, screen.unit, paint), '', ...screen.account(view)]);
    },
  };
};
