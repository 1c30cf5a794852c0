/** Does something for each name at once, but at most once in so many ms: what comes sooner is done together, later. */
export class Seldom {
  readonly #every: number;
  readonly #act: (name: string) => void;
  /** Those for whom it was done lately, and whether it is to be done again. */
  readonly #resting = new Map<string, { isWanted: boolean; readonly timer: NodeJS.Timeout }>();

  constructor(every: number, act: (name: string) => void) {
    this.#every = every;
    this.#act = act;
  }

  want(name: string): void {
    const resting = this.#resting.get(name);
    if (resting) resting.isWanted = true;
    else this.#do(name);
  }

  close(): void {
    for (const { timer } of this.#resting.values()) clearTimeout(timer);
    this.#resting.clear();
  }

  #do(name: string): void {
    const timer = setTimeout(() => this.#rested(name), this.#every).unref();
    this.#resting.set(name, { isWanted: false, timer });
    this.#act(name);
  }

  #rested(name: string): void {
    const isWanted = this.#resting.get(name)?.isWanted;
    this.#resting.delete(name);
    if (isWanted) this.#do(name);
  }
}
