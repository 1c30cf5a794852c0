import type { Tile } from '../../../games/triominos/index.ts';

/** “+8”, “−5”, “0”. */
export const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${Math.abs(points)}` : '0';

/** A score as people write it, with a real minus. */
export const plain = (points: number): string => (points < 0 ? signed(points) : String(points));

/** A tile as people say it: “1-2-5”. */
export const tileName = (tile: Tile | readonly number[]): string => [...tile].join('-');
