import { describe, expect, test } from 'vitest';
import { duration, fieldName, percent, shareInterval, signedInterval } from './figures.ts';

describe('figures', () => {
  test.each([
    [0.4, '0 s'],
    [59.6, '1 min'],
    [125, '2 min 5 s'],
    [3600, '1 h'],
    [4215, '1 h 10 min'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(duration(seconds)).toBe(text);
  });

  test('shares are percentages', () => {
    expect(percent(1 / 3)).toBe('33.3%');
    expect(shareInterval({ low: 0.25, high: 1 })).toBe('25.0 to 100.0');
    expect(signedInterval({ low: -3, high: 4 }, 0)).toBe('−3 to +4');
  });

  test.each([
    [['greedy'], 'greedy'],
    [['greedy', 'greedy', 'greedy'], '3 × greedy'],
    [['greedy', 'random'], 'greedy, random'],
  ])('a field of %s is called %s', (field, name) => {
    expect(fieldName(field)).toBe(name);
  });
});
