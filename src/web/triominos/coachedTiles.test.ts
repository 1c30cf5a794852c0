import { expect, test } from 'vitest';
import type { Move, PlaceMove } from '../../games/triominos/index.ts';
import type { ChoiceMark, ChoiceMarks } from '../table/coaching.ts';
import type { Place } from './board/places.ts';
import { coachedTiles } from './coachedTiles.ts';

const place = (tile: string, x: number): Place => {
  const move: PlaceMove = { type: 'place', x, y: 0, numbers: [0, 0, 0] };
  return { move, tile, centre: { x: 0, y: 0 }, points: 0, bonus: undefined };
};
const mark = (win: number, isBest = false): ChoiceMark => ({ text: '', label: '', win, isBest });
const marksOf = (by: Readonly<Record<number, ChoiceMark>>): ChoiceMarks<Move> => ({
  of: (move) => (move.type === 'place' ? by[move.x] : undefined),
  inView: null,
  chanceOf: () => undefined,
});

test('the mark of a tile is that of its best place', () => {
  const byTile = new Map([
    ['001', [place('001', 1), place('001', 2)]],
    ['002', [place('002', 3)]],
  ]);
  const tiles = coachedTiles(byTile, marksOf({ 1: mark(0.4), 2: mark(0.6, true), 3: mark(0.5) }));
  expect([tiles.get('001')?.win, tiles.get('002')?.win]).toEqual([0.6, 0.5]);
  expect(coachedTiles(byTile, null).size).toBe(0);
});
