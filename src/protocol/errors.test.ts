import { expect, test } from 'vitest';
import { messageOf, statusOf } from './errors.ts';

test.each([
  [{ code: 'keep-first', rule: 'P-03' }, 422, 'First set aside a symbol of the roll.'],
  [{ code: 'unknown-option', option: 'speed', known: ['steal'] }, 422, 'There is no option "speed"; choose steal.'],
  [{ code: 'not-your-turn', seat: 0, toMove: 1 }, 403, 'It’s not your turn.'],
  [{ code: 'brand-new' }, 422, 'The rules don’t allow this.'],
])('%j has the status %i and the message “%s”', (refusal, status, message) => {
  expect([statusOf(refusal.code), messageOf(refusal)]).toEqual([status, message]);
});
