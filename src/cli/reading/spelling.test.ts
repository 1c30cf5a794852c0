import { expect, test } from 'vitest';
import { nearest } from './spelling.ts';

const commands = ['play', 'replay', 'check', 'simulate'];

test.each([
  ['pley', 'play'],
  ['chekc', 'check'],
  ['Simulat', 'simulate'],
])('%s is close to %s', (typed, meant) => expect(nearest(typed, commands)).toBe(meant));

test('nothing is close to a word of another kind', () => {
  expect(nearest('serve', commands)).toBeUndefined();
  expect(nearest('x', [])).toBeUndefined();
});
