import { chooseMove, limitIn } from '../../bots/index.ts';
import type { Answered, Asked } from './brainMessages.ts';

/** The longest a bot may think about one move, in milliseconds. */
const LONGEST_THOUGHT = 1500;

addEventListener('message', ({ data: { id, thought } }: MessageEvent<Asked>) => {
  const limit = limitIn(LONGEST_THOUGHT, () => performance.now());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  postMessage({ id, move: chooseMove(thought, limit) } satisfies Answered);
});
