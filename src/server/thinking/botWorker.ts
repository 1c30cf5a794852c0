import { parentPort } from 'node:worker_threads';
import { chooseMove, limitIn, type Thought } from '../../bots/index.ts';

/** In ms; searching bots stop here. */
const TIME_LIMIT = 3000;

parentPort!.on('message', (thought: Thought) => {
  const limit = limitIn(TIME_LIMIT, () => performance.now());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(chooseMove(thought, limit));
});
