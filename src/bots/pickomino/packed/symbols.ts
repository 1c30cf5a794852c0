/** Sets of symbols as bits, by their place in `FACES`. */
import { DICE, FACES, WORM } from '../../../games/pickomino/index.ts';

export const SYMBOLS = FACES.length;
export const ALL_USED = (1 << SYMBOLS) - 1;
export const WORM_BIT = 1 << WORM;

/** What one die of each symbol counts. */
export const POINTS: readonly number[] = [1, 2, 3, 4, 5, 5];
export const pointsAt = (face: number): number => POINTS[face]!;

export const MOST_POINTS = 5 * DICE;

/** The symbols not set aside, by their place in `FACES`. */
export const liveFaces = (used: number): number[] => [...FACES.keys()].filter((face) => (used & (1 << face)) === 0);
