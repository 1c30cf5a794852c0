import { expect, test } from 'vitest';
import { pluralIn } from './plural.ts';

test('a count has its form, and below zero a true minus', () => {
  const points = pluralIn('en');
  expect([1, 0, -5].map((count) => points(count, 'point', 'points'))).toEqual(['1 point', '0 points', '−5 points']);
  expect(pluralIn('fr')(0, 'point', 'points')).toBe('0 point');
});
