/** Start-time fair queueing: many requests under one name do not delay those under another. */

interface Line<T> {
  readonly waiting: T[];
  /** Virtual time used. */
  used: number;
}

export class FairQueue<T> {
  readonly #lines = new Map<string, Line<T>>();
  /** Virtual time of the line that was served last. */
  #now = 0;

  add(name: string, item: T): void {
    const line = this.#lineOf(name);
    line.waiting.push(item);
  }

  /** The next item of the line that has used least. */
  take(): T | undefined {
    let least: Line<T> | undefined;
    for (const line of this.#lines.values())
      if (line.waiting.length > 0 && (!least || line.used < least.used)) least = line;
    if (least) this.#now = Math.max(this.#now, least.used);
    return least?.waiting.shift();
  }

  /** Charges the line for an item that was served. */
  spend(name: string, amount: number): void {
    this.#lineOf(name).used += amount;
    for (const [other, { waiting, used }] of this.#lines)
      if (waiting.length === 0 && used <= this.#now) this.#lines.delete(other);
  }

  /** Empties the queue; returns the items. */
  clear(): T[] {
    const all = [...this.#lines.values()].flatMap(({ waiting }) => waiting);
    this.#lines.clear();
    return all;
  }

  /** An empty line catches up to now: idle time gives no credit. */
  #lineOf(name: string): Line<T> {
    const line = this.#lines.get(name) ?? { waiting: [], used: this.#now };
    if (line.waiting.length === 0) line.used = Math.max(line.used, this.#now);
    this.#lines.set(name, line);
    return line;
  }
}
