import { beforeAll, expect, test } from 'vitest';
import { defaultSetup, unwrap, type Happening } from '../../core/index.ts';
import { diceOf, pickomino, type Pickomino } from '../../games/pickomino/index.ts';
import { isFinal, narrate } from './narrate.ts';
import { vocabulary } from './words/index.ts';
import { words as en } from './words/en.ts';

const seats = ['Ana', 'Bo'].map((name, seat) => ({ seat, name, bot: null, bird: seat }));
const START = unwrap(pickomino.start(defaultSetup(pickomino, 2)));

beforeAll(async () => (await vocabulary.fetch('en'))());

/** Ana takes 25 from a grill with these tiles. */
const taken = (grill: readonly number[]): Happening<Pickomino> => {
  const before = { ...START, grill, kept: diceOf(['W', 'W', 'W', 5, 5]) };
  const event = { type: 'stop', player: 0, take: 25 } as const;
  return { event, before, after: pickomino.next(before, { type: 'stop', take: 25 }) };
};

test('the last three tiles are announced, one by one', () => {
  expect(narrate(taken([21, 22, 23, 24, 25]), seats)).toBe(en.took('Ana', 25));
  expect(narrate(taken([21, 22, 23, 25]), seats)).toBe(`${en.took('Ana', 25)} ${en.lastTiles(3)}`);
  expect(narrate(taken([21, 25]), seats)).toBe(`${en.took('Ana', 25)} ${en.lastTiles(1)}`);
  expect(narrate(taken([25]), seats)).toBe(en.took('Ana', 25));
});

test('the end is near from three tiles down, and over without any', () => {
  expect([[21, 22, 23, 24], [21, 22, 23], [21], []].map((grill) => isFinal({ ...START, grill }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
