import { defineConfig } from 'vitest/config';

/** `quick` is what every commit runs; `slow` is the rest of `npm test`. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'quick',
          include: ['{src,test}/**/*.test.ts'],
          exclude: ['**/*.slow.test.ts'],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'slow', include: ['{src,test}/**/*.slow.test.ts'], testTimeout: 300_000 } },
    ],
  },
});
