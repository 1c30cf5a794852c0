import { defineConfig } from 'vitest/config';

/**
 * `quick` is what every commit runs; `slow` is the rest of `npm test`. Browsers and servers under load may miss a
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
          exclude: ['**/*.slow.test.ts'],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'slow', include: ['{src,test}/**/*.slow.test.ts'], testTimeout: 300_000, retry: 1 } },
    ],
  },
});
