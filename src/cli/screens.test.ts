import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SENTENCES as PICKOMINO } from '../games/pickomino/sentences.ts';
import { SENTENCES as TRIOMINOS } from '../games/triominos/sentences.ts';
import { reasonFor, SENTENCES } from './terminal/sentences.ts';

const source = new URL('..', import.meta.url);

/** The codes that the sources of a folder refuse with. */
const codesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, source), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(`${folder}/${file}`, source), 'utf8'))
    .flatMap((text) => [...text.matchAll(/\bcode: '([^']+)'/g)].map((match) => match[1]!));

const codes = [...new Set(['core', 'games', 'record', 'protocol', 'lab', 'cli'].flatMap(codesIn))].toSorted();

const worded = Object.keys(SENTENCES);

test('the sources use codes', () => expect(codes.length).toBeGreaterThan(50));

test('every code that core, games, records, the protocol, the lab and the command line use has a sentence', () => {
  expect(codes.filter((code) => !worded.includes(code))).toEqual([]);
});

test('no sentence has an unknown code', () => {
  expect(worded.filter((code) => !codes.includes(code))).toEqual([]);
});

test('no two games use one code', () => {
  expect(Object.keys(PICKOMINO).filter((code) => code in TRIOMINOS)).toEqual([]);
});

test.each([
  [{ code: 'symbol-already-kept', face: 'W' }, 'the worms were set aside earlier in this turn'],
  [{ code: 'wrong-dice-count', rolled: 1, left: 8 }, 'the roll needs 8 dice, not 1'],
  [{ code: 'wrong-tile', total: 26, allowed: [26, 25], take: 24 }, 'a total of 26 takes 26 or 25, not 24'],
  [{ code: 'mirrored-tile', numbers: [0, 2, 1] }, 'no tile reads 0-2-1 clockwise; its mirror image does'],
])('%o reads well', (refusal, reason) => expect(reasonFor(refusal)).toBe(reason));
