/**
 * The folder of a test run. Its tests write only there, and their processes carry its name. A guard outside the run
 * removes the folder and ends the processes when the runner has ended, for any reason.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ancestorsOf, endAllOf, isAlive, RUN } from './processes.js';

const PREFIX = 'tablee-run-';

/** Seconds without a sign of life after which a worker counts as stuck, even on a busy machine. */
const STUCK_AFTER = '180';

/** The folder for the state of workers: a file for each, by process id. */
export const workersOf = (folder) => join(folder, 'workers');

/** The processes ended by the guard, one per line. */
export const endedOf = (folder) => join(folder, 'ended');

export const folderOfRun = () => process.env[RUN];

/** Removes the remains of earlier runs whose guard was killed too, or whose machine crashed. */
const sweepEarlierRuns = async () => {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    if (isAlive(runnerOf(folder))) continue;
    await endAllOf(folder);
    rmSync(folder, { recursive: true, force: true });
  }
};

const runnerOf = (folder) => {
  try {
    return Number(readFileSync(join(folder, 'runner'), 'utf8'));
  } catch {
    // Just created and not written yet, or another process is removing it.
    return process.pid;
  }
};

const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  writeFileSync(join(folder, 'runner'), String(process.pid));
  mkdirSync(workersOf(folder));
  mkdirSync(join(folder, 'files'));
  // If the tests run as root, PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'files'), 0o1777);
  return folder;
};

/** `npm test` is a chain of processes; if any of them ends, so does the run. */
const runners = () => {
  const chain = ancestorsOf(process.pid);
  const npm = chain.findIndex(({ command }) => /^npm |npm-cli|\/npm /.test(command));
  return [process.pid, ...chain.slice(0, npm + 1).map(({ pid }) => pid)];
};

const startGuard = (folder) => {
  const guard = fileURLToPath(new URL('guard.js', import.meta.url));
  const { TEST_RUN_PATIENCE = STUCK_AFTER } = process.env;
  const child = spawn(process.execPath, [guard, folder, TEST_RUN_PATIENCE, runners().join(',')], {
    stdio: ['pipe', 'inherit', 'inherit'],
    detached: true,
  });
  child.unref();
  child.stdin.unref();
  return child;
};

/** Called once in a process; processes started afterwards belong to the run. */
export const openRun = async () => {
  if (process.env['TEST_RUN_PROCESS'] === String(process.pid)) return folderOfRun();
  await sweepEarlierRuns();
  const folder = makeFolder();
  startGuard(folder);
  Object.assign(process.env, { [RUN]: folder, TEST_RUN_PROCESS: String(process.pid), TMPDIR: join(folder, 'files') });
  return folder;
};
