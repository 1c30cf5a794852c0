import { describe, expect, test } from 'vitest';
import { CLOSEST, fit, follow, LEAST_SIDE, middleOf, panBy, pinch, shows, toBoard, toFrame, zoomAt } from './camera.ts';
import { boundsOf, SIDE } from '../tile/geometry.ts';

const PHONE = { width: 320, height: 260 };
const bounds = boundsOf([
  { x: -9, y: -6 },
  { x: 12, y: 7 },
]);
const camera = fit(bounds, PHONE);

describe('camera', () => {
  test('fit shows all of the board, as large as the window lets it', () => {
    expect(shows(camera, PHONE, bounds)).toBe(true);
    expect(shows({ ...camera, zoom: camera.zoom * 1.4 }, PHONE, bounds)).toBe(false);
  });

  test('fit never enlarges a small board beyond the limit', () => {
    expect(fit(boundsOf([]), { width: 4000, height: 4000 }).zoom).toBe(CLOSEST);
    expect(fit(boundsOf([]), { width: 4000, height: 4000 }, 0.7).zoom).toBe(0.7);
  });

  test('board and window points are each other’s inverse', () => {
    const point = { x: 17, y: 203 };
    const back = toFrame(camera, PHONE, toBoard(camera, PHONE, point));
    expect(back.x).toBeCloseTo(point.x);
    expect(back.y).toBeCloseTo(point.y);
  });

  test('zooming keeps the board point under the pointer', () => {
    const pointer = { x: 150, y: 120 };
    const before = toBoard(camera, PHONE, pointer);
    const after = toBoard(zoomAt(camera, bounds, PHONE, pointer, 1.5), PHONE, pointer);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  test('zoom has its limits', () => {
    expect(zoomAt(camera, bounds, PHONE, middleOf(PHONE), 1000).zoom).toBe(CLOSEST);
    expect(zoomAt(camera, bounds, PHONE, middleOf(PHONE), 0).zoom).toBeGreaterThan(0);
  });

  test('panning moves the board with the hand, and never out of the window', () => {
    const moved = panBy(camera, bounds, 20, -10);
    const origin = toFrame(camera, PHONE, { x: 0, y: 0 });
    const after = toFrame(moved, PHONE, { x: 0, y: 0 });
    expect(after.x - origin.x).toBeCloseTo(20);
    expect(after.y - origin.y).toBeCloseTo(-10);
    expect(panBy(camera, bounds, 1e6, 0).x).toBe(bounds.left);
  });

  test('two fingers apart zoom in about their middle, two fingers together move', () => {
    const from = [
      { x: 100, y: 100 },
      { x: 140, y: 100 },
    ] as const;
    const apart = [
      { x: 90, y: 100 },
      { x: 150, y: 100 },
    ] as const;
    expect(pinch(camera, bounds, PHONE, from, apart).zoom).toBeCloseTo(camera.zoom * 1.5);
    const aside = from.map(({ x, y }) => ({ x: x + 15, y })) as unknown as typeof from;
    const moved = pinch(camera, bounds, PHONE, from, aside);
    expect(moved.zoom).toBeCloseTo(camera.zoom);
    expect(toFrame(moved, PHONE, { x: 0, y: 0 }).x - toFrame(camera, PHONE, { x: 0, y: 0 }).x).toBeCloseTo(15);
  });
});

describe('following', () => {
  const FRAME = { width: 300, height: 200 };
  const SMALL = { left: 0, top: 0, right: 400, bottom: 300 };
  const LARGE = { left: 0, top: 0, right: 3000, bottom: 1000 };

  test('a board that can be read is shown whole', () => {
    expect(follow(SMALL, FRAME, { x: 0, y: 0 }, 1)).toEqual(fit(SMALL, FRAME, 1));
  });

  test('tiles stay large enough to read, and the window follows the last move', () => {
    const camera = follow(LARGE, FRAME, { x: 1500, y: 500 }, 1);
    expect(camera.zoom * SIDE).toBe(LEAST_SIDE);
    expect(camera).toMatchObject({ x: 1500, y: 500 });
  });

  test('the window shows nothing beyond the edge of the board', () => {
    const { x, zoom } = follow(LARGE, FRAME, { x: 0, y: 0 }, 1);
    expect((x - LARGE.left) * zoom).toBeLessThanOrEqual(FRAME.width / 2);
    expect((x - LARGE.left) * zoom).toBeGreaterThan(FRAME.width / 2 - 30);
  });
});
