/** Signs of life of a worker: what it does, written where the guard of the run looks. */
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfRun, workersOf } from './folder.js';

const folder = folderOfRun();
const path = folder === undefined ? undefined : join(workersOf(folder), String(process.pid));

/** Written at once: a test that spins would never get to it later. */
export const tell = (what: string): void => {
  if (path !== undefined) writeFileSync(path, what);
};

/** For tests that take minutes by intention: called at each step. */
export const heartbeat = (): void => {
  const now = new Date();
  if (path !== undefined) utimesSync(path, now, now);
};

/** Until its next file a worker has nothing to do. */
export const rest = (): void => {
  if (path !== undefined) rmSync(path, { force: true });
};
