/** Rewrites the golden files; a person reviews the diff. */
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'quick', 'test/golden'], {
  env: { ...process.env, GOLDEN: 'write' },
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
