import { describe, expect, test } from 'vitest';
import { fitting, neighboursOf, openCells, whyUnfit, type Board, type Cell, type Placement } from './board.ts';
import { bonusOf } from './scoring.ts';
import { RULEBOOKS } from './rules.ts';
import { TILES, tileShowing, type Numbers } from './tiles.ts';

const rules = RULEBOOKS.fiche.rules;
const put = (x: number, y: number, numbers: Numbers): Placement => ({ seat: 0, x, y, numbers });
/** Cells all of whose corners show 1, so that geometry alone is tested. */
const ones = (...cells: (readonly [number, number])[]): Board => cells.map(([x, y]) => put(x, y, [1, 1, 1]));

/** The six cells round the point (0, 0), clockwise, from the one above it on the right. */
const ROUND: readonly [number, number][] = [
  [1, -1],
  [1, 0],
  [0, 0],
  [-1, 0],
  [-1, -1],
  [0, -1],
];

describe('the tiles', () => {
  test('there are 56, each rising', () => {
    expect(TILES).toHaveLength(56);
    expect(TILES.every((tile) => [...tile].toSorted().join('') === tile)).toBe(true);
  });

  test('of the 216 ordered triples 156 are tiles and 60 never fit', () => {
    const digits = [0, 1, 2, 3, 4, 5];
    const triples = digits.flatMap((a) => digits.flatMap((b) => digits.map((c): Numbers => [a, b, c])));
    expect(triples.filter((numbers) => tileShowing(numbers) !== undefined)).toHaveLength(156);
  });

  test('a mirrored tile does not exist', () => {
    expect(tileShowing([0, 1, 2])).toBe('012');
    expect(tileShowing([2, 0, 1])).toBe('012');
    expect(tileShowing([0, 2, 1])).toBeUndefined();
  });
});

describe('placing', () => {
  const board = [put(0, 0, [1, 2, 3])];

  test('T-06 a tile shares a full side whose two numbers agree', () => {
    expect(whyUnfit(board, { x: 1, y: 0 }, [1, 5, 2])).toBeUndefined();
    expect(whyUnfit(board, { x: 1, y: 0 }, [1, 5, 4])).toMatchObject({
      code: 'corner-differs',
      rule: 'T-06',
      there: 2,
    });
  });

  test('T-06 a corner alone is not enough', () => {
    expect(whyUnfit(board, { x: 2, y: 0 }, [1, 1, 2])).toMatchObject({ code: 'no-shared-side', rule: 'T-06' });
    expect(whyUnfit(board, { x: 0, y: -1 }, [1, 1, 1])).toMatchObject({ code: 'no-shared-side' });
  });

  test('T-06 a cell holds one tile', () => {
    expect(whyUnfit(board, { x: 0, y: 0 }, [1, 2, 3])).toMatchObject({ code: 'cell-taken', rule: 'T-06' });
  });

  test('T-07 the third corner must agree as well where tiles touch it', () => {
    // The cell above (1, 0) shares the side 1–4; its top corner is free at first.
    const bent = [...board, put(1, 0, [1, 4, 2])];
    expect(whyUnfit(bent, { x: 1, y: -1 }, [5, 4, 1])).toBeUndefined();
    const touched = [...bent, put(1, -2, [0, 0, 2])];
    expect(whyUnfit(touched, { x: 1, y: -1 }, [5, 4, 1])).toMatchObject({ rule: 'T-07', there: 2, number: 5 });
    expect(whyUnfit(touched, { x: 1, y: -1 }, [2, 4, 1])).toBeUndefined();
  });

  test('a tile lies in a cell beside others in at most one way', () => {
    for (const tile of TILES)
      for (const a of [0, 1, 2, 3, 4, 5])
        for (const b of [0, 1, 2, 3, 4, 5]) {
          const ways = [0, 1, 2, 3, 4, 5].filter((c) => tileShowing([a, b, c]) === tile);
          expect(ways.length).toBeLessThanOrEqual(1);
          const found = fitting(tile, { x: 0, y: 0, known: [a, b, null] });
          expect(found?.[2]).toBe(ways[0]);
        }
  });

  test('open cells are the empty neighbours, row by row', () => {
    expect(openCells(board).map(({ x, y }) => [x, y])).toEqual([
      [-1, 0],
      [1, 0],
      [0, 1],
    ]);
  });

  test('neighbours are mutual and share two corners', () => {
    for (const cell of [
      { x: 3, y: -4 },
      { x: 2, y: 2 },
    ])
      for (const neighbour of neighboursOf(cell)) expect(neighboursOf(neighbour)).toContainEqual(cell);
  });
});

