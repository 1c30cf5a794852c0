import { expect, test } from 'vitest';
import { wishesIn } from './wishes.ts';

test('wishes are kept by name', () => {
  expect(wishesIn({ sound: true, wishes: ['openPiles'] })).toEqual(['openPiles']);
  expect(wishesIn({ wishes: [1, null] })).toEqual([]);
});

test('what an older version kept as a field of its own is still wished', () => {
  expect(wishesIn({ id: 'a', realDice: true })).toContain('realDice');
  expect(wishesIn({ id: 'a', realDice: false })).toEqual([]);
});
