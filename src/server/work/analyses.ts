/** Analyses of finished playings: computed once, kept, and so many that nobody is held up by those who ask for them. */
import { err, ok, type Refusal, type Result } from '../../core/index.ts';
import type { EventStore, StoredRecord } from '../store/eventStore.ts';
import type { Holder } from '../limits/addresses.ts';
import { ANALYSIS_VERSION } from '../../analysis/index.ts';
import type { Analyst } from '../thinking/analyst.ts';
import { FairQueue } from '../thinking/fairQueue.ts';
import { AddressQuota, AddressRate } from '../limits/limits.ts';
import type { Storage } from '../limits/storage.ts';

const AN_HOUR = 3600;

/** Of one address at a time, and of all. */
const MOST_WANTED_BY_ONE = 4;
const MOST_WANTED = 64;

/** Characters of a record: some ten rounds of Triominos, which take up to two minutes. */
const LONGEST_RECORD = 32_768;

export interface AnalysesParts {
  readonly store: EventStore;
  readonly storage: Storage;
  readonly analyst: Analyst;
  readonly now: () => number;
  /** Seconds of computing that one address may cause in an hour. */
  readonly perHour: number;
  readonly analysed: (seconds: number) => void;
  readonly failed: (error: unknown) => void;
}

/** Why nothing is begun, and in how many seconds it may be. */
export interface Unbegun {
  readonly refusal: Refusal;
  readonly wait?: number;
}

interface Wanted {
  readonly table: string;
  readonly record: StoredRecord;
  readonly holder: Holder;
}

export class Analyses {
  readonly #parts: AnalysesParts;
  readonly #rate: AddressRate;
  readonly #quota = new AddressQuota(MOST_WANTED_BY_ONE);
  readonly #queue = new FairQueue<Wanted>();
  /** What is computed or waits for it, by table and playing. */
  readonly #wanted = new Set<string>();
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

  /** Sees to it that it will be kept soon. */
  async want(table: string, playing: number, holder: Holder): Promise<Result<void, Unbegun>> {
    if (this.#wanted.has(keyOf(table, playing))) return ok(undefined);
    const wait = this.#rate.wait(holder);
    if (wait > 0) return err({ refusal: TOO_MANY, wait });
    const record = await this.#finished(table, playing);
    if (!record.ok) return err({ refusal: record.error });
    return this.#begin({ table, record: record.value, holder });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#queue.clear();
    await this.#parts.analyst.close();
  }

  #begin(wanted: Wanted): Result<void, Unbegun> {
    const key = keyOf(wanted.table, wanted.record.playing);
    // Somebody else may have wanted it while the record was read.
    if (this.#wanted.has(key)) return ok(undefined);
    if (this.#wanted.size >= MOST_WANTED || !this.#quota.take(wanted.holder))
      return err({ refusal: TOO_MANY, wait: 10 });
    this.#wanted.add(key);
    this.#queue.add(wanted.holder.name, wanted);
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

  /** Whoever asked pays for the time, whatever comes of it. */
  async #compute({ table, record: { playing, text }, holder }: Wanted): Promise<void> {
    const { store, storage, analyst, analysed, failed, now } = this.#parts;
    const began = now();
    try {
      const bytes = await analyst.analyse(text);
      await store.saveAnalysis(table, { playing, format: ANALYSIS_VERSION, bytes });
      storage.spend(holder, bytes.length);
      analysed((now() - began) / 1000);
    } catch (error) {
      if (!this.#isClosed) failed(error);
    }
    const spent = now() - began;
    this.#rate.spend(holder, spent / 1000);
    this.#queue.spend(holder.name, spent);
    this.#quota.giveBack(holder);
    this.#wanted.delete(keyOf(table, playing));
  }
}

const TOO_MANY: Refusal = { code: 'too-many-analyses' };

const keyOf = (table: string, playing: number): string => `${table} ${playing}`;
