/** Storage limits: per address and day, and in total. */
import type { EventStore } from '../store/eventStore.ts';
import type { RateLimitKey } from './addresses.ts';
import { AddressRate } from './limits.ts';

const MEGABYTE = 1024 * 1024;
const A_DAY = 86_400;

/** The average event, with its share of snapshots and records. */
const BYTES_OF_EVENT = 256;

/** ms before the size is measured again. */
const SIZE_TTL = 5000;

export interface StorageSettings {
  readonly store: EventStore;
  readonly now: () => number;
  /** MB in total. */
  readonly most: number;
  /** MB per address and day. */
  readonly perDay: number;
}

export class Storage {
  readonly #settings: StorageSettings;
  readonly #rate: AddressRate;
  readonly #allowance: number;
  #isFull = false;
  #measured = -Infinity;

  constructor(settings: StorageSettings) {
    const { perDay, now } = settings;
    this.#settings = settings;
    this.#allowance = (perDay * MEGABYTE) / BYTES_OF_EVENT;
    this.#rate = new AddressRate({ burst: this.#allowance, perSecond: this.#allowance / A_DAY }, now);
  }

  /** Charges an event, or so many bytes. */
  spend(key: RateLimitKey, bytes = BYTES_OF_EVENT): void {
    this.#rate.spend(key, bytes / BYTES_OF_EVENT);
  }

  /** Seconds until the address may start something new. */
  wait(key: RateLimitKey): number {
    return this.#rate.wait(key);
  }

  /** Running games may use up to twice the allowance. */
  waitToMove(key: RateLimitKey): number {
    return this.#rate.wait(key, 1 - this.#allowance);
  }

  async isFull(): Promise<boolean> {
    const { store, now, most } = this.#settings;
    if (Math.abs(now() - this.#measured) > SIZE_TTL) {
      this.#measured = now();
      this.#isFull = (await store.size()) >= most * MEGABYTE;
    }
    return this.#isFull;
  }
}
