/** The guard of a test run, tried on test files that misbehave. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from '../kit/files.ts';
import { processesOf } from './processes.js';

/** A separate run, with its folder inside this one. */
class PlantedRun {
  readonly folder = mkdtempSync(join(tmpdir(), 'planted-'));
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #closed: Promise<unknown>;
  said = '';

  constructor(file: string) {
    const vitest = [fromRoot('node_modules/vitest/vitest.mjs'), 'run', '--config', 'test/run/planted/vitest.config.ts'];
    const env = { ...process.env, TMPDIR: this.folder, TEST_RUN_PATIENCE: '3' };
    this.#child = spawn(process.execPath, [...vitest, file], { cwd: fromRoot('.'), env });
    this.#closed = once(this.#child, 'exit');
    for (const stream of [this.#child.stdout, this.#child.stderr]) stream.on('data', (text) => (this.said += text));
  }

  async status(): Promise<number | null> {
    await this.#closed;
    return this.#child.exitCode;
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  async isGone(): Promise<void> {
    await expect.poll(() => processesOf(this.folder).map(({ command }) => command)).toEqual([]);
    expect(readdirSync(this.folder).filter((name) => name.startsWith('tablee-'))).toEqual([]);
  }
}

test('a spinning test is killed and named, and the run fails', async () => {
  const run = new PlantedRun('spinning');
  expect(await run.status()).toBe(1);
  expect(run.said).toContain('spinning.planted.ts, "a loop that awaits only settled promises starves every timer"');
  await run.isGone();
});

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'when the runner gets %s, all that its tests started ends',
  async (signal) => {
    const run = new PlantedRun('starting');
    await expect.poll(() => run.said).toContain('started');
    // Between fork and exec a child still has the name of its parent.
    await expect
      .poll(() => processesOf(run.folder).filter(({ command }) => command.startsWith('sleep')))
      .toHaveLength(1);
    run.kill(signal);
    await run.status();
    await run.isGone();
  },
);

test('a test that leaves a process behind fails the run, and the process ends', async () => {
  const run = new PlantedRun('leaving');
  expect(await run.status()).toBe(1);
  expect(run.said).toMatch(/a test has left a process behind: \d+ sleep 600/);
  await run.isGone();
});
