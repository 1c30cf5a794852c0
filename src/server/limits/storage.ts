/** How much may be kept: for one address in a day, and in all. */
import type { EventStore } from '../store/eventStore.ts';
import type { Holder } from './addresses.ts';
import { AddressRate } from './limits.ts';

const MEGABYTE = 1024 * 1024;
const A_DAY = 86_400;

/** What an event takes on the average, with its part of snapshots and records. */
const BYTES_OF_EVENT = 256;

/** ms for which a measured size is believed. */
const SIZE_HOLDS = 5000;

export interface StorageSettings {
  readonly store: EventStore;
  readonly now: () => number;
  /** MB in all. */
  readonly most: number;
  /** MB of one address in a day. */
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

  /** An event is stored on this account, or something of so many bytes. */
  spend(holder: Holder, bytes = BYTES_OF_EVENT): void {
    this.#rate.spend(holder, bytes / BYTES_OF_EVENT);
  }

  /** Seconds until the address may begin something. */
  wait(holder: Holder): number {
    return this.#rate.wait(holder);
  }

  /** A game that is on may be played for as much again. */
  waitToMove(holder: Holder): number {
    return this.#rate.wait(holder, 1 - this.#allowance);
  }

  async isFull(): Promise<boolean> {
    const { store, now, most } = this.#settings;
    if (Math.abs(now() - this.#measured) > SIZE_HOLDS) {
      this.#measured = now();
      this.#isFull = (await store.size()) >= most * MEGABYTE;
    }
    return this.#isFull;
  }
}
