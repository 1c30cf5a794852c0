import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const MODULE = new URL('../../../dist/server/data/reading.js', import.meta.url).href;

/** In a process of its own, which may open few files and has opened them all. */
const SCRIPT = `
  import { openSync } from 'node:fs';
  import { readBeside } from '${MODULE}';
  try {
    for (;;) openSync('/dev/null');
  } catch {}
  readBeside('/dev/null', 1).on('error', ({ code }) => process.exit(code === 'EMFILE' ? 7 : 1));`;

test.skipIf(process.platform === 'win32')('where no more files can be opened, the reader is told', () => {
  const line = 'ulimit -n 64; exec "$0" --input-type=module -e "$1"';
  const { status, stderr } = spawnSync('sh', ['-c', line, process.execPath, SCRIPT], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(7);
});
