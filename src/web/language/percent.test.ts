import { expect, test } from 'vitest';
import { decimalIn, percentIn, pointsIn } from './percent.ts';

const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

test.each([
  [0, '0%'],
  [0.001, '< 1%'],
  [0.314, '31%'],
  [0.999, '> 99%'],
  [1 - 1e-12, '100%'],
])('%d is %s', (share, text) => expect(percentIn('en')(share)).toBe(text));

test('small differences have a decimal', () => {
  expect(percentIn('en', 1)(0.3464)).toBe('34.6%');
  expect(percentIn('en', 1)(0.0003)).toBe('< 0.1%');
});

test('each language writes numbers in its own way', () => {
  expect(plain(percentIn('de')(0.5))).toBe('50 %');
  expect(plain(percentIn('fr')(0.5))).toBe('50 %');
  expect(decimalIn('de')(1.84)).toBe('1,8');
  expect(decimalIn('en')(2)).toBe('2.0');
});

test.each([
  ['en', '−49.3', '+6.2'],
  ['de', '−49,3', '+6,2'],
  ['fr', '−49,3', '+6,2'],
  ['it', '−49,3', '+6,2'],
])('points have a true minus and the decimals of %s', (language, lost, won) => {
  expect(pointsIn(language)(-0.493)).toBe(lost);
  expect(pointsIn(language)(0.062)).toBe(won);
});
