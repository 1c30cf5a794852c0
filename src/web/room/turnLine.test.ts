import { expect, test } from 'vitest';
import { words as en } from '../messages/en.ts';
import type { SeatInfo } from '../table/kit.ts';
import type { Awaiting, Whereabouts } from '../table/source.ts';
import { turnLine } from './turnLine.ts';

const seats: SeatInfo[] = [
  { seat: 0, name: 'Ana', bot: null, bird: 0 },
  { seat: 1, name: 'Pio', bot: 'chick', bird: 1 },
];
const said = (turn: Awaiting | null, where: Whereabouts = 'here'): string | undefined =>
  turnLine({ turn, seats, whereIs: () => where }, en);

test('people sharing this device are called by name, a single person is not', () => {
  expect(said({ kind: 'decision', seat: 0 })).toBe(en.table.yourTurn('Ana'));
  expect(said({ kind: 'decision', seat: 0 }, 'you')).toBe(en.online.room.yourTurn);
});

test('the turn line waits for people at other devices, present or not', () => {
  expect(said({ kind: 'decision', seat: 0 }, 'elsewhere')).toBe(en.online.room.waitingFor('Ana'));
  expect(said({ kind: 'decision', seat: 0 }, 'away')).toBe(en.online.room.awayToMove('Ana'));
});

test("a bot's turn is shown, here or online", () => {
  for (const where of ['here', 'you', 'elsewhere', 'away'] as const)
    expect(said({ kind: 'decision', seat: 1 }, where)).toBe(en.table.thinking('Pio'));
});

test('chance takes a moment, an ended game is marked, and a replay never waits', () => {
  expect(said({ kind: 'chance' })).toBe(en.table.dealing);
  expect(said({ kind: 'over' })).toBe(en.table.over);
  expect(said(null)).toBeUndefined();
});
