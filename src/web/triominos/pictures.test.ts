import { describe, expect, test } from 'vitest';
import { tileShowing, whyUnfit } from '../../games/triominos/index.ts';
import { marksOf } from './board/marks.ts';
import { PICTURES } from './pictures.ts';

describe('pictures', () => {
  test.each(Object.entries(PICTURES))('%s shows a board of real tiles, each laid legally', (_id, { view }) => {
    const tiles = view.board.map(({ numbers }) => tileShowing(numbers));
    expect(tiles).not.toContain(undefined);
    expect(new Set(tiles).size).toBe(tiles.length);
    for (let index = 1; index < view.board.length; index++) {
      const placement = view.board[index]!;
      expect(whyUnfit(view.board.slice(0, index), placement, placement.numbers)).toBeUndefined();
    }
  });

  test('a picture shows its point', () => {
    expect(PICTURES['T-06']!.places.length).toBeGreaterThan(0);
    expect(PICTURES['T-07']!.places.length).toBeGreaterThan(0);
    expect(marksOf(PICTURES['T-09']!.view)?.bonus).toEqual({ reason: 'bridge', points: 40 });
    expect(marksOf(PICTURES['T-10']!.view)?.bonus).toEqual({ reason: 'hexagon', points: 50 });
    expect(marksOf(PICTURES['T-11']!.view)).toMatchObject({ bonus: { points: 60 }, hexagons: [{}, {}] });
  });
});
