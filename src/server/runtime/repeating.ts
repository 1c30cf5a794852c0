/** Repeats a task until the end, after failures too; it never overlaps itself. */
export class Repeating {
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | null = null;

  /** `interval` in ms. */
  constructor(interval: number, task: () => Promise<void>, failed: (error: unknown) => void) {
    this.#timer = setInterval(() => {
      this.#running ??= task()
        .catch(failed)
        .finally(() => (this.#running = null));
    }, interval).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }
}
