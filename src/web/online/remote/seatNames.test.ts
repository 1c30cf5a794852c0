import { expect, test } from 'vitest';
import type { SeatView } from '../../../protocol/index.ts';
import { guestName, nameOf, recordedName, seatCounts } from './seatNames.ts';

const bot = (name: string): SeatView => ({
  kind: 'bot',
  name,
  bot: 'greedy',
  present: false,
  free: false,
  held: false,
  asks: null,
  again: false,
});
const person: SeatView = { ...bot('Ana'), kind: 'person' };

test('a bot goes by the name people read, with its number', () => {
  expect(nameOf('pickomino', { ...bot('chick 2'), bot: 'chick' })).toBe('Pio 2');
  expect(nameOf('pickomino', bot('greedy'))).toBe('greedy');
});

test('a person keeps their name, even while a bot stands in and after leaving', () => {
  expect(nameOf('pickomino', person)).toBe('Ana');
  expect(nameOf('pickomino', { ...bot('Ana'), free: true })).toBe('Ana');
});

test('a record calls its seats by the same names', () => {
  expect(recordedName('pickomino', { name: 'chick 2', bot: 'chick' })).toBe('Pio 2');
  expect(recordedName('pickomino', { name: 'Ana', bot: 'greedy' })).toBe('Ana');
  expect(recordedName('pickomino', { name: 'Ana' })).toBe('Ana');
});

test('guests without a name are numbered', () => {
  expect(guestName('Guest', [null, 'Ana'])).toBe('Guest');
  expect(guestName('Guest', ['guest', 'Guest 2'])).toBe('Guest 3');
});

test('the seats offered are those the rules allow', () => {
  expect(seatCounts((players) => players <= 4)).toEqual([2, 3, 4]);
});
