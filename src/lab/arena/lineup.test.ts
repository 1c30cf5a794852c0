import { describe, expect, test } from 'vitest';
import { matchesFor, seatings } from './lineup.ts';

const lineups = (bots: string, players: number): string[] =>
  matchesFor([...bots], players).map(({ lineup }) => lineup.join(''));

describe('the matches', () => {
  test('two bots at a table of two play each other', () => {
    expect(matchesFor(['a', 'b'], 2)).toEqual([{ lineup: ['a', 'b'], subjects: [0] }]);
  });

  test('two bots at a larger table are one challenger and a field', () => {
    expect(lineups('ab', 4)).toEqual(['abbb']);
  });

  test('more bots at a table of two meet in pairs', () => {
    expect(lineups('abc', 2)).toEqual(['ab', 'ac', 'bc']);
  });

  test('as many bots as seats sit together, and all are measured', () => {
    expect(matchesFor(['a', 'b', 'c'], 3)).toEqual([{ lineup: ['a', 'b', 'c'], subjects: [0, 1, 2] }]);
  });

  test('otherwise each challenges a field of each other', () => {
    expect(lineups('abc', 4)).toEqual(['abbb', 'accc', 'baaa', 'bccc', 'caaa', 'cbbb']);
  });
});

describe('seatings', () => {
  test('every bot sits on every seat once', () => {
    const together = matchesFor(['a', 'b', 'c', 'd'], 4)[0]!;
    const seated = seatings(together, 'seed');
    for (const place of together.lineup.keys())
      expect(seated.map((seating) => seating.indexOf(place)).toSorted()).toEqual([0, 1, 2, 3]);
  });

  test('neighbours change from deal to deal when all sit together', () => {
    const together = matchesFor(['a', 'b', 'c'], 3)[0]!;
    const circles = new Set(Array.from({ length: 30 }, (_, deal) => leftOfFirst(seatings(together, `${deal}`)[0]!)));
    expect(circles).toEqual(new Set([1, 2]));
  });
});

const leftOfFirst = (seating: readonly number[]): number => seating[(seating.indexOf(0) + 1) % seating.length]!;
