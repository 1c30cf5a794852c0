/**
 * An attacker does everything the limits allow while others play. The slowdown of moves is measured on an idle machine
 * (`npm run soak`); here no player may be disconnected or rejected, or wait for long.
 */
import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { fromRoot } from './kit/files.ts';

/** Without limits, all players were locked out for a minute. */
const LONGEST_P99 = 5000;

const soak = (args: readonly string[]): Promise<string> =>
  new Promise((done) => execFile(process.execPath, [fromRoot('scripts/soak.js'), ...args], (_error, out) => done(out)));

test.runIf(process.platform === 'linux')(
  'no player is disconnected or rejected while one address attacks',
  async () => {
    const said = await soak(['--seconds', '6', '--tables', '20']);
    expect(said).toContain('streams of players dropped: 0; moves refused or failed: 0');
    expect(said).toMatch(/"old log: 200":\d+/);
    expect(said).toMatch(/"resume: 200":\d+/);
    expect(said).toMatch(/"erase: queued":\d+/);
    expect(said).toMatch(/"proofs: 200":\d+/);
    const [, moves, p99] = /^attacked +(\d+) moves, p50 [\d.]+ ms, p99 ([\d.]+) ms/m.exec(said) ?? [];
    expect(Number(moves)).toBeGreaterThan(20);
    expect(Number(p99)).toBeLessThan(LONGEST_P99);
  },
);
