import { parentPort } from 'node:worker_threads';
import { chooseMove, type Thought } from './thought.ts';

/** In ms; long thinkers stop here. */
const LONGEST_THOUGHT = 3000;

parentPort!.on('message', ({ id, thought }: { id: number; thought: Thought }) => {
  const end = performance.now() + LONGEST_THOUGHT;
  const move = chooseMove(thought, () => performance.now() > end);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage({ id, move });
});
