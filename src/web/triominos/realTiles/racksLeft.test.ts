import { expect, test } from 'vitest';
import { unwrap } from '../../../core/index.ts';
import { triominos } from '../../../games/triominos/index.ts';
import { racksLeft } from './racksLeft.ts';

const start = unwrap(triominos.start({ players: 2, rulebook: 'fiche', options: {}, start: 0 }));
const state = { ...start, phase: 'play', racks: [['055'], ['000', '001']] } as const;
const view = triominos.view(state, null);

test('the player who places the last tile has none to show', () => {
  const left = racksLeft(view, { seat: 0, move: { type: 'place', x: 0, y: 0, numbers: [0, 5, 5] }, outcome: null });
  expect(left).toMatchObject({ sizes: [0, 2], owners: [1] });
  expect(left.tiles).toHaveLength(55);
  expect(left.tiles).not.toContain('055');
});

test('after a pass all racks are shown', () => {
  const left = racksLeft(view, { seat: 0, move: { type: 'pass' }, outcome: null });
  expect(left).toMatchObject({ sizes: [1, 2], owners: [0, 1] });
});
