/** The time of the database, which all processes share: their own clocks may be minutes apart. */

/** The wall clock at the start of the process plus a steady clock: it never jumps. */
const { timeOrigin } = performance;
export const steadyNow = (): number => timeOrigin + performance.now();

/** ms: a smaller difference is corrected at once, a larger one means that a clock was set or stood still. */
const JUMP = 1000;

/** ms: differences below that are not worth a correction. */
const TOLERANCE = 20;

/** Measurements after which a jump counts. */
const CONFIRMATIONS = 20;

/** A look at the database's clock, in ms by each clock. */
export interface ClockReading {
  readonly asked: number;
  readonly answered: number;
  readonly there: number;
}

export class DatabaseClock {
  /** This process's own clock. */
  readonly local: () => number;
  readonly #jumped: (ms: number) => void;
  #offset: number | null = null;
  #doubts = 0;

  /** `jumped`: a jump has begun, and has to be confirmed before it counts. */
  constructor(jumped: (ms: number) => void = () => {}, local = steadyNow) {
    this.#jumped = jumped;
    this.local = local;
  }

  readonly now = (): number => Math.round(this.local() + this.offset);

  /** ms by which the database is ahead. */
  get offset(): number {
    return this.#offset ?? 0;
  }

  /** False while the clocks disagree: nobody may run out of time by then. */
  get isRight(): boolean {
    return this.#doubts === 0;
  }

  /** True when a jump counts from now on. */
  note({ asked, answered, there }: ClockReading): boolean {
    const measured = there - (asked + answered) / 2;
    const error = measured - (this.#offset ??= measured);
    if (Math.abs(error) < JUMP) {
      this.#doubts = 0;
      if (Math.abs(error) > (answered - asked) / 2 + TOLERANCE) this.#offset = measured;
      return false;
    }
    if (this.#doubts++ === 0) this.#jumped(error);
    if (this.#doubts < CONFIRMATIONS) return false;
    this.#offset = measured;
    this.#doubts = 0;
    return true;
  }
}
