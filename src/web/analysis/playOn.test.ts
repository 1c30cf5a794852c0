import { expect, test } from 'vitest';
import { briefRecord } from '../../../test/kit/briefRecord.ts';
import { seededRng, unwrap } from '../../core/index.ts';
import { replayRecord } from '../../record/index.ts';
import { entryFor } from '../games.ts';
import { playedOn } from './playOn.ts';

const record = briefRecord([
  { type: 'roll', player: 0, dice: [1, 2, 3, 4, 5, 'W', 'W', 'W'] },
  { type: 'keep', player: 0, face: 'W' },
]);
const from = { record, position: 1, seat: 0, birds: [0, 1] };

test('the chosen seat is a person, all others are the strongest bot', () => {
  const { record: next } = playedOn(entryFor('pickomino'), from, 'a', 0);
  expect(next.events).toEqual(record.events.slice(0, 1));
  expect(next.players).toEqual([{ name: 'Ana' }, { name: 'Bo', bot: 'master' }]);
});

test('a choice that differs from the record is made at once', () => {
  const tried = { state: unwrap(replayRecord(record)).stateAt(1), move: { type: 'keep', face: 5 }, rng: seededRng(1) };
  const { record: next } = playedOn(entryFor('pickomino'), { ...from, tried }, 'a', 0);
  expect(next.events.at(-1)).toEqual({ type: 'keep', player: 0, face: 5 });
  expect(unwrap(replayRecord(next)).stop).toBeNull();
});
