import { expect, test } from 'vitest';
import { fairRecord } from '../../../test/kit/fairRecord.ts';
import { pickomino } from '../../games/index.ts';
import { readRecord, writeRecord } from '../../record/index.ts';
import { unwrap } from '../../core/index.ts';
import { contentOfEnd, entriesFor, entryOf, labelOf } from './entries.ts';

const TABLE = 'AAAAAAAAAAAAAAAA';

test('entries on the same matter have one label, and different contents different values', () => {
  const [one, other] = ['a', 'b'].map((content) => entryOf(TABLE, { kind: 'started', playing: 3 }, content));
  expect(one!.label).toBe(other!.label);
  expect(one!.value).not.toBe(other!.value);
  expect(labelOf(TABLE, { kind: 'started', playing: 4 })).not.toBe(one!.label);
});

test('another table has other labels and values for the same matter', () => {
  const [here, there] = [TABLE, 'BBBBBBBBBBBBBBBB'].map((table) => entryOf(table, { kind: 'opened', playing: 1 }, 'x'));
  expect(here!.label).not.toBe(there!.label);
  expect(here!.value).not.toBe(there!.value);
});

test('the end of a game is the same however its record was written, and another with any other event', () => {
  const record = fairRecord(pickomino);
  const read = unwrap(readRecord(writeRecord(record)));
  expect(contentOfEnd(read, read.proof!)).toBe(contentOfEnd(record, record.proof!));
  const shorter = { ...record, events: record.events.slice(1) };
  expect(contentOfEnd(shorter, record.proof!)).not.toBe(contentOfEnd(record, record.proof!));
});

test('a record demands an entry for each start, call-off and end before it', () => {
  const record = fairRecord(pickomino, { playing: 3, calledOff: [1] });
  const found = entriesFor(record, record.proof!).map(({ kind, playing, content }) => [
    kind,
    playing,
    content !== undefined,
  ]);
  expect(found).toEqual([
    ['opened', 1, true],
    ['started', 1, false],
    ['calledOff', 1, true],
    ['started', 2, false],
    ['ended', 2, false],
    ['started', 3, true],
    ['ended', 3, true],
  ]);
});
