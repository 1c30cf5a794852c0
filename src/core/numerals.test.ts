import { expect, test } from 'vitest';
import { numeral, signed } from './numerals.ts';

test('a score below zero has a true minus', () => {
  expect([7, 0, -5].map(numeral)).toEqual(['7', '0', '−5']);
});

test('gains and losses have a sign, and zero has none', () => {
  expect([7, 0, -5].map((points) => signed(points))).toEqual(['+7', '0', '−5']);
});

test.each([
  [12.34, 1, '+12.3'],
  [-5, 0, '−5'],
  [-0.001, 2, '0.00'],
  [Infinity, 0, '+∞'],
  [-Infinity, 0, '−∞'],
])('%d is written with its sign', (value, digits, text) => {
  expect(signed(value, digits)).toBe(text);
});
