/** Installs system packages, with permission. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { isRoot } from './postgres.js';

const APT_GET = '/usr/bin/apt-get';
/** ms between two attempts, and for all of them. */
const PAUSE = 2000;
const PATIENCE = 600_000;

export const hasApt = isRoot && existsSync(APT_GET);

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * Returns success. A machine installs one thing at a time, and a new one updates itself at its first start: `apt-get`
 * would fail then, so this waits.
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
    if (waited === 0) say('tablee: waiting until another installation on this machine is done…');
    sleep(pause);
  }
};

/** Debian's policy program for starting services during an installation; 101 forbids it. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Tests start their own servers: an installation must not open a port on this machine. */
const withoutServices = (install, { policy = POLICY }) => {
  if (existsSync(policy)) return install();
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return install();
  } finally {
    rmSync(policy);
  }
};

/** Whether the packages are installed now. An unreachable package source may not be the needed one. */
export const installPackage = (names, means) => {
  aptGet(['update'], means);
  return withoutServices(() => aptGet(['install', '-y', '--no-install-recommends', ...names], means), means);
};
