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
 */
export const bytesEach = (count, make) => {
  // What the first values load or compile is not theirs.
  for (let i = 0; i < WARM_UP; i++) make(i);
  const held = Array(count).fill(null);
  const before = heapUsed();
  for (let i = 0; i < count; i++) held[i] = make(i);
  const bytes = heapUsed() - before;
  // Looked at after measuring, so that they are alive till then.
  return held.length === count ? bytes / count : Number.NaN;
};
