/** A bot thread with a fault; the bot's name selects it. */
import { parentPort, threadId } from 'node:worker_threads';

parentPort.on('message', ({ bot, legal }) => {
  if (bot === 'throws') throw new Error('a bug in a bot');
  if (bot === 'exits') process.exit(3);
  if (bot === 'hangs') for (;;);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort.postMessage({ ...legal.at(-1), thread: threadId });
});
