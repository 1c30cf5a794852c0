import { describe, expect, test } from 'vitest';
import { unwrap } from '../core/index.ts';
import { MAX_RECORD_SIZE, readRecord, replayRecord, writeRecord, writeRecordText, type GameRecord } from './index.ts';

const roll = (player: number, dice: (number | string)[]) => ({ type: 'roll', player, dice });
const keep = (player: number, face: number | string) => ({ type: 'keep', player, face });
const stop = (player: number, take: number | null) => ({ type: 'stop', player, take });

const GOOD: GameRecord = {
  format: 'tablee-record/1',
  game: 'pickomino',
  rulebook: 'zoch',
  options: { shortGame: true },
  players: [{ name: 'Ana' }, { name: 'Bo "the bird"', bot: 'greedy' }],
  start: 1,
  events: [roll(1, [1, 1, 3, 4, 5, 'W', 'W', 2]), keep(1, 'W'), stop(1, null), roll(0, [1, 1, 1, 1, 5, 5, 5, 'W'])],
};
const json = (change: object): string => JSON.stringify({ ...GOOD, ...change });
const refusalOf = (text: string) => {
  const read = readRecord(text);
  return read.ok ? undefined : read.error;
};
const stopOf = (change: object) => unwrap(replayRecord(unwrap(readRecord(json(change))))).stop;

