import { describe, expect, test } from 'vitest';
import type { Reason, ScoreLine } from '../../../games/triominos/index.ts';
import { REASONS } from '../../../games/triominos/index.ts';
import { entriesOf, GROUPS, pointsFor, type Group } from './sheet.ts';

const line = (turn: number, seat: number, reason: Reason, points: number): ScoreLine => ({
  round: 1,
  turn,
  seat,
  reason,
  points,
  tile: null,
});

const SHEET = [
  line(0, 0, 'tile', 6),
  line(1, 1, 'draw', -5),
  line(1, 1, 'tile', 9),
  line(1, 1, 'bridge', 40),
  line(2, 0, 'tile', 7),
  line(2, 0, 'goingOut', 25),
  line(2, 0, 'racks', 23),
];

describe('sheet', () => {
  test('lines of one turn make one entry, with the total after it', () => {
    expect(entriesOf(SHEET).map(({ seat, points, total, lines }) => [seat, points, total, lines.length])).toEqual([
      [0, 6, 6, 1],
      [1, 44, 44, 3],
      [0, 55, 61, 3],
    ]);
  });

  test('a new round is a new entry, though turn and seat are the same', () => {
    const next = { ...line(2, 0, 'tile', 3), round: 2 };
    expect(entriesOf([...SHEET, next]).at(-1)).toMatchObject({ points: 3, total: 64 });
  });

  test('every reason belongs to exactly one group, so the groups add up to the score', () => {
    expect(Object.values(GROUPS).flat().toSorted()).toEqual([...REASONS].toSorted());
    const sums = (Object.keys(GROUPS) as Group[]).map((group) => pointsFor(SHEET, 0, group));
    expect(sums).toEqual([13, 0, 0, 48]);
  });
});
