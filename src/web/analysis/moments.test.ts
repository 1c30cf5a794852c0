import { expect, test } from 'vitest';
import { ANALYSIS_FORMAT, type Analysis, type Moment } from '../../analysis/index.ts';
import { chancesByPosition, luckOf, mistakesOf, turningPoints } from './moments.ts';

const luck = (seq: number, gain: number, after: number): Moment => ({
  kind: 'luck',
  seq,
  seat: 0,
  change: [gain, -gain],
  after: [after, 1 - after],
  doubt: 0,
  mark: Math.abs(gain) >= 0.05 ? 'lucky' : null,
});

const choice = (seq: number, loss: number, after: number): Moment => ({
  kind: 'choice',
  seq,
  seat: 0,
  chosen: { type: 'roll' },
  best: { type: 'stop' },
  loss,
  doubt: 0,
  stakes: 0.1,
  error: [-loss, loss],
  change: [-loss, loss],
  after: [after, 1 - after],
  grade: loss >= 0.06 ? 'blunder' : null,
});

const analysis: Analysis = {
  format: ANALYSIS_FORMAT,
  game: 'pickomino',
  start: [0.5, 0.5],
  moments: [luck(1, 0.02, 0.52), choice(3, 0.2, 0.32), luck(3, 0.3, 0.62), choice(4, 0, 0.62)],
  result: [0.62, 0.38],
  isOver: false,
  seats: [],
};

test('a position has the chances after the moments before it', () => {
  expect(chancesByPosition(analysis, 4).map(([first]) => first)).toEqual([0.5, 0.52, 0.52, 0.62, 0.62]);
});

test('only graded choices are mistakes, and only marked luck is listed', () => {
  expect(mistakesOf(analysis, 0).map(({ seq }) => seq)).toEqual([3]);
  expect(luckOf(analysis, 0).map(({ seq }) => seq)).toEqual([3]);
  expect(mistakesOf(analysis, 1)).toEqual([]);
});

test('turning points are the greatest changes, in the order of the game', () => {
  expect(turningPoints(analysis).map(({ moment: { kind, seq } }) => `${kind} ${seq}`)).toEqual(['choice 3', 'luck 3']);
});
