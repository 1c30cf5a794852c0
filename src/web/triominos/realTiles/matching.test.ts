import { expect, test } from 'vitest';
import { matching } from './matching.ts';

test('an earlier match moves if a later one has no other place', () => {
  const may = [[0, 1], [0]];
  expect(matching(2, 2, (thing, place) => may[thing]!.includes(place))).toEqual([1, 0]);
});

test('there is none if two need the same place', () => {
  expect(matching(2, 2, (_thing, place) => place === 0)).toBeUndefined();
});
