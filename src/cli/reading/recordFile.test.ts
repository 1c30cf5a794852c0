import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { MAX_RECORD_SIZE, writeRecord, writeRecordText, type GameRecord } from '../../record/index.ts';
import { unwrap } from '../../core/index.ts';
import { readRecords, type FileRecord } from './recordFile.ts';

const record: GameRecord = {
  format: 'tablee-record/1',
  game: 'pickomino',
  rulebook: 'zoch',
  options: {},
  players: [{ name: 'Ana' }, { name: 'Bö' }],
  start: 0,
  events: [{ type: 'roll', player: 0, dice: [1, 1, 2, 3, 4, 5, 'W', 'W'] }],
};
const json = writeRecord(record);

const readAll = async (...chunks: (string | Buffer)[]): Promise<FileRecord[]> => {
  const all: FileRecord[] = [];
  for await (const found of readRecords(Readable.from(chunks.map((chunk) => Buffer.from(chunk))))) all.push(found);
  return all;
};

/** `ok`, or the code of the refusal, after the line. */
const outcomes = (all: readonly FileRecord[]): string[] =>
  all.map(({ line, record }) => `${line} ${record.ok ? 'ok' : record.error.code}`);

test('one record fills one line, with or without a line end', async () => {
  expect(await readAll(json)).toEqual([{ line: 1, record: { ok: true, value: record } }]);
  expect(outcomes(await readAll(`${json}\n`))).toEqual(['1 ok']);
});

test('one record may be spread over many lines', async () => {
  expect(await readAll(JSON.stringify(record, null, 2))).toEqual([{ line: null, record: { ok: true, value: record } }]);
});

test('text notation is one record', async () => {
  expect(outcomes(await readAll(unwrap(writeRecordText(record))))).toEqual(['null ok']);
});

test('many records stand one a line, and each keeps its line number', async () => {
  expect(outcomes(await readAll(`${json}\n\n${json}\n{"format":1}\n${json}`))).toEqual([
    '1 ok',
    '3 ok',
    '4 wrong-format',
    '5 ok',
  ]);
});

test('a broken first line does not spoil the lines after it', async () => {
  expect(outcomes(await readAll(`${json.slice(0, 50)}\n${json}\n`))).toEqual(['1 bad-json', '2 ok']);
});

test('chunks may end anywhere, even inside a letter', async () => {
  const bytes = Buffer.from(`${json}\n${json}\n`);
  const chunks = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, i) => bytes.subarray(7 * i, 7 * i + 7));
  const all = await readAll(...chunks);
  expect(all.map((found) => found.record)).toEqual([
    { ok: true, value: record },
    { ok: true, value: record },
  ]);
});

test('a byte order mark and the line ends of Windows do no harm', async () => {
  const windows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  expect(outcomes(await readAll(windows(`${json}\n${json}\n`)))).toEqual(['1 ok', '2 ok']);
  expect(outcomes(await readAll(windows(unwrap(writeRecordText(record)))))).toEqual(['null ok']);
});

test.each(['', '\n\n', '   '])('a file with nothing in it (%j) holds no record', async (text) =>
  expect(outcomes(await readAll(text))).toEqual(['null empty-record']),
);

test.each([
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${json}\r\n${json}\r\n`)],
  ['UTF-16, as PowerShell writes it', Buffer.from(`\uFEFF${json}\r\n${json}\r\n`, 'utf16le')],
  ['UTF-16 with its bytes the other way round', Buffer.from(`\uFEFF${json}\r\n${json}\r\n`, 'utf16le').swap16()],
])('records are read in %s', async (_, bytes) => {
  const [first, second] = await readAll(bytes.subarray(0, 201), bytes.subarray(201));
  expect(first).toEqual({ line: 1, record: { ok: true, value: record } });
  expect(second).toEqual({ line: 2, record: { ok: true, value: record } });
});

test('an endless first line is refused before its end', async () => {
  let chunks = 0;
  const endless = function* () {
    for (;;) yield Buffer.alloc(1 << 16, chunks++ % 2 ? 'x' : '{');
  };
  const all: FileRecord[] = [];
  for await (const found of readRecords(Readable.from(endless()))) all.push(found);
  expect(outcomes(all)).toEqual(['null record-too-large']);
  expect(chunks).toBeLessThan(MAX_RECORD_SIZE / (1 << 16) + 40);
});

test('a huge line among others is refused alone', async () => {
  const huge = 'x'.repeat(MAX_RECORD_SIZE + 1);
  expect(outcomes(await readAll(`${json}\n`, huge, `\n${json}\n`))).toEqual(['1 ok', '2 record-too-large', '3 ok']);
});

test('a record of many lines is refused once it is too large', async () => {
  const line = `${' '.repeat(999)}\n`;
  expect(outcomes(await readAll('{\n', line.repeat(MAX_RECORD_SIZE / 1000 + 1)))).toEqual(['null bad-json']);
  expect(outcomes(await readAll('{\n"', `${'x'.repeat(999)}\n`.repeat(MAX_RECORD_SIZE / 1000 + 1)))).toEqual([
    'null record-too-large',
  ]);
});
