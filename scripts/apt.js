/** Programs of the system, where one may install them. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
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

/** Where Debian asks whether a service may be started when its package is installed; 101 is no. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Tests start their own servers: installing one must not open a port on this machine. */
const withoutServices = (install, { policy = POLICY }) => {
  if (existsSync(policy)) return install();
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return install();
  } finally {
    rmSync(policy);
  }
};

/** Whether the packages are there now. One source of packages that cannot be reached need not be the one that has them. */
export const installPackage = (names, means) => {
  aptGet(['update'], means);
  return withoutServices(() => aptGet(['install', '-y', '--no-install-recommends', ...names], means), means);
};
