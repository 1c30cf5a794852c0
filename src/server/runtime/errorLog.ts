/** Logs of errors are sampled, so that nobody can fill a disk by causing the same one again and again. */
import { Throttle } from './throttle.ts';

interface Logger {
  error(details: object, message: string): void;
}

/** ms between two lines about the same error. */
const INTERVAL = 60_000;

interface Sample {
  readonly err: unknown;
  readonly details: object;
  readonly message: string;
  readonly times: number;
}

export class ErrorLog {
  readonly #logger: Logger;
  readonly #lines: Throttle;
  /** The latest of each kind since its last line. */
  readonly #samples = new Map<string, Sample>();

  constructor(logger: Logger, interval = INTERVAL) {
    this.#logger = logger;
    this.#lines = new Throttle(interval, (kind) => this.#write(kind));
  }

  /** At once, if the same error was not logged within the interval; else at its end, with the number of times. */
  report(err: unknown, message: string, details: object = {}): void {
    const kind = `${message} ${placeOf(err)}`;
    const times = (this.#samples.get(kind)?.times ?? 0) + 1;
    this.#samples.set(kind, { err, details, message, times });
    this.#lines.call(kind);
  }

  #write(kind: string): void {
    const sample = this.#samples.get(kind);
    if (!sample) return;
    this.#samples.delete(kind);
    const { err, details, message, times } = sample;
    this.#logger.error({ err, ...details, ...(times > 1 ? { times } : {}) }, message);
  }
}

/** The line that threw. Messages may contain what a request sent, so their number has no limit. */
const placeOf = (err: unknown): string =>
  err instanceof Error ? `${err.name}${/^\s+at .*$/m.exec(err.stack ?? '')?.[0] ?? ''}` : typeof err;
