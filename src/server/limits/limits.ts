/** How much one address may ask for. Guests are no measure: any 32 characters are a new one. */
import type { Holder } from './addresses.ts';

/** So much at once, refilled evenly. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  left: number;
  at: number;
}

const MOST_NAMES = 100_000;

/** A bucket for each name; full ones need no memory. */
export class Rate {
  readonly #allowance: Allowance;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(allowance: Allowance, now: () => number) {
    this.#allowance = allowance;
    this.#now = now;
  }

  /** 0 when it is allowed, else the seconds to wait. */
  take(name: string, cost = 1): number {
    const bucket = this.#bucketOf(name);
    const wait = this.#waitAt(bucket, cost);
    if (wait === 0) bucket.left -= cost;
    return wait;
  }

  /** The seconds until so much is left; less than nothing is left to those who have spent too much. */
  wait(name: string, cost = 1): number {
    return this.#waitAt(this.#bucketOf(name), cost);
  }

  /** For what was done already, however much it was. */
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
    // A clock that jumps back gives nothing, and takes nothing.
    bucket.left = Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    return bucket;
  }

  /** Forgets those whose bucket is full again, and where these are too few, those who came first. */
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

/** A network may do as much as so many of its addresses. */
const NETWORK_FACTOR = 8;

/** The same for an address and, more loosely, for the network it is in. */
export class AddressRate {
  readonly #addresses: Rate;
  readonly #networks: Rate;

  constructor({ burst, perSecond }: Allowance, now: () => number) {
    this.#addresses = new Rate({ burst, perSecond }, now);
    this.#networks = new Rate({ burst: burst * NETWORK_FACTOR, perSecond: perSecond * NETWORK_FACTOR }, now);
  }

  take(holder: Holder, cost = 1): number {
    if (holder.network === null) return this.#addresses.take(holder.name, cost);
    const wait = this.wait(holder, cost);
    if (wait === 0) this.spend(holder, cost);
    return wait;
  }

  wait({ name, network }: Holder, cost = 1): number {
    return Math.max(this.#addresses.wait(name, cost), network === null ? 0 : this.#networks.wait(network, cost));
  }

  spend({ name, network }: Holder, cost: number): void {
    this.#addresses.spend(name, cost);
    if (network !== null) this.#networks.spend(network, cost);
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

/** The same for an address and, more loosely, for the network it is in. */
export class AddressQuota {
  readonly #addresses: Quota;
  readonly #networks: Quota;

  constructor(most: number) {
    this.#addresses = new Quota(most);
    this.#networks = new Quota(most * NETWORK_FACTOR);
  }

  take({ name, network }: Holder): boolean {
    if (!this.#addresses.take(name)) return false;
    if (network === null || this.#networks.take(network)) return true;
    this.#addresses.giveBack(name);
    return false;
  }

  giveBack({ name, network }: Holder): void {
    this.#addresses.giveBack(name);
    if (network !== null) this.#networks.giveBack(network);
  }
}
