import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reasonFor, sentenceFor, SENTENCES } from './sentences.ts';

const source = new URL('../..', import.meta.url);

/** The codes that the sources of a folder refuse with. */
const codesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, source), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(`${folder}/${file}`, source), 'utf8'))
    .flatMap((text) => [...text.matchAll(/\bcode: '([^']+)'/g)].map((match) => match[1]!));

const codes = [...new Set(['core', 'games', 'record', 'protocol', 'lab', 'cli'].flatMap(codesIn))].toSorted();

test('the sources use codes', () => expect(codes.length).toBeGreaterThan(50));

test('every code that core, games, records, the protocol, the lab and the command line use has a sentence', () => {
  expect(codes.filter((code) => !(code in SENTENCES))).toEqual([]);
});

test('no sentence is left from a code that is gone', () => {
  expect(Object.keys(SENTENCES).filter((code) => !codes.includes(code))).toEqual([]);
});

test('a sentence names the rule', () => {
  const refusal = { code: 'symbol-already-kept', rule: 'P-03', face: 'W' };
  expect(sentenceFor(refusal)).toBe('The worms were set aside earlier in this turn (P-03).');
});

test('an unknown code speaks for itself', () => {
  expect(reasonFor({ code: 'brand-new', rule: 'P-99' })).toBe('brand-new (P-99)');
});

test.each([
  [{ code: 'wrong-dice-count', rolled: 1, left: 8 }, '1 die cannot be rolled: 8 at hand'],
  [{ code: 'not-your-turn', seat: 0, toMove: 1 }, 'it is the turn of seat 2, not of seat 1'],
  [{ code: 'wrong-tile', total: 26, allowed: [26, 25], take: 24 }, 'a total of 26 takes 26 or 25, not 24'],
  [{ code: 'mirrored-tile', numbers: [0, 2, 1] }, 'no tile reads 0-2-1 clockwise; its mirror image does'],
  [{ code: 'missing-field', field: 'name', player: 1 }, 'the field "name" for seat 2 is missing'],
  [
    {
      code: 'result-contradicts',
      stated: { scores: [3, 4], winners: [1] },
      result: { scores: [4, 4], winners: [0, 1] },
    },
    'the stated result (3–4, won by seat 2) is not the one played (4–4, won by seat 1 and seat 2)',
  ],
])('%o reads well', (refusal, reason) => expect(reasonFor(refusal)).toBe(reason));

test('what strangers wrote stays on one line of bearable length and commands no terminal', () => {
  const reason = reasonFor({ code: 'unknown-game', game: `\u001B[2J\n${'x'.repeat(5000)}` });
  expect(reason).toMatch(/^there is no game "\?\[2J\?x+…$/);
  expect(reason.length).toBeLessThanOrEqual(300);
});
