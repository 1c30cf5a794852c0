import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { analysedBytes } from './analyst.ts';

/** Behind all others, but not so far that a busy machine never comes to it. */
const PRIORITY = 10;

// Linux gives every thread its own; elsewhere this would slow the whole server down.
if (process.platform === 'linux') setPriority(PRIORITY);

parentPort!.on('message', (record: string) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(analysedBytes(record));
});
