/** In ms: more than two heartbeats. A dead connection is not always closed. */
const IDLE_TIMEOUT = 40_000;

/** Aborts a stream that is silent for too long, or when the caller aborts. */
export class IdleTimeout {
  readonly #stop = new AbortController();
  readonly #caller: AbortSignal;
  readonly #cancel = (): void => this.#stop.abort(this.#caller.reason);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(caller: AbortSignal) {
    this.#caller = caller;
    // Not `AbortSignal.any`: phones of a few years ago lack it.
    if (caller.aborted) this.#cancel();
    else caller.addEventListener('abort', this.#cancel);
    this.restart();
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  restart(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#stop.abort(new Error('no message or heartbeat in time')), IDLE_TIMEOUT);
  }

  /** Also closes the connection if the stream has not ended: browsers have few of them. */
  end(): void {
    clearTimeout(this.#timer);
    this.#caller.removeEventListener('abort', this.#cancel);
    this.#stop.abort();
  }
}
