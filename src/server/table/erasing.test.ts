import { expect, test } from 'vitest';
import { PlayedLog, TABLE } from '../../../test/kit/playedLog.ts';
import type { Act } from '../../protocol/index.ts';
import { decideAct } from './deciding.ts';
import { withoutGuest } from './erasing.ts';
import { tableAfter } from './tableLog.ts';

test('a guest is erased from a log, under every name, and the game is unchanged', () => {
  const log = new PlayedLog({ game: 'triominos' });
  const doing = (guest: string, act: Act) => log.add((table, at) => decideAct(table, guest, act, at));
  doing('g2', { type: 'sit', seat: 3, name: 'Cleo' });
  log.begin().play(3);
  doing('g0', { type: 'rename', name: 'Anastasia' });
  doing('g2', { type: 'rename', name: 'Cleopatra' });
  doing('g2', { type: 'leave' });
  doing('g9', { type: 'sit', seat: 2, name: 'Dora' });
  const changed = withoutGuest(TABLE, log.events, 'g2');
  const without = log.events.map((event, index) => changed.get(index + 1) ?? event);
  expect(JSON.stringify(without)).not.toMatch(/g2|Cleo/);
  expect(JSON.stringify(without)).toMatch(/"g0".*Anastasia.*Dora/);
  const [before, after] = [log.table, tableAfter(TABLE, without)!];
  expect(after).toEqual({
    ...before,
    seats: before.seats.with(2, { ...before.seats[2]!, name: 'Guest', leaver: '' } as never),
  });
  expect(withoutGuest(TABLE, log.events, 'g7').size).toBe(0);
  expect(withoutGuest(TABLE, log.events, 'g0').get(1)).toMatchObject({ type: 'opened', host: '' });
});
