import { describe, expect, test } from 'vitest';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { randomGame } from '../../test/kit/randomGame.ts';
import { defaultSetup, type AnyGame } from '../core/index.ts';
import { gameById, GAMES } from '../games/index.ts';
import { Act, MoveRequest, OpenTable } from './acts.ts';
import { CallAct } from './calls.ts';
import { AnyMove, belongsTo } from './moves.ts';

const accepts = (schema: TSchema, value: unknown): boolean => Compile(schema).Check(value);

describe('the schemas', () => {
  test.each(Object.values<AnyGame>(GAMES))('every move of a playing is accepted: $id', (game) => {
    for (const { step } of randomGame(game, defaultSetup(game, 2), 7)) {
      const { move } = step;
      if (move === null) continue;
      expect(accepts(AnyMove, move)).toBe(true);
      expect(belongsTo(move, game.id)).toBe(true);
    }
  });

  test.each([
    ['pickomino', 'triominos'],
    ['triominos', 'pickomino'],
  ] as const)('no move of %s belongs to %s', (id, other) => {
    const game: AnyGame = gameById(id);
    for (const { step } of randomGame(game, defaultSetup(game, 2), 7))
      if (step.move !== null) expect(belongsTo(step.move, other)).toBe(false);
  });

  test.each([
    [{ type: 'keep' }, 'pickomino'],
    [{ type: 'keep', face: 1, more: 1 }, 'pickomino'],
    [{ type: 'draw', face: 1 }, 'triominos'],
    [{ type: 'roll' }, 'chess'],
  ])('%j is no move of %s', (move, game) => {
    expect(belongsTo(move, game)).toBe(false);
  });

  test.each([
    [{ toString: 1 }],
    [{ type: 'roll', more: 1 }],
    [JSON.parse('{"type":"roll","__proto__":1}')],
    [{ type: 'keep', face: 6 }],
    [{ type: 'stop' }],
    [{ type: 'stop', take: '25' }],
    [{ type: 'place', x: 1e9, y: 0, numbers: [0, 1, 2] }],
    [{ type: 'place', x: 0, y: 0, numbers: [0, 1] }],
    [null],
    [[]],
    ['roll'],
  ])('%j is no move', (value) => {
    expect(accepts(AnyMove, value)).toBe(false);
    expect(accepts(MoveRequest, { move: value, after: 0, id: 'abcdefgh' })).toBe(false);
  });

  test('unknown fields are refused', () => {
    expect(accepts(OpenTable, { game: 'pickomino' })).toBe(true);
    expect(accepts(OpenTable, { game: 'pickomino', host: 'me' })).toBe(false);
    expect(accepts(OpenTable, { game: 'pickomino', options: { shortGame: true } })).toBe(true);
    expect(accepts(OpenTable, { game: 'pickomino', options: JSON.parse('{"__proto__":1}') })).toBe(false);
    expect(accepts(Act, { type: 'leave' })).toBe(true);
    expect(accepts(Act, { type: 'leave', seat: 1 })).toBe(false);
  });

  const subscription = {
    type: 'subscribe',
    endpoint: 'https://push.example/1',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    language: 'de',
    zone: 'Europe/Zurich',
    quiet: { from: 1320, until: 420 },
    kinds: ['turn', 'clock'],
    page: 'https://tablee.example/',
  };

  test.each([
    [{}, true],
    [{ quiet: null }, true],
    [{ endpoint: 'http://push.example/1' }, false],
    [{ endpoint: 'https://push.example/a b' }, false],
    [{ keys: { p256dh: 'B'.repeat(86), auth: 'a'.repeat(22) } }, false],
    [{ quiet: { from: 1440, until: 0 } }, false],
    [{ kinds: ['turn', 'turn'] }, false],
    [{ kinds: ['news'] }, false],
    [{ page: 'javascript:alert(1)' }, false],
  ])('a subscription with %j is accepted: %j', (change, isAccepted) => {
    expect(accepts(CallAct, { ...subscription, ...change })).toBe(isAccepted);
  });

  test.each([
    ['https://ntfy.sh/some-long-secret', true],
    ['https://ntfy.home.example:8443/t_1', true],
    ['http://ntfy.sh/topic', false],
    ['https://name:password@ntfy.sh/topic', false],
    ['https://ntfy.sh/topic/json', false],
    ['https://ntfy.sh/', false],
  ])('an ntfy topic at %s is accepted: %s', (endpoint, isAccepted) => {
    const wishes = { language: 'it', zone: 'Europe/Rome', quiet: null, kinds: ['turn'], page: 'https://t.example/' };
    expect(accepts(CallAct, { type: 'ntfy', endpoint, ...wishes })).toBe(isAccepted);
  });
});
