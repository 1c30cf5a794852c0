import { describe, expect, test } from 'vitest';
import { PlayedLog, TABLE } from '../../../test/kit/playedLog.ts';
import { decideAct } from './deciding.ts';
import { tableAfter } from './table.ts';

describe('a decision', () => {
  test.each(['pickomino', 'triominos'])('tells the table of %s as its log makes it anew', (game) => {
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
