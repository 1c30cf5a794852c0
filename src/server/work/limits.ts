/** How much one address or guest may ask for. */
import { isIPv6 } from 'node:net';

/** Whom an address stands for: with IPv6 everybody has 2⁶⁴ of them, so that only the first half counts. */
export const holderOf = (address: string): string => {
  // IPv4, also as `::ffff:192.0.2.1`, and whatever a proxy may call it.
  if (address.includes('.') || !isIPv6(address)) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
};

/** So many at once, refilled evenly. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

const MOST_NAMES = 100_000;

/** A bucket for each name; full ones need no memory. */
export class Rate {
  readonly #allowance: Allowance;
  readonly #now: () => number;
  readonly #buckets = new Map<string, { left: number; at: number }>();

  constructor(allowance: Allowance, now: () => number) {
    this.#allowance = allowance;
    this.#now = now;
  }

  /** 0 when it is allowed, else the seconds to wait. */
  take(name: string): number {
    const { burst, perSecond } = this.#allowance;
    const now = this.#now();
    let bucket = this.#buckets.get(name);
    if (!bucket) {
      this.#makeRoom();
      this.#buckets.set(name, (bucket = { left: burst, at: now }));
    }
    // A clock that jumps back gives nothing, and takes nothing.
    bucket.left = Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    if (bucket.left < 1) return Math.ceil((1 - bucket.left) / perSecond);
    bucket.left--;
    return 0;
  }

  /** Forgets those who have been quiet long enough to have a full bucket again. */
  sweep(): void {
    const { burst, perSecond } = this.#allowance;
    const full = this.#now() - (burst / perSecond) * 1000;
    for (const [name, { at }] of this.#buckets) if (at < full) this.#buckets.delete(name);
  }

  #makeRoom(): void {
    if (this.#buckets.size >= MOST_NAMES) this.sweep();
    if (this.#buckets.size >= MOST_NAMES) this.#buckets.clear();
  }
}

/** So many things held at a time by each name. */
export class Quota {
  readonly #most: number;
  readonly #held = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  take(name: string): boolean {
    const held = this.#held.get(name) ?? 0;
    if (held >= this.#most) return false;
    this.#held.set(name, held + 1);
    return true;
  }

  giveBack(name: string): void {
    const held = this.#held.get(name) ?? 0;
    if (held <= 1) this.#held.delete(name);
    else this.#held.set(name, held - 1);
  }
}
