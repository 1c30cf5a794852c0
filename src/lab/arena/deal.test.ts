import { expect, test } from 'vitest';
import { limitFor } from './deal.ts';

test('a budget is spent once its time is over, and begins anew for each decision', () => {
  let time = 100;
  const begin = limitFor(20, () => time);
  const first = begin();
  time = 119;
  expect(first()).toBe(false);
  time = 120;
  expect(first()).toBe(true);
  expect(begin()()).toBe(false);
});

test('without a budget time does not matter', () => {
  expect(limitFor(null)()()).toBe(false);
});
