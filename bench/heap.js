import { setImmediate as breathe } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

const heapUsed = () => {
  // The second time takes what only weak references held.
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

const WARM_UP = 50;

/**
 * The heap that one held value takes, what hangs on it included.
 * @param {(index: number) => unknown} make a value that shares nothing with another but constants
 * @param {AbortSignal} stopped
 * @returns {Promise<number | undefined>} bytes; nothing when stopped before the end
 */
export const bytesEach = async (count, make, stopped) => {
  // What the first values load or compile is not theirs.
  for (let i = 0; i < WARM_UP; i++) make(i);
  const held = Array(count).fill(null);
  const before = heapUsed();
  for (let i = 0; i < count; i++) {
    if (i % 20 === 0) await breathe();
    if (stopped.aborted) return undefined;
    held[i] = make(i);
  }
  const bytes = heapUsed() - before;
  // Looked at after measuring, so that they are alive till then.
  return held.length === count ? bytes / count : undefined;
};
