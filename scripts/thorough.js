/**
 * Searches for rare faults of the rules in more games than `npm test`: node scripts/thorough.js [TIMES], by default ten
 * times as many.
 */
import { spawnSync } from 'node:child_process';

const [times = '10'] = process.argv.slice(2);
if (!/^[1-9]\d{0,4}$/.test(times)) {
  process.stderr.write(`thorough: TIMES has to be a whole number from 1, not "${times}".\n`);
  process.exit(2);
}

const FILES = ['test/conservation.slow.test.ts', 'test/differential/triominos.slow.test.ts'];
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'slow', ...FILES], {
  env: { ...process.env, THOROUGH: times },
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
