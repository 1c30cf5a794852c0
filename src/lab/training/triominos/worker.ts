/** One of the threads that play trials. */
import { parentPort } from 'node:worker_threads';
import { playTrial, type Trial } from './trial.ts';

parentPort?.on('message', (trial: Trial) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(playTrial(trial));
});
