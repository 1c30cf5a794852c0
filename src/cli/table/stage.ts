/** What the people at one terminal get to see, and when. */
import { happeningOf, type GameResult, type GameTypes, type Played, type Seat, type Viewer } from '../../core/index.ts';
import { askOrLeave } from '../terminal/asking.ts';
import type { Scene } from './screen.ts';
import { drawStandings } from './standings.ts';
import type { TerminalTable } from './terminalTable.ts';
import { inColumns } from '../terminal/words.ts';

/** Something played, and the state before it. */
export interface News<G extends GameTypes> extends Played<G> {
  readonly before: G['state'];
}

export interface Stage<G extends GameTypes> {
  /** The table and the choices of the seat to move; `null` when it leaves instead of taking over. */
  show(state: G['state'], seat: Seat): Promise<Scene<G> | null>;
  tell(news: News<G>): Promise<void>;
  /** So many of the last steps are taken back; the table is drawn anew. */
  takeBack(steps: number): Promise<void>;
  showEnd(state: G['state'], result: GameResult): Promise<void>;
}

export const makeStage = <G extends GameTypes>(table: TerminalTable<G>): Stage<G> => {
  const { game, screen, players, terminal } = table;
  const { paint } = terminal;
  const names = players.map(({ name }) => name);
  const people = players.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []));
  const isCurtained = terminal.isInteractive && game.hasSecrets && people.length > 1;
  const print = (lines: readonly string[]): Promise<void> => terminal.out(`${lines.join('\n')}\n`);

  const history: News<G>[] = [];
  /** How much of the history each seat has been told. */
  const told = players.map(() => 0);
  /** The seat whose turn is on the screen. */
  let shown: Seat | null = null;

  const sceneOf = (state: G['state'], viewer: Viewer, legal: Scene<G>['legal']): Scene<G> => ({
    view: game.view(state, viewer),
    legal,
    names,
    paint,
    width: terminal.width,
  });

  const words = (news: News<G>, viewer: Viewer): string =>
    `  ${screen.narrate(happeningOf(game, news.before, news, viewer), names)}`;

  /** Before the next person's rack is shown, the one before has to be gone. */
  const handOver = async (seat: Seat): Promise<boolean> => {
    await terminal.clear();
    const last = history.at(-1);
    await print([...(last ? [words(last, null), ''] : []), `  It is the turn of ${paint('bold', `${names[seat]}`)}.`]);
    if ((await askOrLeave(terminal, '  Hand over, then press Enter ')) === null) return false;
    await terminal.clear();
    await print(history.slice(told[seat]).map((news) => words(news, seat)));
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
      const scene = sceneOf(state, seat, game.legalMoves(state));
      const choices = screen
        .choices(scene)
        .map((choice, i) => `${paint('cyan', String(i + 1).padStart(4))}  ${choice}`);
      const drawn = isNewTurn ? ['', ...screen.draw(scene)] : screen.drawAgain(scene);
      await print([...drawn, '', ...inColumns(choices, terminal.width)]);
      return scene;
    },
    tell: async (news) => {
      const { seat } = news.step;
      history.push(news);
      if (seat !== shown) shown = null;
      if (seat !== null) told[seat] = history.length;
      const isOwn = seat !== null && people.includes(seat);
      if (!isCurtained || isOwn) await print([words(news, viewerOf(seat))]);
    },
    takeBack: async (steps) => {
      history.splice(Math.max(0, history.length - steps));
      for (const [seat, count] of told.entries()) told[seat] = Math.min(count, history.length);
      if (steps > 0) shown = null;
      await print([steps > 0 ? '  Taken back.' : '  There is nothing to take back: what chance has shown stays.']);
    },
    showEnd: async (state, result) => {
      const scene = sceneOf(state, null, []);
      await print(['', ...screen.draw(scene), '', paint('bold', '  The game is over.'), '']);
      await print([...drawStandings(result, names, screen.unit, paint), '', ...screen.account(scene)]);
    },
  };
};
