/**
 * Supervises a test run from outside: node guard.js FOLDER SECONDS RUNNERS. Kills a worker without a sign of life for
 * SECONDS, and names its file and test. After the run, kills the remaining processes and removes the folder.
 */
import { appendFileSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endedOf, workersOf } from './folder.js';
import { endAllOf, isAlive, signal } from './processes.js';

const [folder, seconds, runners] = process.argv.slice(2);
const LOOK = 1000;
/** Counted in looks, not by the clock: a machine that slept was not stuck. */
const PATIENCE = Number(seconds);
/** Less than the ten seconds after which nothing of a run is alive. */
const EXIT_LOOKS = 8;
const runnerIds = runners.split(',').map(Number);

/** By worker: the last sign of life, and how often it has been the same. */
const signs = new Map();

const isStuck = (pid, path) => {
  const { mtimeMs } = statSync(path);
  const last = signs.get(pid);
  const looks = last?.mtimeMs === mtimeMs ? last.looks + 1 : 0;
  signs.set(pid, { mtimeMs, looks });
  return looks * LOOK >= PATIENCE * 1000;
};

const endWorker = (pid, path) => {
  const sentence = `${readFileSync(path, 'utf8')}: no sign of life for ${PATIENCE} s`;
  appendFileSync(endedOf(folder), `${sentence}\n`);
  process.stderr.write(`\ntablee: ended a stuck test. ${sentence}\n`);
  rmSync(path);
  signal(pid, 'SIGKILL');
};

const look = () => {
  for (const name of readdirSync(workersOf(folder))) {
    const path = join(workersOf(folder), name);
    try {
      if (isStuck(name, path)) endWorker(Number(name), path);
    } catch (error) {
      // The worker has just finished its file.
      if (error.code !== 'ENOENT') throw error;
    }
  }
};

// Ignores the terminal's signals: the guard must outlive the runner.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => undefined);
const input = process.stdin.on('error', () => undefined).resume();

while (!input.closed && runnerIds.every(isAlive)) {
  look();
  await wait(LOOK);
}
// A runner that ends closes its pipe first, and on a busy machine exits seconds later: killed then, it would not report 0.
for (let looks = 0; input.closed && isAlive(runnerIds[0]) && looks < EXIT_LOOKS; looks++) await wait(LOOK);
// If only npm was killed, the runner has not noticed.
signal(runnerIds[0], 'SIGKILL');
await endAllOf(folder);
rmSync(folder, { recursive: true, force: true });
