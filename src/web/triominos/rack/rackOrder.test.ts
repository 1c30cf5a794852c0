import { describe, expect, test } from 'vitest';
import { pack, TALL } from './packing.ts';
import { inOrder, ORDERS, orderAfter } from './rackOrder.ts';

const RACK = ['005', '012', '444', '135'];

describe('rack', () => {
  test('it is sorted by numbers, by points, or by what fits', () => {
    expect(inOrder(RACK, 'numbers', new Set())).toEqual(['005', '012', '135', '444']);
    expect(inOrder(RACK, 'points', new Set())).toEqual(['444', '135', '005', '012']);
    expect(inOrder(RACK, 'fitting', new Set(['012']))).toEqual(['012', '444', '135', '005']);
  });

  test('the orders follow each other and come round', () => {
    expect(ORDERS.map(orderAfter)).toEqual(['points', 'fitting', 'numbers']);
  });

  test('any number of tiles fits the available space', () => {
    const frame = { width: 300, height: 110 };
    for (let count = 0; count <= 40; count++) {
      const { width, columns } = pack(count, frame, 104);
      expect(columns * width).toBeLessThanOrEqual(frame.width);
      expect(Math.ceil(count / columns) * width * TALL).toBeLessThanOrEqual(frame.height);
      expect(width).toBeGreaterThanOrEqual(24);
    }
  });

  test('nine tiles on a small phone are large enough to touch', () => {
    expect(pack(9, { width: 288, height: 96 }, 104).width).toBeGreaterThanOrEqual(44);
  });
});
