import { expect, test } from 'vitest';
import { coloured } from './paint.ts';
import { inColumns, padded, plural, wrapped } from './words.ts';

test('one is singular, everything else is not', () =>
  expect([0, 1, 2].map((count) => plural(count, 'worm'))).toEqual(['0 worms', '1 worm', '2 worms']));

test('colours take no width', () => expect(padded(coloured('red', 'ab'), 4)).toBe(`${coloured('red', 'ab')}  `));

test('columns are read downwards', () =>
  expect(inColumns(['a', 'b', 'c', 'd', 'e'], 12)).toEqual(['a   c   e', 'b   d']));

test('a narrow window has one column', () => expect(inColumns(['long item', 'b'], 5)).toEqual(['long item', 'b']));

test('a text is broken at blanks', () =>
  expect(wrapped('one two three four', 9)).toEqual(['one two', 'three', 'four']));
