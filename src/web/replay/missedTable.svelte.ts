/** What happened at an online table while the viewer was away, as a replay. */
import type { AnyGame, GameTypes, Refusal, Seat } from '../../core/index.ts';
import type { Missed } from '../../protocol/client/missed.ts';
import type { GameEntry } from '../table/entry.ts';
import type { AnyTableKit, SeatInfo, Seen } from '../table/kit.ts';
import type { TableSource, Whereabouts } from '../table/source.ts';
import type { ReplayMark } from './marks.ts';
import { Stepping } from './stepping.svelte.ts';

/** Whose turn it is, from the view alone. */
const moverIn = (game: AnyGame, view: GameTypes['view'] | null): Seat | null => {
  if (view === null) return null;
  const turn = game.turn(game.imagine(view, () => 0.5));
  return turn.kind === 'decision' ? turn.seat : null;
};

export class MissedTable extends Stepping implements TableSource {
  readonly entry: GameEntry;
  readonly seats: readonly SeatInfo[];
  readonly record = null;
  readonly turn = null;
  readonly result = null;
  readonly wishes = [];
  readonly legal = [];
  readonly isSilent = true;
  readonly stop = null;
  readonly turns: readonly number[];
  readonly #missed: Missed;
  readonly #seen: readonly Seen<GameTypes>[];
  readonly view: GameTypes['view'] | null = $derived.by(() => this.#viewAt(this.position));
  readonly last: Seen<GameTypes> | null = $derived.by(() => this.#seen[this.position - 1] ?? null);
  readonly history: readonly Seen<GameTypes>[] = $derived.by(() => this.#seen.slice(0, this.position).toReversed());

  constructor(entry: GameEntry, missed: Missed, seats: readonly SeatInfo[]) {
    super(missed.happenings.length);
    this.entry = entry;
    this.seats = seats;
    this.#missed = missed;
    this.#seen = missed.happenings.map((happening, index) => ({ seq: index + 1, ...happening }));
    const movers = Array.from({ length: this.end + 1 }, (_, at) => moverIn(entry.game, this.#viewAt(at)));
    this.turns = [...movers.keys()].filter((at) => movers[at] !== null && movers[at] !== movers[at - 1]);
  }

  get watches(): boolean {
    return this.#missed.now.you === null;
  }

  /** Of several highlights in one step the first. */
  marksBy(kit: AnyTableKit): readonly ReplayMark[] {
    return this.#seen.flatMap((seen) => {
      const first = kit.highlights?.(seen)[0];
      return first ? [{ position: seen.seq, highlight: first.highlight }] : [];
    });
  }

  whereIs(seat: Seat): Whereabouts {
    return seat === this.#missed.now.you ? 'you' : 'away';
  }

  move(): Refusal {
    return { code: 'wrong-phase' };
  }

  refuse(): Refusal {
    return { code: 'wrong-phase' };
  }

  #viewAt(position: number): GameTypes['view'] | null {
    return position === 0 ? this.#missed.before.view : this.#missed.happenings[position - 1]!.after;
  }
}
