import { expect, test } from 'vitest';
import { PlayedLog, TABLE } from '../../../test/kit/playedLog.ts';
import { seedOf } from '../../../test/kit/fairRecord.ts';
import { linkOf, verifyRecord } from '../../protocol/index.ts';
import { recordsInLog } from './records.ts';

test.each(['pickomino', 'triominos'])('a table of %s has a verified record for each finished playing', (game) => {
  const log = new PlayedLog({ game }).begin().play().rematch().play().rematch().play(3);
  const records = [...recordsInLog(TABLE, log.events)];
  expect(records.map(({ proof }) => proof!.playing)).toEqual([1, 2]);
  for (const record of records) {
    expect(record.result).toBeDefined();
    const links = [0, 1].map((seat) => linkOf(seedOf(seat), record.proof!.playing));
    expect(record.proof!.contributions).toEqual(links);
    expect(verifyRecord(record)).toMatchObject({ value: { contributed: [0, 1] } });
  }
});
