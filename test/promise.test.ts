/** Every kind of planted breach is reported; an honest server has none. */
import { expect, test } from 'vitest';
import type { Viewer } from '../src/core/index.ts';
import type { TableView } from '../src/protocol/index.ts';
import { after, opened } from '../src/server/table/tableLog.ts';
import type { TableEvent } from '../src/server/table/tableEvent.ts';
import { viewTable } from '../src/server/table/viewing.ts';
import { PlayedLog, TABLE } from './kit/playedLog.ts';
import { breaches, type Witness } from './kit/promise.ts';

const { events } = new PlayedLog({ game: 'triominos' }).begin().play(6);
const log = events.map((event, index) => (event.type === 'played' ? { ...event, id: `move-${index}` } : event));
const acknowledged = log.flatMap((event) => (event.type === 'played' ? [event.id!] : []));

/** The views an honest server shows a seat after it sits down. */
const shownTo = (viewer: Viewer): { table: TableView }[] => {
  const [first, ...rest] = log as [TableEvent, ...TableEvent[]];
  let table = opened(TABLE, first);
  return rest
    .map((event) => ({ table: viewTable((table = after(table, event)), { viewer, isHost: false }, () => true) }))
    .slice(2);
};

const honest: Witness = { seat: 0, shown: shownTo(0), acknowledged };
const last = honest.shown.at(-1)!;
const breachesOf = (change: Partial<Witness>, of: readonly TableEvent[] = log) =>
  breaches(TABLE, of, [{ ...honest, ...change }]);

test('an honest server breaks no promise', () => {
  expect(breachesOf({})).toEqual([]);
});

test.each<[string, Partial<Witness>, string]>([
  ['a table that goes back', { shown: [...honest.shown.slice(0, 4), ...honest.shown.slice(2)] }, 'went back from'],
  [
    'a table that is not stored',
    { shown: [...honest.shown, { table: { ...last.table, seq: 99 } }] },
    '99, which is lost',
  ],
  [
    'a state that never was',
    { shown: [...honest.shown, { table: { ...last.table, view: null } }] },
    'differs from the log',
  ],
  [
    'a foreign rack',
    { shown: honest.shown.map(({ table }, i) => ({ table: { ...table, view: shownTo(1)[i]!.table.view } })) },
    'differs from the log',
  ],
  ['the table of another seat', { shown: shownTo(1) }, 'the table of seat 1'],
  ['a client that was not notified', { shown: honest.shown.slice(0, -1) }, 'the log at'],
  ['a client without any view', { shown: [] }, 'is at undefined'],
  ['a move that is gone', { acknowledged: [...acknowledged, 'another'] }, 'lost an acknowledged move: another'],
])('%s is found', (_what, change, breach) => {
  expect(breachesOf(change).join('\n')).toContain(breach);
});

test('a move that was played twice is found', () => {
  const twice = log.map((event) => (event.type === 'played' ? { ...event, id: 'same' } : event));
  expect(breachesOf({ acknowledged: [] }, twice).join('\n')).toContain('a move was played twice: same');
});
