import { expect, test } from 'vitest';
import type { SeatView, TableView } from '../../../protocol/index.ts';
import { words as en } from '../../messages/en.ts';
import { dateText } from '../../language/timeLeft.ts';
import { standingOf } from './standing.ts';

const { room, tables } = en.online;

const person = (name: string): SeatView => ({
  kind: 'person',
  name,
  bot: null,
  present: true,
  free: false,
  held: false,
  asks: null,
  again: false,
});

const table = (change: Partial<TableView>): TableView =>
  ({
    phase: 'playing',
    terms: { game: 'pickomino' },
    seats: [person('Ana'), person('Bo')],
    you: 0,
    toMove: 0,
    deadline: null,
    ...change,
  }) as TableView;

const said = (change: Partial<TableView>, now = 0): string => standingOf(table(change), en, 'en-GB', now);

test('a table that waits for this player shows it, with the deadline', () => {
  const deadline = new Date(2026, 10, 17, 14, 5).getTime();
  expect(said({})).toBe(room.yourTurn);
  expect(said({ deadline })).toBe(`${room.yourTurn} · ${room.until(dateText(deadline, 'en-GB'))}`);
  expect(said({ deadline }, deadline + 1)).toBe(room.yourTurn);
});

test('a table where others are to move names them', () => {
  expect(said({ toMove: 1 })).toBe(room.waitingFor('Bo'));
});

test('a table that waits for players, or is over, shows it', () => {
  const empty: SeatView = { ...person(''), kind: 'empty', name: null, free: true };
  expect(said({ phase: 'open', seats: [person('Ana'), empty, empty] })).toBe(tables.free(2));
  expect(said({ phase: 'over' })).toBe(tables.over);
});
