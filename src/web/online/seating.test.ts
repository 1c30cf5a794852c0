import { expect, test } from 'vitest';
import type { SeatView } from '../../protocol/views.ts';
import { en } from '../messages/en.ts';
import { guestName, isVacated, nameOf, seatCounts } from './seating.ts';

const bot = (name: string): SeatView => ({ kind: 'bot', name, bot: 'greedy', present: false });
const person: SeatView = { kind: 'person', name: 'Ana', bot: 'greedy', present: false };

test('a bot goes by the name people read, with its number', () => {
  expect(nameOf(en, 'pickomino', bot('greedy'))).toBe(en.bots.names['greedy']);
  expect(nameOf(en, 'pickomino', bot('greedy 2'))).toBe(`${en.bots.names['greedy']} 2`);
});

test('a person keeps the own name, also while a bot stands in or after leaving', () => {
  expect(nameOf(en, 'pickomino', person)).toBe('Ana');
  expect(nameOf(en, 'pickomino', bot('Ana'))).toBe('Ana');
});

test('only a seat that a person has left may be taken', () => {
  expect(isVacated(bot('Ana'))).toBe(true);
  expect(isVacated(bot('greedy'))).toBe(false);
  expect(isVacated(person)).toBe(false);
});

test('guests without a name are numbered', () => {
  expect(guestName('Guest', [null, 'Ana'])).toBe('Guest');
  expect(guestName('Guest', ['guest', 'Guest 2'])).toBe('Guest 3');
});

test('only as many seats are offered as the rules allow', () => {
  expect(seatCounts((players) => players <= 4)).toEqual([2, 3, 4]);
});
