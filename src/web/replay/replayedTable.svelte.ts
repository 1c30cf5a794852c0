/** A recorded game at any of its positions. */
import type { GameTypes, Refusal, Seat } from '../../core/index.ts';
import type { GameRecord, RecordReplay } from '../../record/index.ts';
import type { GameEntry } from '../table/entry.ts';
import { historyAt, seenAt } from '../table/history.ts';
import type { AnyTableKit, SeatInfo, Seen } from '../table/kit.ts';
import type { TableSource, Whereabouts } from '../table/source.ts';
import { marksIn, turnsIn, type ReplayMark } from './marks.ts';
import { Stepping } from './stepping.svelte.ts';

export class ReplayedTable extends Stepping implements TableSource {
  readonly entry: GameEntry;
  readonly record: GameRecord;
  readonly seats: readonly SeatInfo[];
  /** The positions at which turns begin. */
  readonly turns: readonly number[];
  /** The step that the rules refuse, from 1; `null` for a good record. */
  readonly stop: number | null;
  readonly turn = null;
  readonly result = null;
  readonly wishes = [];
  readonly watches = true;
  /** Scrubbing makes no sounds. */
  readonly isSilent = true;
  readonly replay: RecordReplay;

  /** Other moves may be tried at every decision. */
  isOpen = $state(false);
  /** Called with a move that is tried. */
  onchoice: (move: GameTypes['move']) => void = () => undefined;
  /** Hands are open in a replay: the viewer is the seat that moves. */
  readonly #viewer = $derived.by((): Seat | null => {
    const { steps } = this.replay;
    return (steps[this.position] ?? steps[this.position - 1])?.seat ?? null;
  });
  readonly view: GameTypes['view'] = $derived.by(() =>
    this.entry.game.view(this.replay.stateAt(this.position), this.#viewer),
  );
  readonly last: Seen<GameTypes> | null = $derived.by(() =>
    seenAt(this.entry.game, this.replay, this.position, this.#viewer),
  );
  readonly history: readonly Seen<GameTypes>[] = $derived.by(() =>
    historyAt(this.entry.game, this.replay, this.position, this.#viewer),
  );

  readonly legal: readonly GameTypes['move'][] = $derived.by(() => {
    const { game } = this.entry;
    const state = this.replay.stateAt(this.position);
    const isDue = this.isOpen && !this.isPlaying && game.turn(state).kind === 'decision';
    return isDue ? game.legalMoves(state) : [];
  });

  constructor(entry: GameEntry, replay: RecordReplay, record: GameRecord, seats: readonly SeatInfo[]) {
    super(replay.steps.length);
    this.entry = entry;
    this.replay = replay;
    this.record = record;
    this.seats = seats;
    this.turns = turnsIn(entry.game, replay);
    this.stop = replay.stop?.seq ?? null;
  }

  /** Whose decision or roll comes next. */
  get mover(): Seat {
    return this.#viewer ?? 0;
  }

  marksBy(kit: AnyTableKit): readonly ReplayMark[] {
    return marksIn(this.entry.game, kit, this.replay);
  }

  whereIs(): Whereabouts {
    return 'away';
  }

  move(move: GameTypes['move']): undefined {
    this.onchoice(move);
    return undefined;
  }

  refuse(move: GameTypes['move']): Refusal | undefined {
    return this.entry.game.whyIllegal(this.replay.stateAt(this.position), move);
  }

  /** The game is over at this position. */
  get isOver(): boolean {
    return this.entry.game.turn(this.replay.stateAt(this.position)).kind === 'over';
  }
}
