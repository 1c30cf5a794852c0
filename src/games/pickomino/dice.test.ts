import { expect, test } from 'vitest';
import { diceOf, rollChance } from './dice.ts';

test('P-02 a roll of so many dice has its probability', () => {
  expect(rollChance(2).probability({ type: 'dice', dice: diceOf([1, 1]) })).toBeCloseTo(1 / 36, 12);
  expect(rollChance(2).probability({ type: 'dice', dice: diceOf([1, 'W']) })).toBeCloseTo(2 / 36, 12);
  expect(rollChance(8).probability({ type: 'dice', dice: diceOf([1, 1, 1, 1, 2, 2, 2, 2]) })).toBeCloseTo(
    70 / 6 ** 8,
    12,
  );
});

test.each([0, 1, 7])('P-05 a roll of eight dice never shows %i', (count) => {
  const shown = { type: 'dice', dice: diceOf(Array(count).fill('W')) } as const;
  expect(rollChance(8).probability(shown)).toBe(0);
});
