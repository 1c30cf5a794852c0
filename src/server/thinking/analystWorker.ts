import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { analysedBytes } from './analyst.ts';

/** Niceness: below all other threads, but not starved on a busy machine. */
const PRIORITY = 10;

// Linux has a priority per thread; elsewhere this would slow down the whole process.
if (process.platform === 'linux') setPriority(PRIORITY);

parentPort!.on('message', (record: string) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(analysedBytes(record));
});
