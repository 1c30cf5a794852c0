import { parentPort } from 'node:worker_threads';
import { chooseMove, limitIn, type Thought } from '../../bots/index.ts';

/** In ms; long thinkers stop here. */
const LONGEST_THOUGHT = 3000;

parentPort!.on('message', (thought: Thought) => {
  const limit = limitIn(LONGEST_THOUGHT, () => performance.now());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(chooseMove(thought, limit));
});
