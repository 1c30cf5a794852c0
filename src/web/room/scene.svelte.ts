/** The current events at a table, as the whole room shows them. */
import { prefersReducedMotion } from 'svelte/motion';
import type { GameTypes, Seat } from '../../core/index.ts';
import { settings, TEMPOS } from '../settings/settings.svelte.ts';
import type { AnyTableKit, SeatInfo, Seen } from '../table/kit.ts';
import type { TableSource } from '../table/source.ts';
import { Unfolding } from './unfolding.svelte.ts';

/** A bot's moves are shown faster than a person's. */
const BOT_TEMPO = 0.46;

export class Scene {
  readonly #source: () => TableSource;
  readonly #kit: () => AnyTableKit;
  readonly #unfolding = new Unfolding(() => {
    const { last } = this;
    return last && { seq: last.seq, lasts: this.motion ? this.suspense * this.tempo : 0 };
  });
  /** False where everything is shown at once. */
  readonly motion: boolean = $derived.by(
    () => !prefersReducedMotion.current && settings.speed !== 'instant' && !this.source.isHurried,
  );
  /** Who made the last move; nobody where chance did something. */
  readonly mover: SeatInfo | undefined = $derived.by(() => {
    const player = this.last?.event.player;
    return player === undefined ? undefined : this.source.seats[player];
  });
  /** How long movements take, against a person's move at normal speed. */
  readonly tempo: number = $derived.by(
    () => TEMPOS[settings.speed] * (this.mover && this.mover.bot !== null ? BOT_TEMPO : 1),
  );
  /** Who sits here alone. */
  readonly own: Seat | null = $derived.by(() => {
    const here = this.source.seats.filter(({ seat, bot }) => bot === null && this.#isHere(seat));
    return here.length === 1 ? (here[0]?.seat ?? null) : null;
  });
  /** What has come out, the newest first. */
  readonly history: TableSource['history'] = $derived.by(() => {
    const { history } = this.source;
    return this.isUnfolding ? history.filter(({ seq }) => seq !== this.last?.seq) : history;
  });

  constructor(source: () => TableSource, kit: () => AnyTableKit) {
    this.#source = source;
    this.#kit = kit;
  }

  get source(): TableSource {
    return this.#source();
  }

  get kit(): AnyTableKit {
    return this.#kit();
  }

  get last(): Seen<GameTypes> | null {
    return this.source.last;
  }

  /** How long nobody can know how the last thing comes out, in ms at a person's pace. */
  get suspense(): number {
    return (this.last && this.kit.suspense?.(this.last)) ?? 0;
  }

  /** The last thing that happened has not come out yet. */
  get isUnfolding(): boolean {
    return this.#unfolding.isRunning;
  }

  /** Somebody does not want to wait. */
  endUnfolding(): void {
    this.#unfolding.end();
  }

  #isHere(seat: Seat): boolean {
    const where = this.source.whereIs(seat);
    return where === 'here' || where === 'you';
  }
}
