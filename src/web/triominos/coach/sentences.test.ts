import { expect, test } from 'vitest';
import type { TriominosAdvice, TriominosChoice } from '../../../analysis/index.ts';
import { triominos, type Move, type Numbers } from '../../../games/triominos/index.ts';
import { startOf } from '../../../../test/kit/table.ts';
import { marksOf } from './marks.ts';
import { adviceText } from './sentences.ts';

const start = startOf(triominos, { players: 2, rulebook: 'fiche', options: {}, start: 0 });
const view = triominos.view({ ...start, board: [{ x: 0, y: 0, numbers: [1, 2, 3], seat: 0 }] }, 0);

const place = (x: number, y: number, numbers: Numbers): Move => ({ type: 'place', x, y, numbers });
const choice = (move: Move, win: number, lead: number): TriominosChoice => ({
  move,
  win,
  chances: [win, 1 - win],
  doubt: 0.01,
  isExact: false,
  lead,
  earns: move.type === 'place' ? 9 : -5,
  opens: { tiles: 7, most: 14 },
});

const adviceOf = (best: TriominosChoice, other: TriominosChoice): TriominosAdvice => ({
  choices: [other, best],
  best,
  reason: { code: 'leads-to-more', other: other.move, lead: best.lead, otherLead: other.lead },
});

test('the reason is one sentence with both leads', () => {
  const advice = adviceOf(choice({ type: 'draw' }, 0.51, 3.4), choice(place(1, 0, [2, 3, 4]), 0.48, -1.6));
  expect(adviceText(advice, view)).toBe(
    'Draw: the round then ends 3 points ahead on average, with “Place 2-3-4 for 9” 2 points behind.',
  );
});

test('a lead that is not larger gives way to the chances', () => {
  const advice = adviceOf(choice({ type: 'draw' }, 0.51, 1), choice({ type: 'pass' }, 0.48, 1.2));
  expect(adviceText(advice, view)).toBe('Draw: that wins 51.0% of games, “Pass” 48.0%.');
});

test('two places of one tile with the same points are distinguished', () => {
  const advice = adviceOf(choice(place(1, 0, [2, 3, 4]), 0.5, 9), choice(place(-1, 0, [2, 3, 4]), 0.4, 2));
  expect(adviceText(advice, view)).toMatch(
    /^Place 2-3-4 for 9 \(row 1, column 3\): .* “Place 2-3-4 for 9 \(row 1, column 1\)”/,
  );
});

test('every choice is marked with its chance, and one of them as the best', () => {
  const [draw, spot] = [choice({ type: 'draw' }, 0.51, 3), choice(place(1, 0, [2, 3, 4]), 0.48, 0)];
  const marks = marksOf(adviceOf(draw, spot), spot.move);
  expect(marks.of({ type: 'draw' })).toMatchObject({ text: '51.0%', isBest: true });
  expect(marks.of(spot.move)).toMatchObject({ text: '48.0%', isBest: false });
  expect(marks.of({ type: 'pass' })).toBeUndefined();
  expect(marks.inView).toBe(spot.move);
});

test('where every choice wins to the last tile, the marks are in points', () => {
  const exact = (move: Move, lead: number): TriominosChoice => ({ ...choice(move, 1, lead), doubt: 0, isExact: true });
  const [spot, pass] = [exact(place(1, 0, [2, 3, 4]), 31), exact({ type: 'pass' }, 12)];
  const marks = marksOf(adviceOf(spot, pass), null);
  expect(marks.of(spot.move)).toMatchObject({ text: '+31', isBest: true });
  expect(marks.of(pass.move)).toMatchObject({ text: '+12', isBest: false });
});
