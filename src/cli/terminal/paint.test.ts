import { expect, test } from 'vitest';
import { coloured, plain, wantsColours } from './paint.ts';

test.each([
  [{}, true, true],
  [{}, false, false],
  [{ TERM: 'dumb' }, true, false],
  [{ NO_COLOR: '1' }, true, false],
  [{ NO_COLOR: '' }, true, true],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '0' }, true, false],
])('with %o on a terminal (%s) colours are wanted: %s', (env, isTerminal, wanted) =>
  expect(wantsColours(env, isTerminal)).toBe(wanted),
);

test('a colour ends where its text does', () => expect(coloured('bold', 'x')).toBe('\u001B[1mx\u001B[22m'));

test('plain paint leaves the text alone', () => expect(plain('bold', 'x')).toBe('x'));
