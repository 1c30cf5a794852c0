import { expect, test } from 'vitest';
import { PlayedLog, TABLE } from '../../../test/kit/playedLog.ts';
import type { Act } from '../../protocol/index.ts';
import { decideAct } from './deciding.ts';
import { withoutGuest, withoutPerson } from './erasing.ts';
import { guestIn, type TableEvent } from './tableEvent.ts';
import { tableAfter } from './tableLog.ts';

/** People come, get other names, leave, are removed, and ask for seats. */
const busyLog = (): PlayedLog => {
  const log = new PlayedLog({ game: 'pickomino', seats: 5 });
  const doing = (guest: string, act: Act) => log.add((table, at) => decideAct(table, guest, act, at));
  doing('g2', { type: 'sit', seat: 3, name: 'Cleo' });
  doing('g4', { type: 'sit', seat: 4, name: 'Eve' });
  doing('g0', { type: 'remove', seat: 4 });
  log.begin().play(3);
  doing('g0', { type: 'rename', name: 'Anastasia' });
  doing('g2', { type: 'rename', name: 'Cleopatra' });
  doing('g0', { type: 'standIn', seat: 2 });
  doing('g2', { type: 'leave' });
  doing('g9', { type: 'sit', seat: 2, name: 'Dora' });
  return log;
};

const without = (log: readonly TableEvent[], guest: string): readonly TableEvent[] =>
  log.map((event) => (guestIn(event) === guest ? withoutPerson(event)! : event));

test('a guest is gone from a log, under every name', () => {
  const kept = JSON.stringify(without(busyLog().events, 'g2'));
  expect(kept).not.toMatch(/g2|Cleo/);
  expect(kept).toMatch(/"g4".*"g0".*Anastasia.*Dora/);
});

test.each(['g0', 'g1', 'g2', 'g4', 'g9', 'g7'])('a table without %s is that of the log without them', (guest) => {
  const { events, table } = busyLog();
  expect(withoutGuest(table, guest)).toEqual(tableAfter(TABLE, without(events, guest)));
});
