/** Kills servers under load for a long while: node scripts/torture.js [KILLS], 100 unless told otherwise. */
import { spawnSync } from 'node:child_process';

const kills = process.argv[2] ?? '100';
if (!/^[1-9]\d{0,4}$/.test(kills)) {
  process.stderr.write(`torture: the number of kills has to be a whole number from 1, not "${kills}".\n`);
  process.exit(2);
}
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'slow', 'test/kill.slow.test.ts'], {
  env: { ...process.env, KILLS: kills },
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
