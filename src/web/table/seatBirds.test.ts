import { expect, test } from 'vitest';
import { LEVELS } from '../../bots/levels.ts';
import { BIRDS, birdOfBot, CHOICE, COACH, TWINS } from '../art/birds.ts';
import { seatBirds } from './seatBirds.ts';

const levels = LEVELS.pickomino;
const allLevels = Object.values(LEVELS).flat();

test('a bot has the same bird in every seat of every table', () => {
  const [, first] = seatBirds(levels, [{}, { bot: 'hen' }, { bot: 'chick' }]);
  const [second] = seatBirds(levels, [{ bot: 'hen' }, {}]);
  expect(first).toBe(second);
  expect(first).toBe(birdOfBot('Berta'));
});

test('every bot that people meet has a bird that nobody else has', () => {
  const birds = allLevels.map(({ name }) => birdOfBot(name));
  expect(birds).not.toContain(undefined);
  expect(new Set([...birds, COACH]).size).toBe(allLevels.length + 1);
  expect(Math.min(...birds.map((bird) => bird ?? 0))).toBeGreaterThanOrEqual(CHOICE);
});

test('a second seat of one level is the same bird with another scarf', () => {
  const birds = seatBirds(
    levels,
    Array.from({ length: TWINS }, () => ({ bot: 'hen' })),
  );
  const looks = birds.map((bird) => BIRDS[bird]!);
  expect(new Set(looks.map(({ scarf }) => scarf)).size).toBe(TWINS);
  expect(new Set(looks.map(({ kind, body, prop }) => `${kind} ${body} ${prop}`)).size).toBe(1);
});

test('people keep the birds they chose, and all others get different ones', () => {
  const birds = seatBirds(levels, [{}, {}, { bot: 'no level' }, {}], [undefined, 0, 0, 5]);
  expect([birds[1], birds[3]]).toEqual([0, 5]);
  expect(new Set(birds).size).toBe(4);
});
