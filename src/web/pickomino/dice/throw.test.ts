import { expect, test } from 'vitest';
import { diceOf } from '../../../games/pickomino/index.ts';
import { asThrown, sortedFaces } from './throw.ts';

test.each([1, 2, 3, 4, 5, 6, 7, 8])('of %i dice every one falls once, in every throw', (count) => {
  const dice = diceOf(([1, 1, 2, 3, 3, 5, 'W', 'W'] as const).slice(0, count));
  for (const throwNumber of [0, 1, 7, 30]) {
    const thrown = asThrown(dice, throwNumber);
    expect(thrown.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual([...Array(count).keys()]);
    expect(thrown.map(({ face, index }) => sortedFaces(dice)[index] === face)).not.toContain(false);
  }
});
