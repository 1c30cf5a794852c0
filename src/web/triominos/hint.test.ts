import { describe, expect, test } from 'vitest';
import { numbersOf, type Move, type Phase, type View } from '../../games/triominos/index.ts';
import { words } from './words/en.ts';
import { hintFor } from './hint.ts';

const PLACE: Move = { type: 'place', x: 0, y: 0, numbers: numbersOf('012') };
const LAID = { seat: 0, x: 0, y: 0, numbers: numbersOf('012') };

const hint = (phase: Phase, tiles: number, legal: readonly Move[], isPlacing = false, poolSize = 0): string =>
  hintFor(
    { phase, poolSize, drawnCount: 3, board: Array.from({ length: tiles }, () => LAID) } as unknown as View,
    legal,
    isPlacing,
    'Bo',
    words.hint,
  );

describe('hint', () => {
  test.each([
    ['the opening asks for any tile', hint('play', 0, [PLACE]), words.hint.opening],
    ['a tile that fits is to be chosen', hint('play', 3, [PLACE, { type: 'draw' }]), words.hint.choose],
    ['a chosen tile is to be placed', hint('play', 3, [PLACE, { type: 'draw' }], true), words.hint.place],
    ['without a fitting tile one draws', hint('play', 3, [{ type: 'draw' }]), words.hint.mustDraw],
    ['with nothing to draw one passes', hint('play', 3, [{ type: 'pass' }]), words.hint.poolEmpty],
    [
      'three draws in vain are not an empty pool',
      hint('play', 3, [{ type: 'pass' }], false, 33),
      words.hint.drawnInVain(3),
    ],
    ['while another decides it says who', hint('play', 3, []), words.hint.wait('Bo')],
    ['while tiles are dealt it says nothing', hint('deal', 0, []), ''],
    ['after the end it shows the end', hint('over', 30, []), words.hint.over],
  ])('%s', (_rule, said, expected) => {
    expect(said).toBe(expected);
  });
});
