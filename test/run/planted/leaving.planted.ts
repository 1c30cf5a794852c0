import { spawn } from 'node:child_process';
import { test } from 'vitest';

test('a test that ends before what it started', () => {
  spawn('sleep', ['600'], { detached: true, stdio: 'ignore' }).unref();
});