describe('bonuses', () => {
  const bonus = (board: Board, x: number, y: number) => bonusOf(rules, board, { x, y });

  test('T-10 a fan of one to five tiles round a point earns nothing, the sixth 50', () => {
    for (let placed = 1; placed < 5; placed++)
      expect(bonus(ones(...ROUND.slice(0, placed)), ...ROUND[placed]!)).toBeUndefined();
    expect(bonus(ones(...ROUND.slice(0, 5)), ...ROUND[5]!)).toEqual({ reason: 'hexagon', points: 50 });
  });

  test('T-10 whichever of the six cells comes last closes the hexagon, never with a bridge', () => {
    for (const [i, last] of ROUND.entries()) {
      const five = ones(...ROUND.filter((_, j) => j !== i));
      expect(bonus(five, ...last)).toEqual({ reason: 'hexagon', points: 50 });
    }
  });

  test('T-09 a tile whose third corner meets another is a bridge', () => {
    // Side shared with (0, 0); the far corner (2, 0) of the down cell (1, 0) is met by another arm of tiles.
    const arms = ones([0, 0], [0, 1], [1, 1], [2, 1], [3, 1], [3, 0]);
    expect(bonus(arms, 1, 0)).toEqual({ reason: 'bridge', points: 40 });
  });

  test('T-09 a bridge touches a corner by any of the cells there, not only the opposite one', () => {
    for (const far of [
      [3, 0],
      [2, -1],
      [3, -1],
    ] as const)
      expect(bonus(ones([0, 0], far), 1, 0)).toEqual({ reason: 'bridge', points: 40 });
    expect(bonus(ones([0, 0], [4, 0]), 1, 0)).toBeUndefined();
  });

  test('T-09 gapBothSides also asks that exactly one side is shared', () => {
    const strict = { ...rules, bridge: 'gapBothSides' as const };
    const oneSide = ones([0, 0], [3, 0]);
    const twoSides = ones([0, 0], [2, 0]);
    expect(bonusOf(strict, oneSide, { x: 1, y: 0 })).toEqual({ reason: 'bridge', points: 40 });
    expect(bonusOf(strict, twoSides, { x: 1, y: 0 })).toBeUndefined();
    expect(bonusOf(rules, twoSides, { x: 1, y: 0 })).toEqual({ reason: 'bridge', points: 40 });
  });

  /** All cells that touch any of the points, but for the one left out. */
  const roundPoints = (points: readonly Cell[], left: Cell): Board => {
    const cells = points.flatMap((point) => ROUND.map(([x, y]): [number, number] => [point.x + x, point.y + y]));
    const keys = new Set(cells.map(String));
    keys.delete(String([left.x, left.y]));
    return ones(...[...keys].map((key) => key.split(',').map(Number) as [number, number]));
  };
  const CORNERS = {
    up: [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
      { x: -1, y: 1 },
    ],
    down: [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 1, y: 1 },
    ],
  };

  test.each([
    ['up', { x: 0, y: 0 }],
    ['down', { x: 1, y: 0 }],
  ] as const)('T-11 an %s cell closes one, two or three hexagons for 50, 60 or 70 in all', (kind, cell) => {
    const [a, b, c] = CORNERS[kind] as [Cell, Cell, Cell];
    for (const one of [a, b, c]) expect(bonusOf(rules, roundPoints([one], cell), cell)?.points).toBe(50);
    for (const two of [
      [a, b],
      [b, c],
      [a, c],
    ])
      expect(bonusOf(rules, roundPoints(two, cell), cell)).toEqual({ reason: 'hexagon', points: 60 });
    expect(bonusOf(rules, roundPoints([a, b, c], cell), cell)).toEqual({ reason: 'hexagon', points: 70 });
  });
});
