/** What happens takes a moment to come out: dice roll, and nobody knows how they will lie. */
export class Unfolding {
  /** The newest happening that has come out. */
  #out = $state(0);
  readonly #now: () => { readonly seq: number; readonly lasts: number } | null;

  /** `now` reads what happened last and how many ms it is on its way. */
  constructor(now: () => { readonly seq: number; readonly lasts: number } | null) {
    this.#now = now;
    $effect(() => {
      const { seq, lasts } = this.#now() ?? { seq: 0, lasts: 0 };
      if (lasts === 0 || seq === this.#out) return;
      const timer = setTimeout(() => (this.#out = seq), lasts);
      return () => clearTimeout(timer);
    });
  }

  get isRunning(): boolean {
    const now = this.#now();
    return now !== null && now.lasts > 0 && now.seq !== this.#out;
  }

  /** Somebody does not want to wait. */
  end(): void {
    this.#out = this.#now()?.seq ?? 0;
  }
}
