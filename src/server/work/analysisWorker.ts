import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { analysedBytes } from './analyst.ts';

// Linux gives every thread its own; elsewhere this would slow the whole server down.
if (process.platform === 'linux') setPriority(19);

parentPort!.on('message', (record: string) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(analysedBytes(record));
});
