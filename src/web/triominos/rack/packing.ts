import type { Frame } from '../tile/geometry.ts';

/** How tall a tile's button is for its width. */
export const TALL = 1.06;

export interface Packing {
  /** Of one tile, in pixels. */
  readonly width: number;
  readonly columns: number;
}

/** The largest tiles of which so many, in even rows, fit the frame. */
export const pack = (count: number, frame: Frame, widest: number): Packing => {
  const packings = [1, 2, 3, 4, 5].map((rows): Packing => {
    const columns = Math.ceil(Math.max(1, count) / rows);
    return { columns, width: Math.floor(Math.min(widest, frame.width / columns, frame.height / rows / TALL)) };
  });
  return packings.reduce((best, packing) => (packing.width > best.width ? packing : best));
};