describe('reading', () => {
  test('JSON and text notation hold the same', () => {
    const sorted = { ...GOOD, events: [roll(1, [1, 1, 2, 3, 4, 5, 'W', 'W']), ...GOOD.events.slice(1)] };
    expect(unwrap(readRecord(writeRecord(GOOD)))).toEqual(GOOD);
    expect(unwrap(readRecord(unwrap(writeRecordText(GOOD))))).toEqual(sorted);
  });

  test('options, start and comments may be left out', () => {
    const { options: _options, start: _start, ...rest } = GOOD;
    expect(readRecord(JSON.stringify(rest))).toMatchObject({ value: { options: {}, start: 0 } });
  });

  test('Windows line ends and a byte order mark are fine', () => {
    const text = unwrap(writeRecordText(GOOD));
    expect(readRecord(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(readRecord(text));
    expect(readRecord(`\uFEFF${JSON.stringify(GOOD, null, 2).replaceAll('\n', '\r\n')}`)).toEqual(readRecord(json({})));
  });

  test('turn numbers are ignored, comments kept', () => {
    const text = unwrap(writeRecordText({ ...GOOD, comments: [{ after: 2, text: 'brave' }] }));
    expect(unwrap(readRecord(text.replaceAll(/^\d+\. /gm, '9. '))).comments).toEqual([{ after: 2, text: 'brave' }]);
  });

  test('foreign JSON is reported as such', () => {
    expect(refusalOf('')).toMatchObject({ code: 'empty-record' });
    expect(refusalOf('hello')).toMatchObject({ code: 'bad-json' });
    expect(refusalOf('{"format": "tablee-record/1",\n  oops')).toMatchObject({ code: 'bad-json', line: 2 });
    expect(refusalOf('{"a":1}')).toMatchObject({ code: 'wrong-format' });
    expect(refusalOf(json({ format: 'tablee-record/2' }))).toMatchObject({ code: 'wrong-format' });
    expect(refusalOf('7')).toMatchObject({ code: 'not-an-object' });
    expect(refusalOf('[[[[')).toMatchObject({ code: 'bad-header', line: 1 });
  });

  test('a wrong field is named', () => {
    expect(refusalOf(json({ rulbook: 'zoch' }))).toMatchObject({ code: 'unknown-field', field: 'rulbook' });
    expect(refusalOf(json({ events: undefined }))).toMatchObject({ code: 'missing-field', field: 'events' });
    expect(refusalOf(json({ events: {} }))).toMatchObject({ code: 'bad-field', field: 'events' });
    expect(refusalOf(json({ start: -1 }))).toMatchObject({ code: 'bad-field', field: 'start' });
    expect(refusalOf(json({ players: [{ name: '' }] }))).toMatchObject({ code: 'bad-name', player: 0 });
    expect(refusalOf(json({ players: [{ name: 'a\nb' }] }))).toMatchObject({ code: 'bad-name' });
    expect(refusalOf(json({ players: [{ nmae: 'Ana' }] }))).toMatchObject({ code: 'unknown-field', player: 0 });
    expect(refusalOf(json({ result: { scores: [1], winners: [0] } }))).toMatchObject({ field: 'scores' });
    expect(refusalOf(json({ result: { scores: [1, 2], winners: [7] } }))).toMatchObject({ field: 'winners' });
  });

  test('an error in the text notation has line and column', () => {
    const text = unwrap(writeRecordText(GOOD));
    expect(refusalOf(text.replace('kw', 'kx'))).toMatchObject({ code: 'unreadable-step', line: 9, column: 16, seq: 2 });
    expect(refusalOf(text.replace('1. B ', ''))).toMatchObject({ code: 'unreadable-step', line: 9, column: 1, seq: 1 });
    expect(refusalOf(text.replace('[Rulebook', '[Rulbook'))).toMatchObject({ code: 'unknown-header', line: 3 });
    expect(refusalOf(text.replace('"pickomino"', '"chess"'))).toMatchObject({ code: 'unknown-game', line: 2 });
    for (const seat of ['C', 'AB', 'a'])
      expect(refusalOf(text.replace('[Seat A', `[Seat ${seat}`))).toMatchObject({ code: 'seat-missing' });
    expect(refusalOf(text.replace('[Start B', '[Start BA'))).toMatchObject({ code: 'bad-field', field: 'start' });
  });

  test('a record beyond the size limit is refused unread', () => {
    expect(refusalOf(`${json({})}${' '.repeat(MAX_RECORD_SIZE)}`)).toMatchObject({ code: 'record-too-large' });
  });

  test('keys of the prototype are unknown fields, not magic', () => {
    expect(refusalOf(`{"__proto__":{"x":1},${json({}).slice(1)}`)).toMatchObject({ code: 'unknown-field' });
    const options = unwrap(readRecord(`${json({}).slice(0, -1)},"options":{"__proto__":{"steal":"may"}}}`));
    expect(replayRecord(options)).toMatchObject({ error: { code: 'unknown-option' } });
    const text = unwrap(writeRecordText(GOOD)).replace('[Seat A', '[Option "__proto__" 1]\n[Seat A');
    expect(replayRecord(unwrap(readRecord(text)))).toMatchObject({ error: { code: 'unknown-option' } });
  });
});

describe('replaying', () => {
  test('a valid record replays to its end', () => {
    const replayed = unwrap(replayRecord(GOOD));
    expect(replayed).toMatchObject({ stop: null, result: null });
    expect(replayed.steps).toHaveLength(4);
  });

  test('P-02 one die too many stops the replay there, after the good prefix', () => {
    const events = [...GOOD.events.slice(0, 3), roll(0, [1, 1, 1, 1, 5, 5, 5, 'W', 'W'])];
    const replayed = unwrap(replayRecord(unwrap(readRecord(json({ events })))));
    expect(replayed.stop).toMatchObject({ seq: 4, refusal: { code: 'wrong-dice-count', rule: 'P-02', rolled: 9 } });
    expect(replayed.steps).toHaveLength(3);
  });

  test('P-20 an event of another seat stops it', () => {
    expect(stopOf({ events: [roll(0, [1, 1, 3, 4, 5, 'W', 'W', 2])] })).toMatchObject({
      seq: 1,
      refusal: { code: 'not-your-turn', rule: 'P-20', toMove: 1 },
    });
  });

  test('a malformed event stops it', () => {
    for (const event of [
      null,
      7,
      [],
      {},
      { type: 'toString' },
      { type: 'roll', player: 1 },
      { ...keep(1, 'W'), more: 1 },
    ])
      expect(stopOf({ events: [event] })).toMatchObject({ seq: 1 });
  });

  test('a wrong result is an error', () => {
    const result = { scores: [0, 0], winners: [0, 1] };
    expect(stopOf({ result })).toMatchObject({ refusal: { code: 'result-too-early' } });
  });

  test('an unknown rulebook, option, game or number of players is refused', () => {
    const refused = (change: object) => replayRecord(unwrap(readRecord(json(change))));
    expect(refused({ rulebook: 'nope' })).toMatchObject({ error: { code: 'unknown-rulebook' } });
    expect(refused({ options: { steal: 'never' } })).toMatchObject({ error: { code: 'bad-option', rule: 'P-10' } });
    expect(refused({ game: 'toString' })).toMatchObject({ error: { code: 'unknown-game' } });
    expect(refused({ players: Array.from({ length: 8 }, () => ({ name: 'A' })) })).toMatchObject({
      error: { rule: 'P-01' },
    });
    expect(refused({ start: 2 })).toMatchObject({ error: { code: 'no-such-seat' } });
  });
});

test('a record is read from the bytes of a file as from its text', () => {
  const text = '{"format":"tablee-record/1"}';
  expect(readRecord(new TextEncoder().encode(`\uFEFF${text}`))).toEqual(readRecord(text));
  expect(readRecord(Uint8Array.of(0xff, 0xfe))).toMatchObject({ error: { code: 'bad-json' } });
});
