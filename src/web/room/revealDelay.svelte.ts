/** Hides the outcome of a step while it is animated, as dice roll before they lie still. */
export class RevealDelay {
  /** The seq of the newest step that was revealed. */
  #out = $state(0);
  readonly #now: () => { readonly seq: number; readonly lasts: number } | null;

  /** `now` reads the last step and how many ms its outcome stays open. */
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

  /** Reveals it now. */
  end(): void {
    this.#out = this.#now()?.seq ?? 0;
  }
}
