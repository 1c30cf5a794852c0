import { gzipSync } from 'node:zlib';
import { analyse, finish } from '../../analysis/index.ts';
import { unwrap } from '../../core/index.ts';
import { readRecord } from '../../record/index.ts';
import { Thread } from './thread.ts';

/** To be raised whenever the same record would give other numbers: what is kept is then computed anew. */
export const ANALYSIS_VERSION = 1;

/** Whoever takes games apart, one at a time; off the main thread where people wait. */
export interface Analyst {
  /** The analysis of a record as JSON, packed by gzip. */
  analyse(record: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

export const analysedBytes = (record: string): Uint8Array =>
  gzipSync(JSON.stringify(finish(unwrap(analyse(unwrap(readRecord(record)))))));

/** Analyses in this thread: for tests. */
export const analysingHere: Analyst = {
  analyse: async (record) => analysedBytes(record),
  close: async () => {},
};

/** ms; by far the longest of what is let in takes less, unless something is wrong with it. */
const PATIENCE = 600_000;

/** In a thread of its own, behind all others: bots and moves do not wait for it. */
export const analystThread = (script = new URL('./analysisWorker.js', import.meta.url)): Analyst => {
  const thread = new Thread<string, Uint8Array>(script, PATIENCE);
  return { analyse: (record) => thread.ask(record), close: () => thread.end() };
};
