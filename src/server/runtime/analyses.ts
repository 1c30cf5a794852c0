/** Analyses of finished games: computed once on request, stored, and limited so that they do not slow down play. */
import { err, ok, type Refusal, type Result } from '../../core/index.ts';
import type { EventStore, StoredRecord } from '../store/eventStore.ts';
import type { RateLimitKey } from '../limits/addresses.ts';
import { ANALYSIS_VERSION } from '../../analysis/index.ts';
import type { Analyst } from '../thinking/analyst.ts';
import { FairQueue } from '../thinking/fairQueue.ts';
import { AddressQuota, AddressRate } from '../limits/limits.ts';
import type { Storage } from '../limits/storage.ts';

const AN_HOUR = 3600;

/** Pending analyses, per address and in total. */
const MOST_PENDING_PER_ADDRESS = 4;
const MOST_PENDING = 64;

/** Characters of a record: some ten rounds of Triominos, whose analysis takes up to two minutes. */
const LONGEST_RECORD = 32_768;

export interface AnalysesParts {
  readonly store: EventStore;
  readonly storage: Storage;
  readonly analyst: Analyst;
  readonly now: () => number;
  /** Seconds of computing per address and hour. */
  readonly perHour: number;
  readonly analysed: (seconds: number) => void;
  readonly failed: (error: unknown) => void;
}

/** Why an analysis is refused, and in how many seconds it may be accepted. */
export interface RefusedAnalysis {
  readonly refusal: Refusal;
  readonly wait?: number;
}

interface PendingAnalysis {
  readonly table: string;
  readonly record: StoredRecord;
  readonly limitKey: RateLimitKey;
}

export class Analyses {
  readonly #parts: AnalysesParts;
  readonly #rate: AddressRate;
  readonly #quota = new AddressQuota(MOST_PENDING_PER_ADDRESS);
  readonly #queue = new FairQueue<PendingAnalysis>();
  /** Keys of the pending analyses, the one being computed included. */
  readonly #pending = new Set<string>();
  #isBusy = false;
  #isClosed = false;

  constructor(parts: AnalysesParts) {
    this.#parts = parts;
    const { perHour, now } = parts;
    this.#rate = new AddressRate({ burst: perHour, perSecond: perHour / AN_HOUR }, now);
  }

  kept(table: string, playing: number): Promise<Uint8Array | undefined> {
    return this.#parts.store.analysis(table, playing, ANALYSIS_VERSION);
  }

  /** Queues the analysis unless it is pending. */
  async request(table: string, playing: number, limitKey: RateLimitKey): Promise<Result<void, RefusedAnalysis>> {
    if (this.#pending.has(keyOf(table, playing))) return ok(undefined);
    const wait = this.#rate.wait(limitKey);
    if (wait > 0) return err({ refusal: TOO_MANY, wait });
    const record = await this.#finished(table, playing);
    if (!record.ok) return err({ refusal: record.error });
    return this.#enqueue({ table, record: record.value, limitKey });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#queue.clear();
    await this.#parts.analyst.close();
  }

  #enqueue(pending: PendingAnalysis): Result<void, RefusedAnalysis> {
    const key = keyOf(pending.table, pending.record.playing);
    // It may have been requested while the record was read.
    if (this.#pending.has(key)) return ok(undefined);
    if (this.#pending.size >= MOST_PENDING || !this.#quota.take(pending.limitKey))
      return err({ refusal: TOO_MANY, wait: 10 });
    this.#pending.add(key);
    this.#queue.add(pending.limitKey.name, pending);
    void this.#work();
    return ok(undefined);
  }

  async #finished(table: string, playing: number): Promise<Result<StoredRecord, Refusal>> {
    const [record] = await this.#parts.store.records(table, { after: playing - 1, most: 1 });
    if (record?.playing !== playing || !record.isFinished) return err({ code: 'not-finished' });
    return record.text.length > LONGEST_RECORD ? err({ code: 'game-too-long' }) : ok(record);
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let next; !this.#isClosed && (next = this.#queue.take());) await this.#compute(next);
    this.#isBusy = false;
  }

  /** Charges the time to the address that asked, even after a failure. */
  async #compute({ table, record: { playing, text }, limitKey }: PendingAnalysis): Promise<void> {
    const { store, storage, analyst, analysed, failed, now } = this.#parts;
    const began = now();
    try {
      const bytes = await analyst.analyse(text);
      await store.saveAnalysis(table, { playing, format: ANALYSIS_VERSION, bytes });
      storage.spend(limitKey, bytes.length);
      analysed((now() - began) / 1000);
    } catch (error) {
      if (!this.#isClosed) failed(error);
    }
    const spent = now() - began;
    this.#rate.spend(limitKey, spent / 1000);
    this.#queue.spend(limitKey.name, spent);
    this.#quota.giveBack(limitKey);
    this.#pending.delete(keyOf(table, playing));
  }
}

const TOO_MANY: Refusal = { code: 'too-many-analyses' };

const keyOf = (table: string, playing: number): string => `${table} ${playing}`;
