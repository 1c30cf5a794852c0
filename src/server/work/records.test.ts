import { expect, test } from 'vitest';
import { PlayedLog, TABLE } from '../../../test/kit/playedLog.ts';
import { verifyRecord } from '../../protocol/index.ts';
import { recordsInLog } from './records.ts';

test.each(['pickomino', 'triominos'])('a table of %s has a verified record for each finished playing', (game) => {
  const log = new PlayedLog({ game }).begin().play().rematch().play().rematch().play(3);
  const records = [...recordsInLog(TABLE, log.events)];
  expect(records.map(({ proof }) => proof!.playing)).toEqual([1, 2]);
  for (const record of records) {
    expect(record.result).toBeDefined();
    expect(record.proof!.contributions).toEqual(['word0', 'word1']);
    expect(verifyRecord(record)).toMatchObject({ ok: true });
  }
});

test('a table that was opened under an earlier scheme keeps it', () => {
  const { events } = new PlayedLog({ game: 'pickomino' }, { scheme: 'tablee-fair/1' }).begin().play();
  const { scheme: _scheme, ...first } = events[0] as Extract<(typeof events)[0], { type: 'opened' }>;
  const [record] = recordsInLog(TABLE, [first, ...events.slice(1)]);
  expect(record!.proof!.scheme).toBe('tablee-fair/1');
  expect(verifyRecord(record!)).toMatchObject({ ok: true });
});
