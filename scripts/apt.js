/** Programs of the system, where one may install them. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isRoot } from './postgres.js';

const APT_GET = '/usr/bin/apt-get';
/** In ms: between two tries, and for all of them. */
const PAUSE = 2000;
const PATIENCE = 600_000;

export const hasApt = isRoot && existsSync(APT_GET);

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * Whether it went well. A machine installs one thing at a time, and a new one brings itself up to date when it first
 * starts: `apt-get` gives up then, this waits.
 */
const aptGet = (args, { program = APT_GET, pause = PAUSE, patience = PATIENCE, say }) => {
  const env = { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' };
  for (let waited = 0; ; waited += pause) {
    const { status, stderr } = spawnSync(program, ['-qq', ...args], { env, stdio: ['ignore', 2, 'pipe'] });
    const complaint = String(stderr ?? '');
    const isBusy = status !== 0 && complaint.includes('Could not get lock');
    if (!isBusy || waited >= patience) {
      if (complaint) say(complaint.trimEnd());
      return status === 0;
    }
    if (waited === 0) say('tablee: waiting until another installation on this machine is done …');
    sleep(pause);
  }
};

/** Whether the package is there now. One source of packages that cannot be reached need not be the one that has it. */
export const installPackage = (name, means) => {
  aptGet(['update'], means);
  return aptGet(['install', '-y', '--no-install-recommends', name], means);
};
