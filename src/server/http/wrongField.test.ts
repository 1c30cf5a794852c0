import * as fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { REASONS } from '../../protocol/index.ts';
import { ROUTES } from '../../protocol/schemas.ts';
import { wrongField } from './wrongField.ts';

const { guest, open, act, move } = ROUTES;

test.each<[string, TSchema, unknown, object]>([
  ['no game', open.body, {}, { field: 'game', reason: 'missing' }],
  ['a surplus field', open.body, { game: 'x', host: 1 }, { field: 'host', reason: 'unknown-field' }],
  ['a number for a text', open.body, { game: 7 }, { field: 'game', reason: 'wrong-type', type: 'string' }],
  ['too few seats', open.body, { game: 'x', seats: 1 }, { field: 'seats', reason: 'too-small', least: 2 }],
  ['too many seats', open.body, { game: 'x', seats: 8 }, { field: 'seats', reason: 'too-large', most: 7 }],
  [
    'an unknown word',
    open.body,
    { game: 'x', absent: 'sleep' },
    { field: 'absent', reason: 'unknown-value', known: ['wait', 'bot', 'skip'] },
  ],
  [
    'a field of the union that is meant',
    open.body,
    { game: 'x', pace: { kind: 'live', perMove: 1, bank: 0 } },
    { field: 'pace.perMove', reason: 'too-small', least: 5 },
  ],
  [
    'no member of the union',
    open.body,
    { game: 'x', pace: { kind: 'slow' } },
    { field: 'pace.kind', reason: 'unknown-value', known: ['none', 'live', 'days'] },
  ],
  ['an option of no type', open.body, { game: 'x', options: { a: [] } }, { field: 'options.a', reason: 'wrong-type' }],
  ['an act without a type', act.body, {}, { field: 'type', reason: 'missing' }],
  ['an act nobody knows', act.body, { type: 'fly' }, { field: 'type', reason: 'unknown-value' }],
  ['a seat too far', act.body, { type: 'sit', seat: 9, name: 'A' }, { field: 'seat', reason: 'too-large', most: 6 }],
  ['no name', act.body, { type: 'sit', seat: 1 }, { field: 'name', reason: 'missing' }],
  ['an empty name', act.body, { type: 'rename', name: '' }, { field: 'name', reason: 'too-short', least: 1 }],
  ['too much in an act', act.body, { type: 'leave', seat: 1 }, { field: 'seat', reason: 'unknown-field' }],
  [
    'a move of a nested union',
    move.body,
    { move: { type: 'place', x: 0, y: 0, numbers: [0, 1, 9] }, after: 1, id: 'abcdefgh' },
    { field: 'move.numbers.2', reason: 'too-large', most: 5 },
  ],
  [
    'an id of the wrong form',
    move.body,
    { move: { type: 'roll' }, after: 1, id: '!' },
    { field: 'id', reason: 'wrong-form' },
  ],
  ['something else altogether', guest.body, [], { field: 'body', reason: 'wrong-type', type: 'object' }],
])('%s has a field and a reason', (_what, schema, value, refusal) =>
  expect(wrongField('body', schema, value)).toMatchObject({ code: 'bad-request', in: 'body', ...refusal }),
);

test('any invalid value has a field and a documented reason', () => {
  for (const { body } of [guest, open, act, move]) {
    const fits = Compile(body as TSchema);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        if (fits.Check(value)) return;
        const { field, reason } = wrongField('body', body, value);
        expect(field).toMatch(/./);
        expect(Object.keys(REASONS)).toContain(reason);
      }),
    );
  }
});
