/** Any text in, no crash; and a record read, written and read again stays the same. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRng, type AnyGame } from '../../src/core/index.ts';
import { GAMES, notationOf } from '../../src/games/index.ts';
import { readRecord, replayRecord, writeRecord, writeRecordText, type GameRecord } from '../../src/record/index.ts';
import { filesUnder, readText } from '../kit/files.ts';

/** The number of hostile records; `npm run fuzz` tries a hundred thousand. */
const INPUTS = Number(process.env['FUZZ_INPUTS'] ?? 1600);

const corpus = filesUnder('test/golden/records').map((file) => readText(file));

/** A golden record with some characters changed, dropped or doubled. */
const damaged = fc
  .tuple(
    fc.constantFrom(...corpus),
    fc.array(fc.tuple(fc.nat(), fc.nat(40), fc.string({ maxLength: 6 })), { minLength: 1, maxLength: 4 }),
  )
  .map(([text, cuts]) =>
    cuts.reduce((one, [at, length, put]) => {
      const place = at % one.length;
      return one.slice(0, place) + put + one.slice(place + length);
    }, text),
  );

/** A golden record with one value somewhere in it replaced by any JSON. */
const twisted = fc
  .tuple(fc.constantFrom(...corpus.filter((text) => text.startsWith('{'))), fc.nat(), fc.jsonValue())
  .map(([text, seed, value]) => JSON.stringify(replaceOne(JSON.parse(text), seededRng(seed), value)));

const replaceOne = (node: unknown, rng: () => number, value: unknown): unknown => {
  if (typeof node !== 'object' || node === null || rng() < 0.1) return value;
  const keys = Object.keys(node);
  const chosen = keys[Math.floor(rng() * keys.length)];
  if (chosen === undefined) return value;
  const inner = (node as Record<string, unknown>)[chosen];
  const put = replaceOne(inner, rng, value);
  return Array.isArray(node) ? node.with(Number(chosen), put) : { ...node, [chosen]: put };
};

/** A golden record with nested lists in place of one value, inserted as text because writing them would recurse. */
const nestedSomewhere = (text: string, seed: number, depth: number): string => {
  const marked = JSON.stringify(replaceOne(JSON.parse(text), seededRng(seed), MARK));
  return marked.replace(`"${MARK}"`, `${'['.repeat(depth)}${']'.repeat(depth)}`);
};

const MARK = 'here';

const survives = (text: string): void => {
  const read = readRecord(text);
  if (!read.ok) {
    expect(read.error.code).toMatch(/^[a-z-]+$/);
    return;
  }
  // Written once before the comparison: JSON reads −0 and 1e999, and writes 0 and null.
  const written = writeRecord(read.value);
  const again = readRecord(written);
  expect(again.ok && writeRecord(again.value)).toBe(written);
  const replayed = replayRecord(read.value);
  if (!replayed.ok || replayed.value.stop) return;
  sameInText(read.value);
};

/** The text notation sorts dice, so only the second round trip must be exact. */
const sameInText = (record: GameRecord): void => {
  const text = writeRecordText(record);
  if (!text.ok) throw new Error('a record that replays can be written');
  const again = readRecord(text.value);
  if (!again.ok) throw new Error(`a written record cannot be read: ${JSON.stringify(again.error)}`);
  expect(writeRecordText(again.value)).toEqual(text);
};

describe('the record reader', () => {
  test('survives any text', () =>
    fc.assert(fc.property(fc.string({ maxLength: 300 }), survives), { numRuns: INPUTS / 4 }));
  test('survives any JSON', () => fc.assert(fc.property(fc.json({ maxDepth: 4 }), survives), { numRuns: INPUTS / 4 }));
  test('survives damaged records', () => fc.assert(fc.property(damaged, survives), { numRuns: INPUTS / 4 }));
  test('survives twisted records', () => fc.assert(fc.property(twisted, survives), { numRuns: INPUTS / 4 }));
  test('survives nesting of any depth', () => {
    for (const open of ['[', '{"a":', '[{"a":']) survives(open.repeat(100_000));
  });

  test('survives nesting of any depth anywhere in a record', () => {
    for (const [i, text] of corpus.filter((one) => one.startsWith('{')).entries())
      for (const depth of [15, 16, 17, 5000, 100_000]) survives(nestedSomewhere(text, i + depth, depth));
  });

  test('survives long lines, lists, words and names', () => {
    const long = 100_000;
    for (const text of [
      `[Game "${'a'.repeat(long)}"]`,
      `[Game "${'\\\\'.repeat(long)}"]`,
      `[${'"" '.repeat(long)}]`,
      `[Game "pickomino"]\n=${'1'.repeat(long)}`,
      `[Game "triominos"]\n${'d '.repeat(long)}`,
      `[Game "triominos"]\n=${'001,'.repeat(long)}`,
      nestedSomewhere(corpus.find((one) => one.startsWith('{')) ?? '', 1, 1).replace('[]', `[${'1,'.repeat(long)}1]`),
    ])
      survives(text);
  });
});

describe.each(Object.values<AnyGame>(GAMES))('the readers of $id', (game) => {
  const { readEvent, readStep, writeEvent, writeStep } = notationOf(game);
  const types = ['roll', 'keep', 'stop', 'deal', 'drawForStart', 'place', 'draw', 'pass', '__proto__'];
  const fields = ['player', 'dice', 'face', 'take', 'hands', 'tile', 'x', 'y', 'numbers', '__proto__'];
  const event = fc
    .tuple(fc.constantFrom(...types), fc.dictionary(fc.constantFrom(...fields), fc.jsonValue()))
    .map(([type, rest]) => ({ ...rest, type }));

  test('survive any event', () =>
    fc.assert(
      fc.property(fc.oneof(event, fc.jsonValue(), fc.anything()), (value) => {
        const read = readEvent(value);
        if (read.ok) expect(readEvent(writeEvent(read.value))).toEqual(read);
      }),
      { numRuns: 2000 },
    ));

  test('survive any step', () => {
    const written = fc.stringMatching(/^[=kdtsp@,/A-G0-9w-]{0,12}$/);
    fc.assert(
      fc.property(fc.oneof(written, fc.string()), (text) => {
        const read = readStep(text, 0);
        if (read.ok) expect(readStep(writeStep(read.value), 0)).toEqual(read);
      }),
      { numRuns: 2000 },
    );
  });
});
