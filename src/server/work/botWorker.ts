import { parentPort } from 'node:worker_threads';
import { chooseMove, type Thought } from './thought.ts';

/** In ms; long thinkers stop here. */
const LONGEST_THOUGHT = 3000;

parentPort!.on('message', (thought: Thought) => {
  const end = performance.now() + LONGEST_THOUGHT;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(chooseMove(thought, () => performance.now() > end));
});
