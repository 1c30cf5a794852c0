/** The analysis of one record: read from this device or computed, and cancellable. */
import type { Analysis, Progress } from '../../analysis/index.ts';
import type { GameRecord } from '../../record/index.ts';
import { adviser } from '../thinking/workerClient.ts';
import { keepAnalysis, keptAnalysis } from './keptAnalyses.ts';

export class AnalysisRun {
  readonly #record: GameRecord;
  #stop = new AbortController();
  analysis = $state.raw<Analysis | null>(null);
  /** From 0 to 1; `null` unless it is running. */
  progress = $state<number | null>(null);
  hasFailed = $state(false);

  constructor(record: GameRecord) {
    this.#record = record;
  }

  async start(): Promise<void> {
    this.#stop = new AbortController();
    this.hasFailed = false;
    this.progress = 0;
    const kept = await keptAnalysis(this.#record);
    if (kept) return this.#show(kept);
    if (this.#stop.signal.aborted) return;
    await this.#compute().catch(() => this.#fail());
  }

  cancel(): void {
    this.#stop.abort();
    this.progress = null;
  }

  async #compute(): Promise<void> {
    const { signal } = this.#stop;
    const partly = ({ done, total }: Progress): void => void (this.progress = done / total);
    const found = await adviser.ask({ kind: 'analyse', record: this.#record }, { partly, signal });
    this.#show(found);
    await keepAnalysis(this.#record, found);
  }

  #show(analysis: Analysis): void {
    this.analysis = analysis;
    this.progress = null;
  }

  #fail(): void {
    this.hasFailed = true;
    this.progress = null;
  }
}
