import { expect, test } from 'vitest';
import { placeOf, placesOfThree } from './arrangement.ts';

const round = (seats: number): string[] =>
  Array.from({ length: seats }, (_, seat) => {
    const { side, index, of } = placeOf(seat, seats);
    return `${side} ${index + 1}/${of}`;
  });

test('two sit opposite each other', () => {
  expect(round(2)).toEqual(['near 1/1', 'far 1/1']);
});

test('the order of play goes round the table', () => {
  expect(round(4)).toEqual(['near 1/2', 'far 1/2', 'far 2/2', 'near 2/2']);
  expect(round(7)).toEqual(['near 2/4', 'near 1/4', 'far 1/3', 'far 2/3', 'far 3/3', 'near 4/4', 'near 3/4']);
});

test.each([4, 6, 7])('of three at a table for %i two sit on the far side', (seats) => {
  const sides = placesOfThree(seats).map((place) => placeOf(place, seats).side);
  expect(sides).toEqual(['near', 'far', 'far']);
});
