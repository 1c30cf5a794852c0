import { expect, test } from 'vitest';
import { after, movesOf, refusalOf, startOf } from '../../../test/kit/table.ts';
import { pig } from './index.ts';

const START = startOf(pig, { rulebook: 'short' });

test('G-01 two to six people play', () => {
  for (const players of [1, 7]) expect(pig.start({ players, rulebook: 'short', options: {}, start: 0 }).ok).toBe(false);
});

test('G-02 a turn begins with a roll, and rolls add up', () => {
  expect(movesOf(pig, START)).toEqual(['r']);
  expect(refusalOf(pig, START, 'h')).toMatchObject({ code: 'nothing-to-hold', rule: 'G-02' });
  expect(after(pig, START, '=4 =6').sum).toBe(10);
});

test('G-03 a one ends the turn, and its points are lost', () => {
  expect(after(pig, START, '=4 =1')).toMatchObject({ seat: 1, sum: 0, scores: [0, 0] });
});

test('G-04 a player who holds keeps the points of the turn', () => {
  expect(after(pig, START, '=4 h')).toMatchObject({ seat: 1, scores: [4, 0] });
});

test('G-05 the turn passes clockwise', () => {
  expect(after(pig, START, '=4 h =1').seat).toBe(0);
});

test('G-06 the points that win end the game', () => {
  const end = after(pig, START, '=6 =6 =6 =6 =6 h');
  expect(pig.turn(end)).toEqual({ kind: 'over', result: { scores: [30, 0], winners: [0] } });
});
