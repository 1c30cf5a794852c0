import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { Progress } from './test/run/progress.ts';

/**
 * `quick` is what every commit runs, and `web`, which is compiled as for a browser; `slow` is the rest of `npm test`.
 * The limits here only end stuck tests, and leave room for a busy machine.
 */
export default defineConfig({
  // What research imports of src: the sources rather than the build.
  resolve: { alias: [{ find: /^#src\/(.*)$/, replacement: fileURLToPath(new URL('src/$1.ts', import.meta.url)) }] },
  test: {
    // Browser tests mostly wait. The default leaves a core free: half of a machine with two.
    maxWorkers: '100%',
    // A process for each worker, not for each file: half of the time of the quick tests was starting and importing.
    pool: 'forks',
    isolate: false,
    experimental: { fsModuleCache: true },
    globalSetup: './test/run/start.ts',
    setupFiles: './test/run/pulse.ts',
    reporters: [new Progress()],
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['{src,test,research}/**/*.test.ts'],
          exclude: ['**/*.slow.test.ts', 'src/web/**', 'test/thirdGame/src/**'],
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        plugins: [
          svelte({
            configFile: false,
            compilerOptions: { runes: true },
            experimental: { disableSvelteResolveWarnings: true },
          }),
        ],
        resolve: { conditions: ['browser'] },
        test: {
          name: 'web',
          include: ['src/web/**/*.test.ts'],
          environment: './test/kit/pageEnvironment.ts',
          server: { deps: { inline: ['svelte'] } },
          testTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: ['{src,test,research}/**/*.slow.test.ts'],
          testTimeout: 600_000,
        },
      },
    ],
  },
});
