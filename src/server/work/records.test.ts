import { expect, test } from 'vitest';
import { PlayedLog, TABLE } from '../../../test/kit/playedLog.ts';
import { seedOf } from '../../../test/kit/fairRecord.ts';
import { commitmentOf, linkOf, verifyRecord } from '../../protocol/index.ts';
import { recordsInLog } from './records.ts';

test.each(['pickomino', 'triominos'])('a table of %s has a verified record for each finished playing', (game) => {
  const log = new PlayedLog({ game }).begin().play().rematch().play().rematch().play(3);
  const records = [...recordsInLog(TABLE, log.events)];
  expect(records.map(({ proof }) => proof!.playing)).toEqual([1, 2]);
  for (const record of records) {
    expect(record.result).toBeDefined();
    const links = [0, 1].map((seat) => linkOf(seedOf(seat), record.proof!.playing));
    expect(record.proof!.contributions).toEqual(links);
    expect(verifyRecord(record)).toMatchObject({ value: { basis: 'revealed', contributed: [0, 1] } });
  }
});

test.each(['pickomino', 'triominos'])('a table of %s that was opened under the scheme before keeps it', (game) => {
  const log = new PlayedLog({ game }, { scheme: 'tablee-fair/2' });
  log.act('g0', { type: 'sit', seat: 0, name: 'Ana', contribution: 'word' });
  log.act('g1', { type: 'sit', seat: 1, name: 'Bo', commitment: commitmentOf(seedOf(1)) });
  const [record] = recordsInLog(TABLE, log.start().play().events);
  expect(record!.proof).toMatchObject({ scheme: 'tablee-fair/2', contributions: ['word', commitmentOf(seedOf(1))] });
  expect(verifyRecord(record!)).toMatchObject({ value: { basis: 'told' } });
});

test('a table that was opened under the first scheme keeps it', () => {
  const { events } = new PlayedLog({ game: 'pickomino' }, { scheme: 'tablee-fair/1' }).begin().play();
  const { scheme: _scheme, ...first } = events[0] as Extract<(typeof events)[0], { type: 'opened' }>;
  const [record] = recordsInLog(TABLE, [first, ...events.slice(1)]);
  expect(record!.proof!.scheme).toBe('tablee-fair/1');
  expect(verifyRecord(record!)).toMatchObject({ ok: true });
});
