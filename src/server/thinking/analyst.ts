import { gzipSync } from 'node:zlib';
import { analyse, finish } from '../../analysis/index.ts';
import { unwrap } from '../../core/index.ts';
import { readRecord } from '../../record/index.ts';

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
