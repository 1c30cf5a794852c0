/** Shows changes in order, each after the one before it has been seen. */
export class Orderly<Change> {
  readonly #show: (change: Change) => number;
  readonly #held: (isHolding: boolean) => void;
  #waiting: Change[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** `show` returns for how many ms the change must stay; `held` gets true when such a time begins and false when it ends. */
  constructor(show: (change: Change) => number, held: (isHeld: boolean) => void) {
    this.#show = show;
    this.#held = held;
  }

  add(change: Change): void {
    this.#waiting.push(change);
    if (this.#timer === null) this.#go();
  }

  /** Shows what waits now. */
  hurry(): void {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#held(false);
    this.#go();
  }

  #go(): void {
    for (let change = this.#waiting.shift(); change !== undefined; change = this.#waiting.shift()) {
      const stays = this.#show(change);
      if (stays === 0) continue;
      this.#held(true);
      this.#timer = setTimeout(() => this.hurry(), stays);
      return;
    }
  }
}
