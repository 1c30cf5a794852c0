import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installPackage } from '../scripts/apt.js';

const LOCKED = 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 42 (apt-get)';

/** A fake apt-get that logs its arguments and then runs the given shell commands. */
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

test('a concurrent installation is waited for, with one message', () => {
  const { means, said, asked } = standIn(`[ $n -le 3 ] && { echo '${LOCKED}' >&2; exit 100; }`, 'exit 0');
  expect(installPackage(['chromium'], means)).toBe(true);
  expect(asked()).toEqual(['-qq update', '-qq update', '-qq update', '-qq update', INSTALL]);
  expect(said).toEqual(['tablee: waiting until another installation on this machine is done…']);
});

test('the wait for a concurrent installation is bounded', () => {
  const { means, said } = standIn(`echo '${LOCKED}' >&2`, 'exit 100');
  expect(installPackage(['chromium'], means)).toBe(false);
  expect(said.at(-1)).toBe(LOCKED);
});

test('a missing package is not retried, and the reason is printed', () => {
  const { means, said, asked } = standIn(
    '[ $1$2 = -qqinstall ] && { echo "E: no such package" >&2; exit 100; }',
    'exit 0',
  );
  expect(installPackage(['chromium'], means)).toBe(false);
  expect(asked()).toEqual(['-qq update', INSTALL]);
  expect(said).toEqual(['E: no such package']);
});

test('an unreachable package source does not block the others', () => {
  const { means, said } = standIn('[ $2 = update ] && { echo "W: Failed to fetch" >&2; exit 100; }', 'exit 0');
  expect(installPackage(['chromium'], means)).toBe(true);
  expect(said).toEqual(['W: Failed to fetch']);
});

test('an installation starts no service and opens no port', () => {
  const { means, policy } = standIn(`[ $2 = update ] || [ -x "$(dirname "$0")/policy" ]`);
  expect(installPackage(['nginx', 'fish'], means)).toBe(true);
  expect(existsSync(policy)).toBe(false);
});
