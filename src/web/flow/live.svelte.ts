/** A session as the screen sees it: reactive, with a viewer and a curtain. */
import {
  happeningOf,
  type AnyGame,
  type GameResult,
  type GameTypes,
  type Refusal,
  type Seat,
  type Turn,
} from '../../core/index.ts';
import type { SavedTable } from './savedTable.ts';
import { Session, type Change, type Surroundings } from './session.ts';
import type { SeatInfo, Seen } from './table.ts';

const REMEMBERED = 40;

export class LiveTable {
  readonly game: AnyGame;
  readonly seats: readonly SeatInfo[];
  readonly #session: Session;
  readonly #needsCurtain: boolean;
  readonly #people: readonly Seat[];
  #seq = 0;

  view = $state.raw<GameTypes['view']>({});
  legal = $state.raw<readonly GameTypes['move'][]>([]);
  last = $state.raw<Seen<GameTypes> | null>(null);
  turn = $state.raw<Turn>({ kind: 'chance', asker: null });
  /** What happened lately, the newest first. */
  history = $state.raw<readonly Seen<GameTypes>[]>([]);
  canUndo = $state(false);
  /** The person who has to lift the curtain before the own hand is shown. */
  curtain = $state<Seat | null>(null);
  #open: Seat | null = null;

  constructor(game: AnyGame, saved: SavedTable, hidesHands: boolean, around: Surroundings) {
    this.game = game;
    this.seats = seatsOf(saved);
    this.#people = this.seats.filter(({ bot }) => bot === null).map(({ seat }) => seat);
    this.#needsCurtain = hidesHands && this.#people.length > 1;
    this.#session = new Session(game, saved, around, (change) => this.#show(change));
    this.#refresh();
  }

  get saved(): SavedTable {
    return this.#session.saved;
  }

  get result(): GameResult | null {
    return this.turn.kind === 'over' ? this.turn.result : null;
  }

  /** Whether a bot or chance is at work. */
  get busy(): boolean {
    return this.turn.kind !== 'over' && this.#session.person === null;
  }

  run(): void {
    void this.#session.run();
  }

  move(move: GameTypes['move'], outcome?: GameTypes['outcome']): Refusal | undefined {
    return this.#session.move(move, outcome);
  }

  refuse(move: GameTypes['move']): Refusal | undefined {
    return this.game.whyIllegal(this.#session.state, move);
  }

  undo(): void {
    this.#session.undo();
  }

  lift(): void {
    this.#open = this.curtain;
    this.last = null;
    this.#refresh();
  }

  close(): Promise<void> {
    return this.#session.close();
  }

  #show({ step, before, after }: Change): void {
    const { person } = this.#session;
    const viewer = this.#viewer();
    this.last = step && { ...happeningOf(this.game, before, { step, state: after }, viewer), seq: ++this.#seq };
    this.history = this.last ? [this.last, ...this.history].slice(0, REMEMBERED) : [];
    if (person !== this.#open) this.#open = null;
    this.#refresh();
  }

  #refresh(): void {
    const { person, state, turn, canUndo } = this.#session;
    this.curtain = this.#needsCurtain && person !== this.#open ? person : null;
    this.view = this.game.view(state, this.#viewer());
    this.legal = person === null || this.curtain !== null ? [] : this.game.legalMoves(state);
    this.turn = turn;
    this.canUndo = canUndo;
  }

  #viewer(): Seat | null {
    return this.#needsCurtain ? this.#open : (this.#people[0] ?? null);
  }
}

export const seatsOf = ({ record, birds }: Pick<SavedTable, 'record' | 'birds'>): SeatInfo[] =>
  record.players.map(({ name, bot }, seat) => ({ seat, name, bot: bot ?? null, bird: birds[seat] ?? seat }));
