import { expect, test } from 'vitest';
import { rangeOf, roundStep, scaleFrom, ticks } from './scale.ts';

test.each([
  [0.7, 1],
  [1, 1],
  [1.1, 2],
  [23, 50],
  [0.03, 0.05],
])('the round step for %d is %d', (least, step) => {
  expect(roundStep(least)).toBeCloseTo(step, 12);
});

test('ticks are round and within the range', () => {
  expect(ticks(-3, 11, 5)).toEqual([0, 5, 10]);
  expect(ticks(0, 1, 5).map((tick) => tick.toFixed(1))).toEqual(['0.0', '0.2', '0.4', '0.6', '0.8', '1.0']);
});

test('a scale may run upwards', () => {
  expect(scaleFrom(0, 10, 200, 0).at(2.5)).toBe(150);
});

test('the range of equal values is not empty', () => {
  expect(rangeOf([0.5, 0.5], 0.1)).toEqual({ low: 0.45, high: 0.55 });
});
