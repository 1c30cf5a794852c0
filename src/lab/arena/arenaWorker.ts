/** A worker thread of the arena: is given jobs, answers with results. */
import { parentPort, workerData } from 'node:worker_threads';
import { playJob, type Job } from './deal.ts';
import type { ArenaSettings } from './settings.ts';

const settings = workerData as ArenaSettings;

parentPort!.on('message', (job: Job) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(playJob(settings, job));
});
