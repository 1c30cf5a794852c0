/** Says in the store that the server is up, so that the next one knows how long nobody could move. */
import type { EventStore } from '../store/eventStore.ts';
import type { Downtime } from '../table/resuming.ts';

export interface UptimeSettings {
  readonly store: EventStore;
  readonly now: () => number;
  /** Other processes may serve the same tables. */
  readonly isShared: boolean;
  /** Whether anybody uses the server: else the disk may sleep. */
  readonly isUsed: () => boolean;
  readonly failed: (error: unknown) => void;
}

/** ms between two signs of life. */
const INTERVAL = 5000;

/** ms without a sign of any process after which all were down. */
const SILENCE = 3 * INTERVAL;

export class Uptime {
  readonly #settings: UptimeSettings;
  readonly #timer: NodeJS.Timeout;
  /** Whether the time since the last sign may have been a downtime: at the start, and while the store fails. */
  #isUnsure = true;
  #hasFailed = false;
  #beating: Promise<void> | null = null;
  downtimes: readonly Downtime[] = [];

  constructor(settings: UptimeSettings) {
    this.#settings = settings;
    this.#timer = setInterval(() => void (settings.isUsed() && this.beat()), INTERVAL).unref();
  }

  /** Two at a time would take the first for a sign from before. */
  beat(): Promise<void> {
    this.#beating ??= this.#beat().finally(() => (this.#beating = null));
    return this.#beating;
  }

  async #beat(): Promise<void> {
    const { store, now, isShared, failed } = this.#settings;
    const silence = isShared ? SILENCE : 0;
    try {
      const downtimes = await store.beat(now(), this.#isUnsure ? silence : Infinity);
      if (this.#isUnsure) this.downtimes = downtimes;
      this.#isUnsure = false;
      this.#hasFailed = false;
    } catch (error) {
      this.#isUnsure = true;
      this.#hasFailed = true;
      failed(error);
    }
  }

  /** The time has jumped: nobody could move in between. */
  doubt(): void {
    this.#isUnsure = true;
    this.#hasFailed = true;
  }

  /** Resolves when the latest downtime is known, as after a failure of the store. */
  async known(): Promise<void> {
    if (this.#hasFailed) await this.beat();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.beat();
  }
}
