import { describe, expect, test } from 'vitest';
import { seedOf } from '../../../test/kit/fairRecord.ts';
import { PlayedLog, TABLE } from '../../../test/kit/playedLog.ts';
import { commitmentOf, type Act } from '../../protocol/index.ts';
import { awaitedAt } from './fairReveal.ts';
import { decideAct } from './deciding.ts';
import type { Table } from './table.ts';
import { tableAfter } from './tableLog.ts';
import { audienceOf, viewTable } from './viewing.ts';

/** Three people; `g0` is the host. */
const begun = (game = 'triominos'): PlayedLog => {
  const log = new PlayedLog({ game });
  log.add((table, at) => decideAct(table, 'g2', { type: 'sit', seat: 2, name: 'Cleo' }, at));
  return log.begin();
};

const doing = (log: PlayedLog, guest: string, act: Act): PlayedLog =>
  log.add((table, at) => decideAct(table, guest, act, at));

const refusal = (table: Table, guest: string, act: Act, present: readonly number[] = []) => {
  const decided = decideAct(table, guest, act, 9, (seat) => present.includes(seat));
  return decided.ok ? undefined : decided.error.code;
};

const commitment = commitmentOf(seedOf(9));
const sit: Act = { type: 'sit', seat: 1, name: 'Dora', commitment };

describe('the host', () => {
  const { table } = begun('pickomino');

  test.each<Act>([
    { type: 'standIn', seat: 1, bot: 'random' },
    { type: 'remove', seat: 1 },
  ])('cannot let a bot play for somebody who is there: $type', (act) => {
    expect(refusal(table, 'g0', act, [1])).toBe('still-here');
    expect(refusal(table, 'g0', act)).toBeUndefined();
  });

  test('cannot choose who plays for an absent player', () => {
    const log = doing(begun('pickomino'), 'g0', { type: 'standIn', seat: 1, bot: 'random' });
    expect(log.table.seats[1]).toMatchObject({ kind: 'person', standIn: 'greedy' });
  });

  test('cannot remove a player with hidden tiles, present or not', () => {
    expect(refusal(begun().table, 'g0', { type: 'remove', seat: 1 })).toBe('tiles-hidden');
  });

  test('acts in the open, while players’ own choices stay private', () => {
    const log = new PlayedLog({ game: 'pickomino' });
    doing(log, 'g0', { type: 'seatBot', seat: 2, bot: 'greedy' });
    doing(log, 'g3', { type: 'sit', seat: 3, name: 'Dora' });
    doing(log, 'g0', { type: 'remove', seat: 3 });
    log.begin();
    doing(log, 'g0', { type: 'standIn', seat: 1 });
    doing(log, 'g1', { type: 'comeBack' });
    doing(log, 'g1', { type: 'standIn', seat: 1, bot: 'random' });
    doing(log, 'g1', { type: 'leave' });
    const seen = viewTable(tableAfter(TABLE, log.events)!, audienceOf(log.table, null, 'full'), () => false);
    expect(seen.deeds).toEqual([
      { seq: 2, deed: 'seatBot', seat: 2, name: 'greedy' },
      { seq: 4, deed: 'remove', seat: 3, name: 'Dora' },
      { seq: 11, deed: 'standIn', seat: 1, name: 'Bo' },
    ]);
  });
});

describe('a seat that a person left', () => {
  const left = (game?: string) => doing(begun(game), 'g1', { type: 'leave' });
  const seatSeen = ({ table }: PlayedLog) => viewTable(table, audienceOf(table, null, 'full'), () => false).seats[1];

  test('can be taken at once without hidden tiles', () => {
    expect(seatSeen(left('pickomino'))).toMatchObject({ free: true, held: false });
    expect(doing(left('pickomino'), 'g9', sit).table.seats[1]).toMatchObject({ kind: 'person', guest: 'g9' });
  });

  test('is held by a bot with hidden tiles, and taken back by the player who left', () => {
    const log = left();
    expect(seatSeen(log)).toMatchObject({ kind: 'bot', free: false, held: true, asks: null });
    expect(doing(log, 'g1', { ...sit, name: 'Bo' }).table.seats[1]).toMatchObject({ kind: 'person', guest: 'g1' });
  });

  test('goes to another guest when all people at the table have agreed', () => {
    const log = doing(left(), 'g9', sit);
    expect(seatSeen(log)).toMatchObject({ kind: 'bot', asks: { name: 'Dora', agreed: [] } });
    expect(refusal(log.table, 'g9', { type: 'agree', seat: 1 })).toBe('not-seated');
    doing(log, 'g0', { type: 'agree', seat: 1 });
    expect(seatSeen(log)).toMatchObject({ kind: 'bot', asks: { name: 'Dora', agreed: [0] } });
    doing(log, 'g0', { type: 'agree', seat: 1 });
    expect(seatSeen(log)).toMatchObject({ kind: 'bot' });
    doing(log, 'g2', { type: 'agree', seat: 1 });
    expect(log.table.seats[1]).toEqual({
      kind: 'person',
      name: 'Dora',
      guest: 'g9',
      commitment: { value: commitment, seq: log.table.seq },
      standIn: null,
    });
    expect(log.table).toEqual(tableAfter(TABLE, log.events));
  });

  test('cannot be given while links are awaited for the next game', () => {
    const log = doing(left(), 'g9', sit).play().act('g0', { type: 'rematch' });
    expect(awaitedAt(log.table)).toEqual([0]);
    expect(refusal(log.table, 'g0', { type: 'agree', seat: 1 })).toBe('nobody-asks');
    expect(refusal(log.table, 'g9', sit)).toBe('wrong-phase');
  });

  test('does not go to a guest whom one player declines', () => {
    const log = doing(left(), 'g9', sit);
    doing(log, 'g0', { type: 'agree', seat: 1 });
    doing(log, 'g2', { type: 'decline', seat: 1 });
    expect(seatSeen(log)).toMatchObject({ kind: 'bot', asks: null });
    expect(refusal(log.table, 'g0', { type: 'agree', seat: 1 })).toBe('nobody-asks');
  });

  test('is requested by one guest at a time, while a player is present to agree', () => {
    const log = doing(left(), 'g9', sit);
    expect(refusal(log.table, 'g8', { ...sit, name: 'Eve' })).toBe('seat-asked');
    expect(decideAct(log.table, 'g9', sit, 9)).toEqual({ ok: true, value: [] });
    const deserted = left();
    for (const guest of ['g0', 'g2']) doing(deserted, guest, { type: 'leave' });
    expect(refusal(deserted.table, 'g9', sit)).toBe('nobody-to-agree');
    expect(refusal(deserted.table, 'g2', { type: 'sit', seat: 2, name: 'Cleo' })).toBeUndefined();
  });

  test('does not go to a guest who has another seat, or whose name is taken, by then', () => {
    const log = doing(doing(left(), 'g9', sit), 'g2', { type: 'rename', name: 'D0ra' });
    expect(refusal(log.table, 'g0', { type: 'agree', seat: 1 })).toBe('name-taken');
  });

  test('is free when the game is over', () => {
    const log = doing(left(), 'g9', sit).play();
    expect(log.table.phase).toBe('over');
    expect(seatSeen(log)).toMatchObject({ free: true, held: false, asks: null });
    log.rematch();
    expect(seatSeen(log)).toMatchObject({ free: false, held: true, asks: null });
  });
});
