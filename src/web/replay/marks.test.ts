import { expect, test } from 'vitest';
import { briefRecord } from '../../../test/kit/briefRecord.ts';
import { unwrap } from '../../core/index.ts';
import { replayRecord, type GameRecord } from '../../record/index.ts';
import { entryFor } from '../games.ts';
import { marksIn, turnsIn } from './marks.ts';

/** Ana takes 23; Bo finds no new symbol and loses the turn. */
const record = briefRecord([
  { type: 'roll', player: 0, dice: [1, 2, 3, 4, 5, 'W', 'W', 'W'] },
  { type: 'keep', player: 0, face: 'W' },
  { type: 'roll', player: 0, dice: [4, 4, 1, 1, 1] },
  { type: 'keep', player: 0, face: 4 },
  { type: 'stop', player: 0, take: 23 },
  { type: 'roll', player: 1, dice: [1, 1, 1, 1, 1, 1, 1, 1] },
  { type: 'keep', player: 1, face: 1 },
]);

const { game } = entryFor('pickomino');
const replay = unwrap(replayRecord(record));

test('a turn begins where the seat to decide changes', () => {
  expect(turnsIn(game, replay)).toEqual([0, 5]);
});

test('the highlights of a game are marked', async () => {
  const kit = await entryFor('pickomino').loadKit();
  expect(marksIn(game, kit, replay)).toEqual([]);
  const lost: GameRecord = {
    ...record,
    events: [
      ...record.events.slice(0, 5),
      { type: 'roll', player: 1, dice: [1, 1, 1, 1, 2, 2, 2, 2] },
      { type: 'keep', player: 1, face: 1 },
      { type: 'roll', player: 1, dice: [1, 1, 1, 1] },
    ],
  };
  expect(marksIn(game, kit, unwrap(replayRecord(lost)))).toEqual([{ position: 8, highlight: 'fails' }]);
});
