import { describe, expect, test } from 'vitest';
import { PlayedLog, TABLE } from '../../../test/kit/playedLog.ts';
import { decideAct } from './deciding.ts';
import { tableAfter } from './tableLog.ts';
import { viewTable } from './viewing.ts';

describe('a decision', () => {
  test.each(['pickomino', 'triominos'])('gives the same table of %s as replaying its log', (game) => {
    const pace = { kind: 'live', perMove: 0.01, bank: 1 } as never;
    const log = new PlayedLog({ game, pace }).begin();
    for (let move = 0; log.table.phase === 'playing'; move++) {
      log.at += (move % 5) * 7;
      log.play(1);
      expect(log.table).toEqual(tableAfter(TABLE, log.events));
    }
    log.rematch().play(3);
    log.add((table, at) => decideAct(table, 'g1', { type: 'leave' }, at));
    expect(log.table).toEqual(tableAfter(TABLE, log.events));
  });
});

describe('a rematch', () => {
  const over = (): PlayedLog => new PlayedLog({ game: 'pickomino' }).begin().play();
  const ask = (log: PlayedLog, seat: number, ...present: number[]): PlayedLog =>
    log.add((table, at) => decideAct(table, `g${seat}`, { type: 'rematch' }, at, (one) => present.includes(one)));
  const agreed = ({ table }: PlayedLog): boolean[] =>
    viewTable(table, { viewer: null, isHost: false }, () => true).seats.map(({ again }) => again);

  test('begins once all present players have agreed', () => {
    const log = ask(over(), 1, 0, 1);
    expect([log.table.phase, agreed(log)]).toEqual(['over', [false, true]]);
    ask(log, 0, 0, 1);
    expect([log.table.phase, log.table.playing, agreed(log)]).toEqual(['playing', 2, [false, false]]);
    expect(log.table).toEqual(tableAfter(TABLE, log.events));
  });

  test('is offered once, however often a player asks', () => {
    const log = ask(ask(over(), 1, 0, 1), 1, 0, 1);
    expect(log.events.filter(({ type }) => type === 'offeredRematch')).toHaveLength(1);
  });

  test('does not wait for an absent player', () => {
    const log = ask(over(), 1, 0, 1);
    expect(ask(log, 1, 1).table.phase).toBe('playing');
  });

  test('does not count the consent of a player whose seat has changed hands', () => {
    const log = ask(over(), 1, 0, 1);
    log.act('g1', { type: 'leave' }).act('g9', { type: 'sit', seat: 1, name: 'Cleo' });
    expect(agreed(log)).toEqual([false, false]);
  });
});
