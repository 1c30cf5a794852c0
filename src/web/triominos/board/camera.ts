/** How the board is looked at: pure functions from one camera to the next. */
import { SIDE, type Bounds, type Frame, type Point } from '../tile/geometry.ts';

export interface Camera {
  /** The board point in the middle of the window. */
  readonly x: number;
  readonly y: number;
  /** Pixels for one board unit. */
  readonly zoom: number;
}

export const CLOSEST = 1.6;
const FARTHEST_ZOOM = 0.08;
/** One press of + or −. */
export const ZOOM_STEP = 1.25;

/** Pixels kept free round the tiles. */
const MARGIN = 20;

/** A tile whose side is shorter than so many pixels is hard to read. */
export const LEAST_SIDE = 36;

const clampZoom = (zoom: number): number => Math.min(CLOSEST, Math.max(FARTHEST_ZOOM, zoom));

/** All of the bounds in the middle, as large as fits and no larger than `closest`. */
export const fit = (bounds: Bounds, frame: Frame, closest: number = CLOSEST): Camera => {
  const across = Math.max(1, frame.width - 2 * MARGIN) / (bounds.right - bounds.left);
  const down = Math.max(1, frame.height - 2 * MARGIN) / (bounds.bottom - bounds.top);
  return {
    x: (bounds.left + bounds.right) / 2,
    y: (bounds.top + bounds.bottom) / 2,
    zoom: clampZoom(Math.min(across, down, closest)),
  };
};

/** All of the bounds if its tiles can be read; else they stay large, and the window goes to where things happen. */
export const follow = (bounds: Bounds, frame: Frame, focus: Point, closest: number): Camera => {
  const whole = fit(bounds, frame, closest);
  const zoom = LEAST_SIDE / SIDE;
  if (whole.zoom >= zoom) return whole;
  const margin = MARGIN / zoom;
  return {
    x: middleNear(focus.x, bounds.left - margin, bounds.right + margin, frame.width / zoom),
    y: middleNear(focus.y, bounds.top - margin, bounds.bottom + margin, frame.height / zoom),
    zoom,
  };
};

/** The middle of a stretch of some length, as near to a point as it can be without showing what lies outside. */
const middleNear = (point: number, low: number, high: number, length: number): number =>
  high - low <= length ? (low + high) / 2 : Math.min(high - length / 2, Math.max(low + length / 2, point));

/** A point of the window, from its top left, on the board. */
export const toBoard = (camera: Camera, frame: Frame, { x, y }: Point): Point => ({
  x: camera.x + (x - frame.width / 2) / camera.zoom,
  y: camera.y + (y - frame.height / 2) / camera.zoom,
});

/** A point of the board in the window. */
export const toFrame = (camera: Camera, frame: Frame, { x, y }: Point): Point => ({
  x: (x - camera.x) * camera.zoom + frame.width / 2,
  y: (y - camera.y) * camera.zoom + frame.height / 2,
});

/** Moves the board by so many pixels; something of the bounds always stays in the window. */
export const panBy = (camera: Camera, bounds: Bounds, dx: number, dy: number): Camera =>
  within({ ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom }, bounds);

const within = (camera: Camera, { left, top, right, bottom }: Bounds): Camera => ({
  ...camera,
  x: Math.min(right, Math.max(left, camera.x)),
  y: Math.min(bottom, Math.max(top, camera.y)),
});

/** Zooms so that the board point under `anchor` stays where it is. */
export const zoomAt = (camera: Camera, bounds: Bounds, frame: Frame, anchor: Point, factor: number): Camera => {
  const held = toBoard(camera, frame, anchor);
  const zoom = clampZoom(camera.zoom * factor);
  const moved = {
    x: held.x - (anchor.x - frame.width / 2) / zoom,
    y: held.y - (anchor.y - frame.height / 2) / zoom,
    zoom,
  };
  return within(moved, bounds);
};

/** The middle of the window. */
export const middleOf = ({ width, height }: Frame): Point => ({ x: width / 2, y: height / 2 });

/** Follows two fingers from where they were to where they are. */
export const pinch = (
  camera: Camera,
  bounds: Bounds,
  frame: Frame,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
): Camera => {
  const start = halfway(from);
  const end = halfway(to);
  const zoomed = zoomAt(camera, bounds, frame, start, apart(to) / Math.max(1, apart(from)));
  return panBy(zoomed, bounds, end.x - start.x, end.y - start.y);
};

const halfway = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

const apart = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);

/** True when all of the bounds are in the window. */
export const shows = (camera: Camera, frame: Frame, bounds: Bounds): boolean => {
  const topLeft = toFrame(camera, frame, { x: bounds.left, y: bounds.top });
  const bottomRight = toFrame(camera, frame, { x: bounds.right, y: bounds.bottom });
  return topLeft.x >= 0 && topLeft.y >= 0 && bottomRight.x <= frame.width && bottomRight.y <= frame.height;
};
