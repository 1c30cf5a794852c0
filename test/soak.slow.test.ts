/**
 * Somebody does all that the limits allow while others play. How much longer moves take is for a machine that does
 * nothing else (`npm run soak`); here nobody may be dropped or refused, and nobody waits for long.
 */
import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { fromRoot } from './kit/files.ts';

/** Before there were limits everybody was kept out for a minute. */
const LONGEST_P99 = 5000;

const soak = (args: readonly string[]): Promise<string> =>
  new Promise((done) => execFile(process.execPath, [fromRoot('scripts/soak.js'), ...args], (_error, out) => done(out)));

test.runIf(process.platform === 'linux')('nobody is dropped or refused while one address attacks', async () => {
  const said = await soak(['--seconds', '6', '--tables', '20']);
  expect(said).toContain('streams of players dropped: 0; moves refused or failed: 0');
  expect(said).toMatch(/"old log: 200":\d+/);
  expect(said).toMatch(/"resume: 200":\d+/);
  const [, moves, p99] = /^attacked +(\d+) moves, p50 [\d.]+ ms, p99 ([\d.]+) ms/m.exec(said) ?? [];
  expect(Number(moves)).toBeGreaterThan(20);
  expect(Number(p99)).toBeLessThan(LONGEST_P99);
});
