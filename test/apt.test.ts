import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installPackage } from '../scripts/apt.js';

const LOCKED = 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 42 (apt-get)';

/** An apt-get that writes down what it is asked for and then does what the shell commands say. */
const standIn = (...lines: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-apt-'));
  const program = join(folder, 'apt-get');
  const calls = join(folder, 'calls');
  writeFileSync(program, ['#!/bin/sh', `echo "$*" >> '${calls}'`, `n=$(wc -l < '${calls}')`, ...lines].join('\n'));
  chmodSync(program, 0o755);
  const said: string[] = [];
  const policy = join(folder, 'policy');
  const means = { program, policy, pause: 1, patience: 5, say: (sentence: string) => said.push(sentence) };
  return { means, said, policy, asked: () => readFileSync(calls, 'utf8').trim().split('\n') };
};

const INSTALL = '-qq install -y --no-install-recommends chromium';

test('another installation on the machine is waited for, and that is said once', () => {
  const { means, said, asked } = standIn(`[ $n -le 3 ] && { echo '${LOCKED}' >&2; exit 100; }`, 'exit 0');
  expect(installPackage(['chromium'], means)).toBe(true);
  expect(asked()).toEqual(['-qq update', '-qq update', '-qq update', '-qq update', INSTALL]);
  expect(said).toEqual(['tablee: waiting until another installation on this machine is done …']);
});

test('one that never ends is not waited for for ever', () => {
  const { means, said } = standIn(`echo '${LOCKED}' >&2`, 'exit 100');
  expect(installPackage(['chromium'], means)).toBe(false);
  expect(said.at(-1)).toBe(LOCKED);
});

test('a package that does not exist is not asked for again, and the reason is told', () => {
  const { means, said, asked } = standIn(
    '[ $1$2 = -qqinstall ] && { echo "E: no such package" >&2; exit 100; }',
    'exit 0',
  );
  expect(installPackage(['chromium'], means)).toBe(false);
  expect(asked()).toEqual(['-qq update', INSTALL]);
  expect(said).toEqual(['E: no such package']);
});

test('a source that cannot be reached does not keep others from bringing it', () => {
  const { means, said } = standIn('[ $2 = update ] && { echo "W: Failed to fetch" >&2; exit 100; }', 'exit 0');
  expect(installPackage(['chromium'], means)).toBe(true);
  expect(said).toEqual(['W: Failed to fetch']);
});

test('no service is started by installing it, and the machine is as open as before', () => {
  const { means, policy } = standIn(`[ $2 = update ] || [ -x "$(dirname "$0")/policy" ]`);
  expect(installPackage(['nginx', 'fish'], means)).toBe(true);
  expect(existsSync(policy)).toBe(false);
});
