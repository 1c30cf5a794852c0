import { expect, test } from 'vitest';
import { seatingAgainstBots } from './opponents.ts';

const levels = ['a', 'b', 'c', 'd'].map((bot) => ({ bot, name: bot.toUpperCase(), temper: 'calm', wins: null }));

test('one click seats a person and the two bots of medium strength', () => {
  const { players } = seatingAgainstBots(levels, { name: 'Ana', bird: 3 });
  expect(players).toEqual([{ name: 'Ana' }, { name: 'B', bot: 'b' }, { name: 'C', bot: 'c' }]);
});

test('all players get different names, even if a game has one level', () => {
  const { players } = seatingAgainstBots(levels.slice(0, 1), { name: 'A', bird: 0 });
  expect(new Set(players.map(({ name }) => name)).size).toBe(3);
});

test('people keep their bird, and the others get different ones', () => {
  const { birds } = seatingAgainstBots(levels, { name: 'Ana', bird: 3 });
  expect(birds[0]).toBe(3);
  expect(new Set(birds).size).toBe(3);
});
