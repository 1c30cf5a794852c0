import { describe, expect, test } from 'vitest';
import { err, ok } from './result.ts';
import { isDeeper, readTyped, shown } from './shape.ts';

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

describe('a value from outside in a message', () => {
  test.each([
    ['a word', 'a word'],
    [12, '12'],
    [null, 'null'],
    [undefined, 'undefined'],
    [[1, 'two', { three: [4] }], '[1,"two",{"three":[4]}]'],
    [{ type: 'roll', player: 0 }, '{"type":"roll","player":0}'],
  ])('%j is shown as it is', (value, text) => expect(shown(value)).toBe(text));

  test('a long one is cut', () => {
    expect(shown('x'.repeat(100))).toBe(`${'x'.repeat(39)}…`);
    expect(shown(Array(1000).fill(1))).toHaveLength(40);
  });

  test('a deep one is cut, however deep', () => {
    expect(shown(nested(4))).toBe('[[[[]]]]');
    for (const levels of [5, 5000, 1_000_000]) expect(shown(nested(levels))).toBe('[[[[…]]]]');
  });
});

test('an object without a type is refused', () => {
  expect(readTyped({}, {})).toEqual(err({ code: 'missing-field', field: 'type' }));
  expect(readTyped({ type: 'jump' }, { roll: ok })).toEqual(
    err({ code: 'unknown-event', found: 'jump', known: ['roll'] }),
  );
});

test('levels are counted from the outermost list or object', () => {
  expect([isDeeper(1, 0), isDeeper([], 0), isDeeper([], 1)]).toEqual([false, true, false]);
  expect([isDeeper({ a: [{}] }, 2), isDeeper({ a: [{}] }, 3)]).toEqual([true, false]);
  expect(isDeeper(nested(1_000_000), 16)).toBe(true);
});
