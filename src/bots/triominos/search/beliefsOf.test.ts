import { expect, test } from 'vitest';
import { triominos, type State } from '../../../games/triominos/index.ts';
import { after, startOf } from '../../../../test/kit/table.ts';
import { packTile } from '../packed/packedTiles.ts';
import { beliefsOf } from './beliefsOf.ts';

const TRUST = { drawsInVain: 0.1, leavesPoint: 0.5, least: 0.01 };
const DEAL = '=000,001,002,003,004,005,011,012,013/055,144,145,155,244,245,255,344,345';

const weights = (state: State, seat: number, viewer: number): ((tile: string) => number) => {
  const found = beliefsOf(triominos.view(state, viewer), TRUST).of(seat);
  return (tile) => found[packTile(tile)]!;
};

test('a tile shown when drawing lots is not on a rack until its seat has drawn', () => {
  const state = after(triominos, startOf(triominos), `${DEAL} sA555 sB333`);
  expect(weights(state, 1, 0)('555')).toBe(0);
  expect(weights(state, 1, 0)('444')).toBe(1);
});

test('a seat that draws hardly holds a tile that fits', () => {
  const state = after(triominos, startOf(triominos), `${DEAL} sA555 sB333 000@0,0 d444 d333 d222 p`);
  const weight = weights(state, 1, 0);
  expect(weight('003')).toBeLessThan(weight('123'));
});

test('a seat that opens hardly holds a dearer tile', () => {
  const state = after(triominos, startOf(triominos), `${DEAL} sA333 sB555 344@0,0`);
  const weight = weights(state, 1, 0);
  expect(weight('444')).toBe(0.5);
  expect(weight('555')).toBe(0);
  expect(weight('123')).toBe(1);
});

test('tiles that were drawn later are judged by later turns alone', () => {
  const before = after(triominos, startOf(triominos), `${DEAL} sA333 sB555 344@0,0`);
  const state = after(triominos, before, 'd455 d334 d335 p d222 d333 d444 p');
  expect(weights(state, 1, 0)('555')).toBeGreaterThan(0);
});
