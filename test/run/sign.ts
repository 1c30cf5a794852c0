/** Signs of life of a worker: its current test, written to a file that the guard reads. */
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfRun, workersOf } from './folder.js';

const folder = folderOfRun();
const path = folder === undefined ? undefined : join(workersOf(folder), String(process.pid));

/** Written synchronously: a spinning test would never write it later. */
export const tell = (what: string): void => {
  if (path !== undefined) writeFileSync(path, what);
};

/** For intentionally long tests, at each step. */
export const heartbeat = (): void => {
  const now = new Date();
  if (path !== undefined) utimesSync(path, now, now);
};

/** The worker is idle until its next file. */
export const rest = (): void => {
  if (path !== undefined) rmSync(path, { force: true });
};
