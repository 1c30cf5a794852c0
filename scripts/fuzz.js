/** Feeds the readers of records with many hostile inputs: `npm run fuzz`, or `npm run fuzz -- 5000`. */
import { spawnSync } from 'node:child_process';

const inputs = process.argv[2] ?? '100000';
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'quick', '--testTimeout', '0', 'test/fuzz/readers.test.ts'],
  {
    env: { ...process.env, FUZZ_INPUTS: inputs },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  },
);
process.exit(status ?? 1);
