/** Calls `act` for each name at most once per interval: at once if possible, else when the interval ends. */
export class Throttle {
  readonly #interval: number;
  readonly #act: (name: string) => void;
  /** The names in their interval, and whether another call is due at its end. */
  readonly #waiting = new Map<string, { isDue: boolean; readonly timer: NodeJS.Timeout }>();

  /** `interval` in ms. */
  constructor(interval: number, act: (name: string) => void) {
    this.#interval = interval;
    this.#act = act;
  }

  call(name: string): void {
    const waiting = this.#waiting.get(name);
    if (waiting) waiting.isDue = true;
    else this.#do(name);
  }

  close(): void {
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }

  #do(name: string): void {
    const timer = setTimeout(() => this.#elapsed(name), this.#interval).unref();
    this.#waiting.set(name, { isDue: false, timer });
    this.#act(name);
  }

  #elapsed(name: string): void {
    const isDue = this.#waiting.get(name)?.isDue;
    this.#waiting.delete(name);
    if (isDue) this.#do(name);
  }
}
