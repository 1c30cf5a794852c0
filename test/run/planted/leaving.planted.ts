import { spawn } from 'node:child_process';
import { test } from 'vitest';

test('a test that ends before its process', () => {
  spawn('sleep', ['600'], { detached: true, stdio: 'ignore' }).unref();
});
