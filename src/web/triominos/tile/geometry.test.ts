import { describe, expect, test } from 'vitest';
import { neighboursOf } from '../../../games/triominos/index.ts';
import { boundsOf, cellAt, centreOf, distance, outlineOf, REACH, roundedPath, SIDE } from './geometry.ts';

const CELLS = [-3, -2, -1, 0, 1, 2, 3].flatMap((x) => [-2, -1, 0, 1, 2].map((y) => ({ x, y })));

describe('geometry', () => {
  test('every side of every cell is as long as the next', () => {
    for (const cell of CELLS) {
      const [a, b, c] = outlineOf(cell);
      for (const side of [distance(a, b), distance(b, c), distance(c, a)]) expect(side).toBeCloseTo(SIDE);
    }
  });

  test('the centre is equally far from all corners', () => {
    for (const cell of CELLS)
      for (const corner of outlineOf(cell)) expect(distance(corner, centreOf(cell))).toBeCloseTo(REACH);
  });

  test('neighbours share two corners', () => {
    for (const cell of CELLS)
      for (const neighbour of neighboursOf(cell)) {
        const apart = outlineOf(cell).flatMap((corner) => outlineOf(neighbour).map((other) => distance(corner, other)));
        expect(apart.filter((length) => length < 0.001)).toHaveLength(2);
      }
  });

  test('a centre lies in its own cell, and so does a point well inside', () => {
    for (const cell of CELLS) {
      expect(cellAt(centreOf(cell))).toEqual(cell);
      for (const corner of outlineOf(cell)) {
        const centre = centreOf(cell);
        const inside = { x: centre.x + (corner.x - centre.x) * 0.9, y: centre.y + (corner.y - centre.y) * 0.9 };
        expect(cellAt(inside)).toEqual(cell);
      }
    }
  });

  test('the bounds hold all corners, and an empty board has the bounds of the first cell', () => {
    expect(boundsOf([])).toEqual(boundsOf([{ x: 0, y: 0 }]));
    const bounds = boundsOf(CELLS);
    expect(bounds.left).toBe(-200);
    expect(bounds.right).toBe(200);
    expect(bounds.bottom - bounds.top).toBeCloseTo((5 * SIDE * Math.sqrt(3)) / 2);
  });

  test('a rounded path starts on its first side and closes', () => {
    const path = roundedPath(outlineOf({ x: 0, y: 0 }), 10);
    expect(path).toMatch(/^M-5 8\.66Q0 0 5 8\.66L.*Z$/);
  });
});
