import { expect, test } from 'vitest';
import { FairQueue } from './fairQueue.ts';

/** Takes everything, each for the same cost. */
const served = (queue: FairQueue<string>, cost = (_name: string): number => 1): string[] => {
  const order: string[] = [];
  for (let next = queue.take(); next !== undefined; next = queue.take()) {
    order.push(next);
    queue.spend(next, cost(next));
  }
  return order;
};

const filled = (...names: readonly string[]): FairQueue<string> => {
  const queue = new FairQueue<string>();
  for (const name of names) queue.add(name, name);
  return queue;
};

test('names take turns, however many wait under each', () => {
  expect(served(filled('a', 'a', 'a', 'b', 'c')).join('')).toBe('abcaa');
});

test('names with longer items are served less often', () => {
  const queue = filled(...'aaaaaabbbbbb');
  const order = served(queue, (name) => (name === 'a' ? 5 : 1));
  expect(order.slice(0, 6).join('')).toBe('abbbbb');
});

test('an idle address saves up no time', () => {
  const queue = filled(...'aaaa');
  served(queue);
  for (const name of 'bbbbaa') queue.add(name, name);
  expect(served(queue).join('')).toBe('bababb');
});

test('waiting items can be removed', () => {
  const queue = filled('a', 'b');
  expect(queue.clear()).toEqual(['a', 'b']);
  expect(queue.take()).toBeUndefined();
});
