/** A game on this device: its people take turns at one screen, bots and chance follow automatically. */
import type { GameResult, GameTypes, Refusal, Seat, Turn } from '../../core/index.ts';
import type { GameEntry } from '../table/entry.ts';
import type { AnyTableKit, SeatInfo, Seen } from '../table/kit.ts';
import type { CurtainDrawn, TableSource } from '../table/source.ts';
import { DeviceTable } from './deviceTable.svelte.ts';
import type { Pacer } from './pacer.svelte.ts';
import type { SavedTable } from './savedTable.ts';
import { Session, type SessionChange, type SessionDependencies } from './session.ts';

/** As for a session; a pause also depends on how the last step is shown, and to whom. */
export interface LocalDependencies extends Omit<SessionDependencies, 'wait'> {
  readonly wait: (
    step: Parameters<SessionDependencies['wait']>[0],
    seen: Seen<GameTypes> | null,
    seats: readonly SeatInfo[],
  ) => Promise<void>;
}

export class LocalTable extends DeviceTable implements TableSource {
  protected readonly session: Session;
  readonly #pacer: Pacer;
  readonly #needsCurtain: boolean;
  readonly #wait: LocalDependencies['wait'];
  readonly #rest: AnyTableKit['interval'];
  readonly #people: readonly Seat[];

  turn = $state.raw<Turn>({ kind: 'chance', asker: null });
  #canUndo = $state(false);
  /** The person to decide, and the person whose hand the curtain hides. */
  #person = $state<Seat | null>(null);
  #hidden = $state<Seat | null>(null);
  #open: Seat | null = null;
  /** The last move is shown before the curtain falls. */
  #isLooking = $state(false);
  #looks = 0;

  constructor(
    entry: GameEntry,
    saved: SavedTable,
    around: LocalDependencies,
    pacer: Pacer,
    rest?: AnyTableKit['interval'],
  ) {
    super(entry, saved);
    this.#people = this.seats.filter(({ bot }) => bot === null).map(({ seat }) => seat);
    this.#needsCurtain = entry.game.hasSecrets && this.#people.length > 1;
    this.#pacer = pacer;
    this.#wait = around.wait;
    this.#rest = rest;
    const wait: SessionDependencies['wait'] = (step) => this.#pauseAfter(step);
    this.session = new Session(entry.game, saved, { ...around, wait }, (change) => this.#show(change));
    this.#refresh();
  }

  get result(): GameResult | null {
    return this.turn.kind === 'over' ? this.turn.result : null;
  }

  get isHurried(): boolean {
    return this.#pacer.isHurried;
  }

  get undo(): (() => void) | undefined {
    return this.#canUndo ? () => this.session.undo() : undefined;
  }

  get hurry(): (() => void) | undefined {
    const isBusy = this.turn.kind !== 'over' && (this.#person === null || this.#isLooking);
    return isBusy ? () => this.#pacer.hurry() : undefined;
  }

  get curtain(): CurtainDrawn | undefined {
    const seat = this.#hidden === null ? undefined : this.seats[this.#hidden];
    return seat && { seat, lift: () => this.#lift() };
  }

  attend(): () => void {
    void this.session.run();
    return () => void this.session.close();
  }

  /** Ends skipping: the steps that follow are shown at normal pace. */
  move(move: GameTypes['move'], outcome?: GameTypes['outcome']): Refusal | undefined {
    this.#pacer.relax();
    return this.session.move(move, outcome);
  }

  refuse(move: GameTypes['move']): Refusal | undefined {
    return this.entry.game.whyIllegal(this.session.state, move);
  }

  #lift(): void {
    this.#open = this.#hidden;
    this.last = null;
    this.#refresh();
  }

  #show(change: SessionChange): void {
    const { step } = change;
    this.see(change, this.#viewer());
    if (step && this.#open !== null && this.session.person !== this.#open) void this.#look(step);
    else this.#stopLooking();
    this.#refresh();
  }

  /** Shows the outcome to the player who moved, then hides the hand. */
  async #look(step: SessionChange['step']): Promise<void> {
    const look = ++this.#looks;
    this.#isLooking = true;
    await this.#wait(step ?? undefined, this.last, this.seats);
    if (look !== this.#looks) return;
    this.#stopLooking();
    this.#refresh();
  }

  #stopLooking(): void {
    this.#isLooking = false;
    if (this.session.person !== this.#open) this.#open = null;
  }

  async #pauseAfter(step: Parameters<SessionDependencies['wait']>[0]): Promise<void> {
    await this.#wait(step, this.last, this.seats);
    if (!this.#rest?.isDue(this.entry.game.view(this.session.state, null))) return;
    await new Promise<void>((resolve) => (this.interval = resolve));
    this.interval = null;
  }

  #refresh(): void {
    const { person, state, turn, canUndo } = this.session;
    const { game } = this.entry;
    this.#person = person;
    const isOpen = !this.#needsCurtain || person === this.#open;
    this.#hidden = isOpen || this.#isLooking ? null : person;
    this.view = game.view(state, this.#viewer());
    this.legal = person === null || !isOpen ? [] : game.legalMoves(state);
    this.turn = turn;
    this.#canUndo = canUndo;
  }

  #viewer(): Seat | null {
    return this.#needsCurtain ? this.#open : (this.#people[0] ?? null);
  }
}
