import type { Frame } from './camera.ts';

/** The widest a tile may be so that so many of them, in rows, fit the frame. */
export const tileWidth = (count: number, frame: Frame, widest: number): number => {
  const widths = [1, 2, 3, 4, 5].map((rows) =>
    Math.min(frame.width / Math.ceil(Math.max(1, count) / rows), frame.height / rows / TALL),
  );
  return Math.floor(Math.min(widest, Math.max(...widths)));
};

/** How tall a tile's button is for its width. */
export const TALL = 1.06;
