/** The state of a table as all parts of the room see it. */
import { prefersReducedMotion } from 'svelte/motion';
import type { GameTypes, Seat } from '../../core/index.ts';
import { settings, TEMPOS } from '../settings/settings.svelte.ts';
import type { AnyTableKit, SeatInfo, Seen } from '../table/kit.ts';
import type { TableSource } from '../table/source.ts';
import { RevealDelay } from './revealDelay.svelte.ts';

/** A bot's moves are shown faster than a person's. */
const BOT_TEMPO = 0.46;

export class Scene {
  readonly #source: () => TableSource;
  readonly #kit: () => AnyTableKit;
  readonly #delay = new RevealDelay(() => {
    const { last } = this;
    return last && { seq: last.seq, lasts: this.motion ? this.suspense * this.tempo : 0 };
  });
  /** False where everything is shown at once. */
  readonly motion: boolean = $derived.by(
    () => !prefersReducedMotion.current && settings.speed !== 'instant' && !this.source.isHurried,
  );
  /** Who made the last move; `undefined` for a step of chance alone. */
  readonly mover: SeatInfo | undefined = $derived.by(() => {
    const player = this.last?.event.player;
    return player === undefined ? undefined : this.source.seats[player];
  });
  /** How long movements take, relative to a person's move at normal speed. */
  readonly tempo: number = $derived.by(
    () => TEMPOS[settings.speed] * (this.mover && this.mover.bot !== null ? BOT_TEMPO : 1),
  );
  /** The seat of the only person here, if there is one. */
  readonly own: Seat | null = $derived.by(() => {
    const here = this.source.seats.filter(({ seat, bot }) => bot === null && this.#isHere(seat));
    return here.length === 1 ? (here[0]?.seat ?? null) : null;
  });
  /** The revealed steps, the newest first. */
  readonly history: TableSource['history'] = $derived.by(() => {
    const { history } = this.source;
    return this.isRevealing ? history.filter(({ seq }) => seq !== this.last?.seq) : history;
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

  /** How long the outcome of the last step stays open, in ms at a person's pace. */
  get suspense(): number {
    return (this.last && this.kit.suspense?.(this.last)) ?? 0;
  }

  /** The outcome of the last step is not revealed yet. */
  get isRevealing(): boolean {
    return this.#delay.isRunning;
  }

  /** Reveals it now. */
  reveal(): void {
    this.#delay.end();
  }

  #isHere(seat: Seat): boolean {
    const where = this.source.whereIs(seat);
    return where === 'here' || where === 'you';
  }
}
