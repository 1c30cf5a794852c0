/**
 * The lattice in one line: a cell or corner (x, y) has the index y × 65 + x, wrapped at 2048. No board of 56 tiles
 * reaches from one place to another of the same index, and an index is even for cells that point up and for corners.
 *
 * What a cell's corners show is one additive code: each corner adds (number + 1) × 1, 7 or 49. When a
 * corner gets its number, this is added to the codes of the six cells round it without looking at them.
 */
import { tileShowing, type Cell } from '../../../games/triominos/index.ts';
import { highBit, lowBit, packTile } from './packedTiles.ts';

export const ROW = 65;
export const LATTICE_SIZE = 2048;
export const WRAP = LATTICE_SIZE - 1;

export const packCell = ({ x, y }: Cell): number => (y * ROW + x) & WRAP;

/** The index of one of the three corners of a cell. */
export const cornerOf = (cell: number, corner: number): number => {
  if ((cell & 1) === 0) return corner === 0 ? cell : (cell + (corner === 1 ? ROW + 1 : ROW - 1)) & WRAP;
  return (cell + (corner === 0 ? -1 : corner === 1 ? 1 : ROW)) & WRAP;
};

/** The neighbour below a cell that points up, above one that points down. */
export const acrossFrom = (cell: number): number => ((cell & 1) === 0 ? cell + ROW : cell - ROW) & WRAP;

/** The six cells round a corner: how far their index is from its own, and what its digit counts in their code. */
export const ROUND_CORNER = Int16Array.of(0, 1, -1, -ROW - 1, -ROW, -ROW + 1);
export const DIGIT_VALUE = Uint8Array.of(1, 1, 7, 7, 49, 49);

/** Added to the code of a cell once it is beside a tile, and once it holds one. */
export const SEEN = 512;
export const TAKEN = 1024;

const CODES = 2048;

const LOW_FIT = new Int32Array(CODES);
const HIGH_FIT = new Int32Array(CODES);
const KNOWN_SUM = new Uint8Array(CODES);
const MISSING = new Uint8Array(CODES).fill(4);

/** The tiles that fit a cell with this code; none where a tile lies already. */
export const lowFit = (code: number): number => LOW_FIT[code]!;
export const highFit = (code: number): number => HIGH_FIT[code]!;

/** The sum of the numbers that a code knows. */
export const knownSum = (code: number): number => KNOWN_SUM[code]!;

/** Which corner of the cell a code does not know; `NO_CORNER` when it knows all. */
export const missingCorner = (code: number): number => MISSING[code]!;
export const NO_CORNER = 3;

/** Of the code of a cell that shows these digits: a corner's number + 1, or 0 where it has none. */
const fillTables = (digits: readonly [number, number, number]): void => {
  const code = digits.reduce((sum, digit, corner) => sum + digit * 7 ** corner, SEEN);
  const missing = digits.indexOf(0);
  MISSING[code] = missing < 0 ? NO_CORNER : missing;
  KNOWN_SUM[code] = digits.reduce((sum, digit) => sum + Math.max(0, digit - 1), 0);
  for (const number of missing < 0 ? [0] : [0, 1, 2, 3, 4, 5]) {
    const shown = (digit: number): number => (digit === 0 ? number : digit - 1);
    const tile = tileShowing([shown(digits[0]), shown(digits[1]), shown(digits[2])]);
    if (tile === undefined) continue;
    LOW_FIT[code] = lowFit(code) | lowBit(packTile(tile));
    HIGH_FIT[code] = highFit(code) | highBit(packTile(tile));
  }
};

// A cell beside a tile knows two corners at least.
for (let code = 0; code < 343; code++) {
  const digits = [code % 7, Math.floor(code / 7) % 7, Math.floor(code / 49)] as const;
  if (digits.filter((digit) => digit === 0).length <= 1) fillTables(digits);
}
