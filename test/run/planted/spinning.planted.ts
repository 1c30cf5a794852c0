import { test } from 'vitest';

test('a loop that awaits only settled promises starves every timer', async () => {
  for (;;) await Promise.resolve();
});
