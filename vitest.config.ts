import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/**
 * `quick` is what every commit runs, and `web`, which is compiled as for a browser; `slow` is the rest of `npm test`. Browsers and servers under load may miss a
 * moment on a busy machine, so a slow test gets a second try.
 */
export default defineConfig({
  test: {
    // Much of a browser test is waiting: leaving a core free, as is usual, would leave half of two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'quick',
          include: ['{src,test}/**/*.test.ts'],
          exclude: ['**/*.slow.test.ts', 'src/web/**'],
          testTimeout: 30_000,
        },
      },
      {
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
          testTimeout: 30_000,
        },
      },
      { test: { name: 'slow', include: ['{src,test}/**/*.slow.test.ts'], testTimeout: 300_000, retry: 1 } },
    ],
  },
});
