/** The processes of a test run, found by their environment, command line or parents. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** The environment variable with the folder of the run, inherited by all processes of its tests. */
export const RUN = 'TEST_RUN_FOLDER';

const readOr = (path, otherwise) => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    // It has ended meanwhile, or belongs to another user.
    return otherwise;
  }
};

const linuxProcess = (pid) => {
  // pid (name) state parent …; a name may contain spaces and brackets.
  const [state, parent] = readOr(`/proc/${pid}/stat`, ') Z 0')
    .replace(/^.*\) /s, '')
    .split(' ');
  if (state === 'Z') return [];
  const command = readOr(`/proc/${pid}/cmdline`, '').replaceAll('\0', ' ').trim();
  return [{ pid, parent: Number(parent), command, environment: readOr(`/proc/${pid}/environ`, '') }];
};

/** Other systems hide the environment of processes, so command lines and parents must do. */
const listedProcess = (line) => {
  const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
  return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command, environment: '' }];
};

const allProcesses = () => {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => linuxProcess(Number(name)));
  if (process.platform === 'win32') return [];
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' })
    .split('\n')
    .flatMap(listedProcess);
};

/** All processes of the run, except this one. */
export const processesOf = (folder) => {
  const processes = allProcesses();
  const isMarked = ({ command, environment }) =>
    command.includes(folder) || environment.includes(`${RUN}=${folder}\0`) || environment.includes(`${RUN}=${folder}/`);
  const found = new Set(processes.filter(isMarked).map(({ pid }) => pid));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { pid, parent } of processes) if (found.has(parent) && parent !== process.pid) found.add(pid);
  }
  return processes.filter(({ pid }) => found.has(pid) && pid !== process.pid);
};

/** The chain of parents, nearest first. */
export const ancestorsOf = (pid) => {
  const processes = new Map(allProcesses().map((one) => [one.pid, one]));
  const chain = [];
  for (let one = processes.get(pid); one && one.parent > 1; one = processes.get(one.parent)) {
    const parent = processes.get(one.parent);
    if (parent) chain.push(parent);
  }
  return chain;
};

export const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

export const signal = (pid, name) => {
  try {
    process.kill(pid, name);
  } catch {
    // Already gone.
  }
};

/** ms that a process gets for a graceful exit. */
const GRACE = 3000;

export const endAllOf = async (folder) => {
  for (const { pid } of processesOf(folder)) signal(pid, 'SIGTERM');
  for (const end = Date.now() + GRACE; Date.now() < end && processesOf(folder).length > 0;) await wait(50);
  // A process may start another one during the search.
  for (let tries = 0; tries < 20; tries++) {
    const left = processesOf(folder);
    if (left.length === 0) return;
    for (const { pid } of left) signal(pid, 'SIGKILL');
    await wait(50);
  }
};
