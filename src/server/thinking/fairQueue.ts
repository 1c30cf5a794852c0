/** A queue in which those who have had less go first: many requests of one do not make another wait. */

interface Line<T> {
  readonly waiting: T[];
  /** How much it has had, as if it had come when the others were where they were. */
  had: number;
}

export class FairQueue<T> {
  readonly #lines = new Map<string, Line<T>>();
  /** Where the one stood that was served last. */
  #level = 0;

  add(name: string, item: T): void {
    const line = this.#lineOf(name);
    line.waiting.push(item);
  }

  /** The next one, of whoever has had least. */
  take(): T | undefined {
    let least: Line<T> | undefined;
    for (const line of this.#lines.values())
      if (line.waiting.length > 0 && (!least || line.had < least.had)) least = line;
    if (least) this.#level = Math.max(this.#level, least.had);
    return least?.waiting.shift();
  }

  /** It took so much to serve one of these. */
  spend(name: string, amount: number): void {
    this.#lineOf(name).had += amount;
    for (const [other, { waiting, had }] of this.#lines)
      if (waiting.length === 0 && had <= this.#level) this.#lines.delete(other);
  }

  /** All that wait; nobody does any more. */
  clear(): T[] {
    const all = [...this.#lines.values()].flatMap(({ waiting }) => waiting);
    this.#lines.clear();
    return all;
  }

  /** Nobody saves up turns by staying away. */
  #lineOf(name: string): Line<T> {
    const line = this.#lines.get(name) ?? { waiting: [], had: this.#level };
    if (line.waiting.length === 0) line.had = Math.max(line.had, this.#level);
    this.#lines.set(name, line);
    return line;
  }
}
