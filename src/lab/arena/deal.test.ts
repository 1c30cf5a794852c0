import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitFor } from './deal.ts';

test('a budget is spent once its time is over, and begins anew for each decision', async () => {
  const begin = limitFor(20);
  const first = begin();
  expect(first()).toBe(false);
  await sleep(30);
  expect(first()).toBe(true);
  expect(begin()()).toBe(false);
});

test('without a budget time does not matter', () => {
  expect(limitFor(null)()()).toBe(false);
});
