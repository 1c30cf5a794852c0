import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Test files that misbehave, each to be run alone. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    include: ['test/run/planted/*.planted.ts'],
    pool: 'forks',
    isolate: false,
    globalSetup: './test/run/start.ts',
    setupFiles: './test/run/pulse.ts',
  },
});
