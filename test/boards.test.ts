/** Boards of real games, where the file is at hand: every placement is legal, in its order. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tileShowing, whyUnfit, type Board, type Numbers } from '../src/games/triominos/index.ts';
import { fromRoot } from './kit/files.ts';

interface RealBoard {
  readonly placements: readonly { readonly x: number; readonly y: number; readonly numbers: Numbers }[];
}

const FILE = process.env['TRIOMINOS_BOARDS'] ?? fromRoot('..', 'shared', 'data', 'triominos-boards.json');

describe.skipIf(!existsSync(FILE))('boards of real games', () => {
  test('every placement fits, in order, and no tile lies twice', () => {
    const boards = JSON.parse(readFileSync(FILE, 'utf8')) as RealBoard[];
    expect(boards.length).toBeGreaterThan(400);
    for (const { placements } of boards) {
      // They lie anywhere; shifted by a whole number of cell pairs, up stays up.
      const [first = { x: 0, y: 0 }] = placements;
      const down = first.y + ((first.x + first.y) % 2);
      const board: Board = placements.map(({ x, y, numbers }) => ({ seat: 0, x: x - first.x, y: y - down, numbers }));
      for (const [i, { x, y, numbers }] of board.entries()) {
        expect(tileShowing(numbers)).toBeDefined();
        if (i > 0) expect(whyUnfit(board.slice(0, i), { x, y }, numbers)).toBeUndefined();
      }
      expect(new Set(board.map(({ numbers }) => tileShowing(numbers))).size).toBe(board.length);
    }
  });
});
