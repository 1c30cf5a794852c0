import { expect, test } from 'vitest';
import { reasonFor, sentenceFor } from './sentences.ts';

test('a sentence names the rule', () => {
  const refusal = { code: 'no-such-seat', rule: 'P-99', seat: 7, players: 4 };
  expect(sentenceFor(refusal)).toBe('There is no seat 8 at a table of 4 (P-99).');
});

test('a game has sentences of its own', () => {
  expect(reasonFor({ code: 'keep-first', rule: 'P-03' })).toBe('first set aside a symbol of the roll (P-03)');
});

test('an unknown code is shown as it is', () => {
  expect(reasonFor({ code: 'brand-new', rule: 'P-99' })).toBe('brand-new (P-99)');
});

test.each([
  [{ code: 'not-your-turn', seat: 0, toMove: 1 }, 'it is the turn of seat 2, not of seat 1'],
  [{ code: 'missing-field', field: 'name', player: 1 }, 'the field "name" for seat 2 is missing'],
  [
    {
      code: 'result-contradicts',
      stated: { scores: [3, 4], winners: [1] },
      result: { scores: [4, 4], winners: [0, 1] },
    },
    'the recorded result (3–4, won by seat 2) differs from the game played (4–4, won by seat 1 and seat 2)',
  ],
])('%o reads well', (refusal, reason) => expect(reasonFor(refusal)).toBe(reason));

test('text from outside is limited to one line and cannot control the terminal', () => {
  const reason = reasonFor({ code: 'unknown-game', game: `\u001B[2J\n${'x'.repeat(5000)}` });
  expect(reason).toMatch(/^there is no game "\?\[2J\?x+…$/);
  expect(reason.length).toBeLessThanOrEqual(300);
});
