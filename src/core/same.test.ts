import { describe, expect, test } from 'vitest';
import { sameJson, sameMove } from './same.ts';

describe('values of plain JSON', () => {
  test.each([
    [1, 1],
    ['a', 'a'],
    [null, null],
    [[], []],
    [
      { x: 1, numbers: [0, 1, 2] },
      { numbers: [0, 1, 2], x: 1 },
    ],
  ])('%j and %j are the same', (a, b) => expect(sameJson(a, b)).toBe(true));

  test.each([
    [1, '1'],
    [null, {}],
    [[], {}],
    [{}, []],
    [[1, 2], [1]],
    [[1], { 0: 1 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ toString: 1 }, {}],
    [{ a: undefined }, { b: undefined }],
    [{ a: { b: [1] } }, { a: { b: [2] } }],
  ])('%j and %j differ', (a, b) => expect(sameJson(a, b)).toBe(false));
});

test('a move that was written and read back is the same', () => {
  const move = { type: 'place', x: 3, y: -2, numbers: [4, 5, 1] };
  expect(sameMove(move, JSON.parse(JSON.stringify(move)))).toBe(true);
  expect(sameMove(move, { ...move, x: 4 })).toBe(false);
});
