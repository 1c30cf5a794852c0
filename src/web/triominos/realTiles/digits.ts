import type { Tile } from '../../../games/triominos/index.ts';

export const DIGITS = ['0', '1', '2', '3', '4', '5'] as const;

/** Whether the tile bears all of these digits, each as often as it is named. */
export const bears = (tile: Tile, digits: string): boolean =>
  DIGITS.every((digit) => countIn(tile, digit) >= countIn(digits, digit));

const countIn = (text: string, digit: string): number => text.split(digit).length - 1;

/** The tile of three digits in any order. */
export const tileOf = (digits: string): Tile | null => (digits.length === 3 ? [...digits].toSorted().join('') : null);
