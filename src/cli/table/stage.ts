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

export class Stage<G extends GameTypes> {
  readonly #table: TerminalTable<G>;
  readonly #names: readonly string[];
  readonly #people: readonly Seat[];
  readonly #hidesRacks: boolean;
  readonly #history: PlayedStep<G>[] = [];
  /** The length of the history that each seat has seen. */
  readonly #seen: number[];
  /** The seat whose turn is on the screen. */
  #shown: Seat | null = null;

  constructor(table: TerminalTable<G>) {
    const { game, players, terminal } = table;
    this.#table = table;
    this.#names = players.map(({ name }) => name);
    this.#people = players.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []));
    this.#hidesRacks = terminal.isInteractive && game.hasSecrets && this.#people.length > 1;
    this.#seen = players.map(() => 0);
  }

  /** The table and the choices of the seat to move; `null` if the people quit at the hand-over. */
  async show(state: G['state'], seat: Seat): Promise<ScreenView<G> | null> {
    const { game, screen, terminal } = this.#table;
    const isNewTurn = this.#shown !== seat;
    if (this.#hidesRacks && isNewTurn && !(await this.#handOver(seat))) return null;
    this.#shown = seat;
    const view = this.#viewOf(state, seat, game.legalMoves(state));
    const choices = screen
      .choices(view)
      .map((choice, i) => `${terminal.paint('cyan', String(i + 1).padStart(4))}  ${choice}`);
    const drawn = isNewTurn ? ['', ...screen.draw(view)] : screen.drawAgain(view);
    await this.#print([...drawn, '', ...inColumns(choices, terminal.width)]);
    return view;
  }

  async narrate(played: PlayedStep<G>): Promise<void> {
    const { seat } = played.step;
    this.#history.push(played);
    if (seat !== this.#shown) this.#shown = null;
    if (seat !== null) this.#seen[seat] = this.#history.length;
    const isOwn = seat !== null && this.#people.includes(seat);
    if (!this.#hidesRacks || isOwn) await this.#print([this.#words(played, this.#viewerOf(seat))]);
  }

  /** Forgets the last `count` steps; the table is drawn again. */
  async undo(count: number): Promise<void> {
    this.#history.splice(Math.max(0, this.#history.length - count));
    for (const [seat, length] of this.#seen.entries()) this.#seen[seat] = Math.min(length, this.#history.length);
    if (count > 0) this.#shown = null;
    await this.#print([count > 0 ? '  Undone.' : '  Nothing to undo: rolls and draws stay.']);
  }

  async showEnd(state: G['state'], result: GameResult): Promise<void> {
    const { screen, terminal } = this.#table;
    const view = this.#viewOf(state, null, []);
    await this.#print(['', ...screen.draw(view), '', terminal.paint('bold', '  The game is over.'), '']);
    const standings = drawStandings(result, this.#names, screen.unit, terminal.paint);
    await this.#print([...standings, '', ...screen.account(view)]);
  }

  /** Clears one person's rack before the next one's is shown. */
  async #handOver(seat: Seat): Promise<boolean> {
    const { terminal } = this.#table;
    await terminal.clear();
    const last = this.#history.at(-1);
    const next = terminal.paint('bold', String(this.#names[seat]));
    await this.#print([...(last ? [this.#words(last, null), ''] : []), `  Next: ${next}.`]);
    if ((await askOrLeave(terminal, '  Hand over, then press Enter ')) === null) return false;
    await terminal.clear();
    await this.#print(this.#history.slice(this.#seen[seat]).map((played) => this.#words(played, seat)));
    return true;
  }

  #viewOf(state: G['state'], viewer: Viewer, legal: ScreenView<G>['legal']): ScreenView<G> {
    const { game, terminal } = this.#table;
    const { paint, width } = terminal;
    return { view: game.view(state, viewer), legal, names: this.#names, paint, width };
  }

  #words(played: PlayedStep<G>, viewer: Viewer): string {
    const { game, screen } = this.#table;
    return `  ${screen.narrate(happeningOf(game, played.before, played, viewer), this.#names)}`;
  }

  /** A person alone always sees the own secrets; otherwise only the person who moved. */
  #viewerOf(seat: Seat | null): Viewer {
    const [first, ...others] = this.#people;
    if (first !== undefined && others.length === 0) return first;
    return seat !== null && this.#people.includes(seat) ? seat : null;
  }

  #print(lines: readonly string[]): Promise<void> {
    return this.#table.terminal.out(`${lines.join('\n')}\n`);
  }
}
