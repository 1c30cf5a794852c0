import { expect, test } from 'vitest';
import { pickomino } from '../../games/index.ts';
import type { Args } from './command.ts';
import { readSeats } from './seats.ts';

const argsOf = (values: Readonly<Record<string, string>>): Args => ({
  words: [],
  has: (flag) => flag in values,
  value: (flag) => values[flag],
  values: (flag) => (flag in values ? [values[flag]!] : []),
});

const seats = (values: Readonly<Record<string, string>>, players?: number) =>
  readSeats(argsOf(values), pickomino, players).map(({ name, bot }) => (bot ? `${name} (${bot})` : name));

test('a single player meets a greedy bot', () => {
  expect(seats({})).toEqual(['You', 'Greedy (greedy)']);
  expect(seats({ names: 'Ana' })).toEqual(['Ana', 'Greedy (greedy)']);
});

test('several people need no bot', () => expect(seats({ names: 'Ana, Bo' })).toEqual(['Ana', 'Bo']));

test('named bots sit after the people', () =>
  expect(seats({ names: 'Ana', bots: 'random,greedy' })).toEqual(['Ana', 'Random (random)', 'Greedy (greedy)']));

test('bots fill the empty seats, under different names', () => {
  expect(seats({}, 3)).toEqual(['You', 'Greedy (greedy)', 'Greedy 2 (greedy)']);
  expect(seats({ names: 'Greedy' }, 2)).toEqual(['Greedy', 'Greedy 2 (greedy)']);
});

test('more names than players are refused', () =>
  expect(() => seats({ names: 'Ana,Bo,Cy' }, 2)).toThrow('3 seats are named, but --players is 2'));

test('two people of one name are refused', () =>
  expect(() => seats({ names: 'Ana,Ana' })).toThrow('two players are called "Ana"'));

test('a name that would break the lines is refused', () =>
  expect(() => seats({ names: 'A\u001B[2J' })).toThrow('a name'));

test('an unknown bot is answered by the known ones', () =>
  expect(() => seats({ bots: 'xyzzy' })).toThrow(
    /^pickomino has no bot "xyzzy"; choose random, .*greedy, .* or master$/,
  ));
