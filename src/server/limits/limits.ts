/** Rate limits and quotas per address. Not per guest: any 32 characters are a new guest. */
import type { RateLimitKey } from './addresses.ts';

/** A token bucket: its size, and the rate at which it refills. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  left: number;
  at: number;
}

const MOST_NAMES = 100_000;

/** A token bucket per name; full ones are dropped. */
export class Rate {
  readonly #allowance: Allowance;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(allowance: Allowance, now: () => number) {
    this.#allowance = allowance;
    this.#now = now;
  }

  /** Returns 0, or the seconds to wait. */
  take(name: string, cost = 1): number {
    const bucket = this.#bucketOf(name);
    const wait = this.#waitAt(bucket, cost);
    if (wait === 0) bucket.left -= cost;
    return wait;
  }

  /** The seconds until so much is left; a bucket may be overdrawn by `spend`. */
  wait(name: string, cost = 1): number {
    return this.#waitAt(this.#bucketOf(name), cost);
  }

  /** Charges for work already done, in any amount. */
  spend(name: string, cost: number): void {
    this.#bucketOf(name).left -= cost;
  }

  #waitAt({ left }: Bucket, cost: number): number {
    return left >= cost ? 0 : Math.ceil((cost - left) / this.#allowance.perSecond);
  }

  #bucketOf(name: string): Bucket {
    const { burst, perSecond } = this.#allowance;
    const now = this.#now();
    let bucket = this.#buckets.get(name);
    if (!bucket) {
      this.#makeRoom();
      this.#buckets.set(name, (bucket = { left: burst, at: now }));
    }
    // A clock that jumps back changes nothing.
    bucket.left = Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    return bucket;
  }

  /** Drops full buckets, and if those are too few, the oldest. */
  #makeRoom(): void {
    if (this.#buckets.size < MOST_NAMES) return;
    const { burst, perSecond } = this.#allowance;
    const now = this.#now();
    for (const [name, { left, at }] of this.#buckets)
      if (left + ((now - at) / 1000) * perSecond >= burst) this.#buckets.delete(name);
    for (const name of this.#buckets.keys()) {
      if (this.#buckets.size < MOST_NAMES / 2) return;
      this.#buckets.delete(name);
    }
  }
}

/** A network's limit is that of so many addresses. */
const NETWORK_FACTOR = 8;

/** Limits an address and, more loosely, its network. */
export class AddressRate {
  readonly #addresses: Rate;
  readonly #networks: Rate;

  constructor({ burst, perSecond }: Allowance, now: () => number) {
    this.#addresses = new Rate({ burst, perSecond }, now);
    this.#networks = new Rate({ burst: burst * NETWORK_FACTOR, perSecond: perSecond * NETWORK_FACTOR }, now);
  }

  take(key: RateLimitKey, cost = 1): number {
    if (key.network === null) return this.#addresses.take(key.name, cost);
    const wait = this.wait(key, cost);
    if (wait === 0) this.spend(key, cost);
    return wait;
  }

  wait({ name, network }: RateLimitKey, cost = 1): number {
    return Math.max(this.#addresses.wait(name, cost), network === null ? 0 : this.#networks.wait(network, cost));
  }

  spend({ name, network }: RateLimitKey, cost: number): void {
    this.#addresses.spend(name, cost);
    if (network !== null) this.#networks.spend(network, cost);
  }
}

/** A maximum of things held at a time, per name. */
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

/** Limits an address and, more loosely, its network. */
export class AddressQuota {
  readonly #addresses: Quota;
  readonly #networks: Quota;

  constructor(most: number) {
    this.#addresses = new Quota(most);
    this.#networks = new Quota(most * NETWORK_FACTOR);
  }

  take({ name, network }: RateLimitKey): boolean {
    if (!this.#addresses.take(name)) return false;
    if (network === null || this.#networks.take(network)) return true;
    this.#addresses.giveBack(name);
    return false;
  }

  giveBack({ name, network }: RateLimitKey): void {
    this.#addresses.giveBack(name);
    if (network !== null) this.#networks.giveBack(network);
  }
}
