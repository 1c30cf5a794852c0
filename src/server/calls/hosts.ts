/** How many calls each host may have under way, so that one that hangs slows nobody. */

/** Calls to all hosts at a time. */
const MOST = 128;

/** Of these, to a host that has always answered lately, and to any other. */
const MOST_TO_PROVEN = 32;
const MOST_TO_OTHER = 4;

/** Failures in a row after which a host rests. */
const FAILURES = 3;

/** In ms; each rest is twice as long as the one before. */
const FIRST_REST = 30_000;
const LONGEST_REST = 3_600_000;

interface Host {
  isProven: boolean;
  under: number;
  failures: number;
  rests: number;
}

const MOST_HOSTS = 10_000;

export class Hosts {
  readonly #hosts = new Map<string, Host>();
  #under = 0;

  /** Calls that may begin. */
  get free(): number {
    return MOST - this.#under;
  }

  take(name: string): boolean {
    const host = this.#hosts.get(name) ?? { isProven: false, under: 0, failures: 0, rests: 0 };
    if (this.#under >= MOST || host.under >= (host.isProven ? MOST_TO_PROVEN : MOST_TO_OTHER)) return false;
    if (this.#hosts.size >= MOST_HOSTS) this.#forgetIdle();
    this.#hosts.set(name, host);
    host.under++;
    this.#under++;
    return true;
  }

  /** Whether the host has answered lately. */
  isProven(name: string): boolean {
    return this.#hosts.get(name)?.isProven ?? false;
  }

  /** Whether more calls to a host may be held in memory than so many. */
  wants(name: string, held: number): boolean {
    return held < (this.#hosts.get(name)?.isProven ? MOST_TO_PROVEN : 1);
  }

  /** `null`: it was not asked. Returns the ms for which the host rests. */
  giveBack(name: string, isAnswered: boolean | null): number {
    const host = this.#hosts.get(name);
    if (!host) return 0;
    host.under--;
    this.#under--;
    if (isAnswered === null) return 0;
    host.isProven = isAnswered;
    if (isAnswered) host.failures = host.rests = 0;
    else host.failures++;
    if (host.failures < FAILURES) return 0;
    host.failures = 0;
    return Math.min(LONGEST_REST, FIRST_REST * 2 ** host.rests++);
  }

  #forgetIdle(): void {
    for (const [name, { under }] of this.#hosts) if (under === 0) this.#hosts.delete(name);
  }
}
