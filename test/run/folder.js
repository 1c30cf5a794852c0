/**
 * The folder of a test run. All that its tests write lies in it, all that they start is named after it, and a guard
 * outside the run ends and removes both when the runner is gone, however it went.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ancestorsOf, endAllOf, isAlive, RUN } from './processes.js';

const PREFIX = 'tablee-run-';

/** Seconds without a sign of life after which a worker is stuck, however busy the machine is. */
const STUCK_AFTER = '180';

/** Where workers say what they do: a file for each, by process id. */
export const workersOf = (folder) => join(folder, 'workers');

/** What the guard had to end, one to a line. */
export const endedOf = (folder) => join(folder, 'ended');

export const folderOfRun = () => process.env[RUN];

/** What runs that nobody could clean up after (the machine went down, the guard was killed too) left behind. */
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
    // Made this moment, and not written yet; or another process is removing it.
    return process.pid;
  }
};

const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  writeFileSync(join(folder, 'runner'), String(process.pid));
  mkdirSync(workersOf(folder));
  mkdirSync(join(folder, 'files'));
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'files'), 0o1777);
  return folder;
};

/** `npm test` is a chain of processes: the run ends with any of them. */
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

/** Once in a process; what it starts from then on belongs to the run. */
export const openRun = async () => {
  if (process.env['TEST_RUN_PROCESS'] === String(process.pid)) return folderOfRun();
  await sweepEarlierRuns();
  const folder = makeFolder();
  startGuard(folder);
  Object.assign(process.env, { [RUN]: folder, TEST_RUN_PROCESS: String(process.pid), TMPDIR: join(folder, 'files') });
  return folder;
};
