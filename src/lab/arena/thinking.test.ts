import { expect, test } from 'vitest';
import { addTimes, noteTime, thinkingOf, type BotTimes } from './thinking.ts';

const timesOf = (bot: string, lengths: readonly number[]): BotTimes => {
  const times: BotTimes = {};
  for (const length of lengths) noteTime(times, bot, length);
  return times;
};

test('thinking times are summed up by median, slowest hundredth and longest decision', () => {
  const lengths = Array.from({ length: 1000 }, (_, i) => (i + 1) / 10);
  const [thinking] = thinkingOf(timesOf('slow', lengths.toReversed()));
  expect(thinking).toMatchObject({ bot: 'slow', decisions: 1000, most: 100 });
  expect(thinking!.median).toBeGreaterThanOrEqual(50);
  expect(thinking!.median).toBeLessThan(53);
  expect(thinking!.slow).toBeGreaterThanOrEqual(99);
  expect(thinking!.slow).toBeLessThanOrEqual(100);
});

test('times put together are those of all decisions, bot by bot', () => {
  const together = timesOf('one', [1, 2, 3]);
  addTimes(together, timesOf('one', [500]));
  addTimes(together, JSON.parse(JSON.stringify(timesOf('other', [7]))));
  expect(together).toEqual({ ...timesOf('one', [500, 3, 2, 1]), ...timesOf('other', [7]) });
});

test('a time of zero counts too', () => {
  expect(thinkingOf(timesOf('quick', [0, 0]))).toEqual([{ bot: 'quick', decisions: 2, median: 0, slow: 0, most: 0 }]);
});
