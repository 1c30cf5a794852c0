import { gzipSync } from 'node:zlib';
import { analyse, finish } from '../../analysis/index.ts';
import { unwrap } from '../../core/index.ts';
import { readRecord } from '../../record/index.ts';

/** Analyses games, one at a time; on a server in a thread of its own. */
export interface Analyst {
  /** Returns the analysis of a record as gzipped JSON. */
  analyse(record: string): Promise<Uint8Array>;
  close(): Promise<void>;
}

export const analysedBytes = (record: string): Uint8Array =>
  gzipSync(JSON.stringify(finish(unwrap(analyse(unwrap(readRecord(record)))))));

/** Analyses in this thread, for tests. */
export const analysingHere: Analyst = {
  analyse: async (record) => analysedBytes(record),
  close: async () => {},
};
