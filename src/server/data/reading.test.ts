import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const MODULE = new URL('../../../dist/server/data/reading.js', import.meta.url).href;

/** A process of its own that has opened as many files as it may. */
const SCRIPT = `
  import { openSync } from 'node:fs';
  import { readBeside } from '${MODULE}';
  try {
    for (;;) openSync('/dev/null');
  } catch {}
  readBeside('/dev/null', 1).on('error', ({ code }) => process.exit(code === 'EMFILE' ? 7 : 1));`;

test.skipIf(process.platform === 'win32')('when no more files can be opened, the reader gets the error', () => {
  const line = 'ulimit -n 64; exec "$0" --input-type=module -e "$1"';
  const { status, stderr } = spawnSync('sh', ['-c', line, process.execPath, SCRIPT], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(7);
});
