import { spawn } from 'node:child_process';
import { test } from 'vitest';

const LONG = 600_000;

/** Detached from its process group, with a child of its own. */
const start = () =>
  spawn('sh', ['-c', 'sleep 600 & wait'], { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });

test(
  'a test that starts processes and waits',
  async () => {
    start();
    process.stdout.write('started\n');
    await new Promise((done) => setTimeout(done, LONG));
  },
  LONG,
);
