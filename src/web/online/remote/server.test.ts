import { expect, test } from 'vitest';
import { FORMAT } from '../../../record/index.ts';
import { readRecordLines } from './server.ts';

const record = {
  format: FORMAT,
  game: 'pickomino',
  rulebook: 'zoch',
  players: [{ name: 'A' }, { name: 'B' }],
  events: [],
};

test('a file holds one record, over many lines or one', () => {
  for (const text of [JSON.stringify(record), JSON.stringify(record, null, 2)])
    expect(readRecordLines(text)).toMatchObject([{ ok: true }]);
});

test('a file from a server holds one record a line, and a bad one does not hide the others', () => {
  const lines = [JSON.stringify(record), '{"format":"other"}', JSON.stringify(record), ''].join('\n');
  expect(readRecordLines(lines).map(({ ok }) => ok)).toEqual([true, false, true]);
});

test('anything else is refused once', () => {
  expect(readRecordLines('a\nb\nc')).toMatchObject([{ ok: false }]);
});
