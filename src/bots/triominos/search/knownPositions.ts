/** Positions that a search has met: what it found there, for when other moves in another order lead to them again. */

/** Of what was found: the value itself, or only a bound of it. */
export const EXACT = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;

/** Deeper than any search: every line was followed to its end. */
export const COMPLETE = 127;

const LARGEST = 1 << 19;
const SMALLEST = 1 << 8;
export const NOTHING = -1;

/** A table of fixed size; a new position replaces an old one in the same place. */
export class KnownPositions {
  readonly values: Int16Array;
  readonly bounds: Uint8Array;
  readonly depths: Uint8Array;
  readonly moves: Int32Array;
  private readonly low: Int32Array;
  private readonly high: Int32Array;
  private readonly mask: number;

  constructor(positions: number) {
    let size = SMALLEST;
    while (size < positions && size < LARGEST) size *= 2;
    this.values = new Int16Array(size);
    this.bounds = new Uint8Array(size);
    this.depths = new Uint8Array(size);
    this.moves = new Int32Array(size);
    this.low = new Int32Array(size);
    this.high = new Int32Array(size);
    this.mask = size - 1;
  }

  /** The place of a position; `NOTHING` if it is not known. */
  find(low: number, high: number): number {
    const at = low & this.mask;
    return this.depths[at] !== 0 && this.low[at] === low && this.high[at] === high ? at : NOTHING;
  }

  keep(low: number, high: number, value: number, bound: number, depth: number, move: number): void {
    const at = low & this.mask;
    this.low[at] = low;
    this.high[at] = high;
    this.values[at] = value;
    this.bounds[at] = bound;
    this.depths[at] = depth;
    this.moves[at] = move;
  }
}

/** Spreads a number over all bits, in two ways. */
export const lowHash = (value: number): number => mix(value + 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35);
export const highHash = (value: number): number => mix(value + 0x7f4a7c15, 0x27d4eb2f, 0x165667b1);

const mix = (value: number, first: number, second: number): number => {
  let hash = Math.imul(value ^ (value >>> 16), first);
  hash = Math.imul(hash ^ (hash >>> 13), second);
  return hash ^ (hash >>> 16);
};
