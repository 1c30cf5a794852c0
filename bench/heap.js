import { setImmediate as breathe } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

const heapUsed = () => {
  // The second collection frees weakly referenced objects.
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

const WARM_UP = 50;

/**
 * The retained heap of one value.
 * @param {(index: number) => unknown} make a value that shares only constants with others
 * @param {AbortSignal} stopped
 * @returns {Promise<number | undefined>} bytes; nothing when stopped before the end
 */
export const bytesEach = async (count, make, stopped) => {
  // The first values include loading and compiling.
  for (let i = 0; i < WARM_UP; i++) make(i);
  const held = Array(count).fill(null);
  const before = heapUsed();
  for (let i = 0; i < count; i++) {
    if (i % 20 === 0) await breathe();
    if (stopped.aborted) return undefined;
    held[i] = make(i);
  }
  const bytes = heapUsed() - before;
  // Used after the measurement to keep them alive.
  return held.length === count ? bytes / count : undefined;
};
