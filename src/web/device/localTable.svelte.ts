/** A table played at this device: its people take turns at one screen, bots and chance follow by themselves. */
import { happeningOf, type GameResult, type GameTypes, type Refusal, type Seat, type Turn } from '../../core/index.ts';
import type { GameRecord } from '../../record/index.ts';
import type { GameEntry } from '../table/entry.ts';
import { remember } from '../table/history.ts';
import type { SeatInfo, Seen } from '../table/kit.ts';
import { seatsOfRecord } from '../table/seatsOfRecord.ts';
import type { CurtainDrawn, TableSource, Whereabouts } from '../table/source.ts';
import type { Pacer } from './pacer.svelte.ts';
import type { SavedTable } from './savedTable.ts';
import { Session, type SessionChange, type Surroundings } from './session.ts';

export class LocalTable implements TableSource {
  readonly entry: GameEntry;
  readonly seats: readonly SeatInfo[];
  readonly watches = false;
  readonly isSilent = false;
  readonly #session: Session;
  readonly #pacer: Pacer;
  readonly #needsCurtain: boolean;
  readonly #people: readonly Seat[];
  #seq = 0;

  view = $state.raw<GameTypes['view']>({});
  legal = $state.raw<readonly GameTypes['move'][]>([]);
  last = $state.raw<Seen<GameTypes> | null>(null);
  turn = $state.raw<Turn>({ kind: 'chance', asker: null });
  history = $state.raw<readonly Seen<GameTypes>[]>([]);
  #canUndo = $state(false);
  /** Who is to decide, and who of them the curtain still hides. */
  #person = $state<Seat | null>(null);
  #hidden = $state<Seat | null>(null);
  #open: Seat | null = null;

  constructor(entry: GameEntry, saved: SavedTable, around: Surroundings, pacer: Pacer) {
    this.entry = entry;
    this.seats = seatsOfRecord(saved.record, saved.birds);
    this.#people = this.seats.filter(({ bot }) => bot === null).map(({ seat }) => seat);
    this.#needsCurtain = entry.game.hasSecrets && this.#people.length > 1;
    this.#pacer = pacer;
    this.#session = new Session(entry.game, saved, around, (change) => this.#show(change));
    this.#refresh();
  }

  get saved(): SavedTable {
    return this.#session.saved;
  }

  get record(): GameRecord {
    return this.saved.record;
  }

  get wishes(): readonly string[] {
    return this.saved.wishes;
  }

  get result(): GameResult | null {
    return this.turn.kind === 'over' ? this.turn.result : null;
  }

  get isHurried(): boolean {
    return this.#pacer.isHurried;
  }

  get undo(): (() => void) | undefined {
    return this.#canUndo ? () => this.#session.undo() : undefined;
  }

  get hurry(): (() => void) | undefined {
    const isBusy = this.turn.kind !== 'over' && this.#person === null;
    return isBusy ? () => this.#pacer.hurry() : undefined;
  }

  get curtain(): CurtainDrawn | undefined {
    const seat = this.#hidden === null ? undefined : this.seats[this.#hidden];
    return seat && { seat, lift: () => this.#lift() };
  }

  whereIs(): Whereabouts {
    return 'here';
  }

  attend(): () => void {
    void this.#session.run();
    return () => void this.#session.close();
  }

  /** Whoever decides has seen what was skipped, and what follows is shown at its own pace again. */
  move(move: GameTypes['move'], outcome?: GameTypes['outcome']): Refusal | undefined {
    this.#pacer.relax();
    return this.#session.move(move, outcome);
  }

  refuse(move: GameTypes['move']): Refusal | undefined {
    return this.entry.game.whyIllegal(this.#session.state, move);
  }

  #lift(): void {
    this.#open = this.#hidden;
    this.last = null;
    this.#refresh();
  }

  #show({ step, before, after }: SessionChange): void {
    const { game } = this.entry;
    const viewer = this.#viewer();
    this.last = step && { seq: ++this.#seq, ...happeningOf(game, before, { step, state: after }, viewer) };
    this.history = this.last ? remember(this.last, this.history) : [];
    if (this.#session.person !== this.#open) this.#open = null;
    this.#refresh();
  }

  #refresh(): void {
    const { person, state, turn, canUndo } = this.#session;
    const { game } = this.entry;
    this.#person = person;
    this.#hidden = this.#needsCurtain && person !== this.#open ? person : null;
    this.view = game.view(state, this.#viewer());
    this.legal = person === null || this.#hidden !== null ? [] : game.legalMoves(state);
    this.turn = turn;
    this.#canUndo = canUndo;
  }

  #viewer(): Seat | null {
    return this.#needsCurtain ? this.#open : (this.#people[0] ?? null);
  }
}
