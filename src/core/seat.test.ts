import { expect, test } from 'vitest';
import { seatLetter, seatOfLetter } from './seat.ts';

test('seven seats have a letter, and the letter leads back to the seat', () => {
  const seats = [0, 1, 2, 3, 4, 5, 6];
  expect(seats.map(seatLetter).join('')).toBe('ABCDEFG');
  expect(seats.map(seatLetter).map(seatOfLetter)).toEqual(seats);
});

test.each(['', 'a', 'H', 'AB', '?', undefined, 0])('%j is the letter of no seat', (letter) => {
  expect(seatOfLetter(letter)).toBeNull();
});
