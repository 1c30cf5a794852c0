import { describe, expect, test } from 'vitest';
import { coloured } from './paint.ts';
import { inColumns, inTable, padded, plural, widthOf, wrapped } from './words.ts';

test('one is singular, everything else is not', () =>
  expect([0, 1, 2].map((count) => plural(count, 'worm'))).toEqual(['0 worms', '1 worm', '2 worms']));

test('colours take no width', () => expect(padded(coloured('red', 'ab'), 4)).toBe(`${coloured('red', 'ab')}  `));

test('columns are read downwards', () =>
  expect(inColumns(['a', 'b', 'c', 'd', 'e'], 12)).toEqual(['a   c   e', 'b   d']));

test('a narrow window has one column', () => expect(inColumns(['long item', 'b'], 5)).toEqual(['long item', 'b']));

test('a text is broken at blanks', () =>
  expect(wrapped('one two three four', 9)).toEqual(['one two', 'three', 'four']));

test.each([
  ['Zoë', 3],
  ['Bjo\u0308rn', 5],
  ['王小明', 6],
  ['アナ', 4],
  ['ｱﾅ', 2],
  ['김철수', 6],
  ['🦊', 2],
  ['👩‍🚀', 2],
])('%s takes %i columns', (text, width) => expect(widthOf(text)).toBe(width));

describe('a table', () => {
  const rows = [['', 'Ana', '王小明'], ['Tiles', '10', '·'], [], ['Score', coloured('bold', '7'), '−15']];

  test('aligns each column left or right, the further ones like the last', () =>
    expect(inTable(rows, 'lr')).toEqual([
      '       Ana  王小明',
      'Tiles   10       ·',
      '',
      `Score    ${coloured('bold', '7')}     −15`,
    ]));

  test('has no blanks at the end of a line', () =>
    expect(
      inTable([
        ['a', 'b'],
        ['long', 'longer'],
      ]),
    ).toEqual(['a     b', 'long  longer']));

  test('may be empty', () => expect(inTable([])).toEqual([]));
});
