import { POINTS } from '../../../games/triominos/index.ts';
import {
  acrossFrom,
  cornerOf,
  FIT,
  KNOWN_SUM,
  LATTICE_SIZE,
  MISSING,
  NO_CORNER,
  ROW,
  SEEN,
  TAKEN,
  WRAP,
} from './packedCells.ts';
import { Surroundings } from './surroundings.ts';
import { dearest, FULL_WORD, HIGH_BITS, LOW_BITS, openingNumbers, SUMS } from './packedTiles.ts';

const HEXAGONS = Int32Array.from(POINTS.hexagons);

/** A board to search on, changed in place, nothing allocated while it is played on. */
export class PackedBoard {
  /** What each cell's corners show, and whether it was seen or taken. */
  readonly codes = new Uint16Array(LATTICE_SIZE);
  /** How many tiles meet at each corner, by half its index. */
  readonly tilesAt = new Uint8Array(LATTICE_SIZE / 2);
  /** Every cell where a tile may lie now or later, and some where nothing fits any more; at most two for each tile. */
  readonly open = new Int16Array(128);
  openCount = 0;
  /** The tiles that are not on the board. */
  liveLow = FULL_WORD;
  liveHigh = FULL_WORD;
  tiles = 0;
  bridgeNeedsGaps = false;

  /** What the last `findBest` found, and all the tiles that fit anywhere. */
  bestCell = 0;
  bestTile = 0;
  fitLow = 0;
  fitHigh = 0;

  /** What a judgement sees round the cell that it is looking at. */
  readonly around = new Surroundings();

  clear(bridgeNeedsGaps: boolean): void {
    this.codes.fill(0);
    this.tilesAt.fill(0);
    this.openCount = 0;
    this.liveLow = FULL_WORD;
    this.liveHigh = FULL_WORD;
    this.tiles = 0;
    this.bridgeNeedsGaps = bridgeNeedsGaps;
  }

  /** Makes this board the same as another. */
  copy(other: PackedBoard): void {
    this.codes.set(other.codes);
    this.tilesAt.set(other.tilesAt);
    this.open.set(other.open);
    this.openCount = other.openCount;
    this.liveLow = other.liveLow;
    this.liveHigh = other.liveHigh;
    this.tiles = other.tiles;
    this.bridgeNeedsGaps = other.bridgeNeedsGaps;
  }

  layFirst(tile: number): void {
    const [top, right, left] = openingNumbers(tile);
    showNumber(this.codes, 0, top);
    showNumber(this.codes, ROW + 1, right);
    showNumber(this.codes, ROW - 1, left);
    this.lie(0, tile);
  }

  /** The tile fits. */
  lay(cell: number, tile: number): void {
    const { codes } = this;
    const code = codes[cell]!;
    const missing = MISSING[code]!;
    if (missing !== NO_CORNER) showNumber(codes, cornerOf(cell, missing), SUMS[tile]! - KNOWN_SUM[code]!);
    this.lie(cell, tile);
  }

  private lie(cell: number, tile: number): void {
    const { codes, tilesAt } = this;
    codes[cell] = TAKEN;
    this.liveLow &= ~LOW_BITS[tile]!;
    this.liveHigh &= ~HIGH_BITS[tile]!;
    this.tiles++;
    const across = acrossFrom(cell);
    // The corners of a cell are its tip and the two ends of its base, which lie on either side of this index.
    const base = (cell & 1) === 0 ? across : cell;
    const tip = (cell & 1) === 0 ? cell : (cell + ROW) & WRAP;
    tilesAt[tip >> 1]!++;
    tilesAt[((base + 1) & WRAP) >> 1]!++;
    tilesAt[((base - 1) & WRAP) >> 1]!++;
    this.see((cell - 1) & WRAP);
    this.see((cell + 1) & WRAP);
    this.see(across);
  }

  private see(cell: number): void {
    const code = this.codes[cell]! + SEEN;
    if (code >= TAKEN) return;
    this.codes[cell] = code;
    if (((FIT[2 * code]! & this.liveLow) | (FIT[2 * code + 1]! & this.liveHigh)) !== 0)
      this.open[this.openCount++] = cell;
  }

  /** T-09 to T-11: what a tile in the cell earns besides its sum. */
  bonusAt(cell: number): number {
    const { codes, tilesAt } = this;
    if (MISSING[codes[cell]!] !== NO_CORNER) return 0;
    let hexagons = 0;
    if (tilesAt[cornerOf(cell, 0) >> 1] === 5) hexagons++;
    if (tilesAt[cornerOf(cell, 1) >> 1] === 5) hexagons++;
    if (tilesAt[cornerOf(cell, 2) >> 1] === 5) hexagons++;
    if (hexagons > 0) return HEXAGONS[hexagons]!;
    return this.bridgeNeedsGaps && sidesShared(codes, cell) !== 1 ? 0 : POINTS.bridge;
  }

  /** The most that a tile of the set earns anywhere; −1 when none fits. Forgets cells that nothing will fit any more. */
  findBest(low: number, high: number): number {
    const { codes, open, liveLow, liveHigh } = this;
    let count = this.openCount;
    let best = -1;
    let bestCell = 0;
    let bestTile = 0;
    let allLow = 0;
    let allHigh = 0;
    let i = 0;
    while (i < count) {
      const cell = open[i]!;
      const code = codes[cell]!;
      const fitLow = FIT[2 * code]!;
      const fitHigh = FIT[2 * code + 1]!;
      if (((fitLow & liveLow) | (fitHigh & liveHigh)) === 0) {
        open[i] = open[--count]!;
        continue;
      }
      i++;
      allLow |= fitLow;
      allHigh |= fitHigh;
      const ownLow = fitLow & low;
      const ownHigh = fitHigh & high;
      if ((ownLow | ownHigh) === 0) continue;
      const tile = dearest(ownLow, ownHigh);
      const points = SUMS[tile]! + (MISSING[code] === NO_CORNER ? this.bonusAt(cell) : 0);
      if (points <= best) continue;
      best = points;
      bestCell = cell;
      bestTile = tile;
    }
    this.openCount = count;
    this.bestCell = bestCell;
    this.bestTile = bestTile;
    this.fitLow = allLow;
    this.fitHigh = allHigh;
    return best;
  }

  /** Does any tile of the set fit anywhere? */
  fits(low: number, high: number): boolean {
    const { codes, open } = this;
    for (let i = 0; i < this.openCount; i++) {
      const code = codes[open[i]!]!;
      if (((FIT[2 * code]! & low) | (FIT[2 * code + 1]! & high)) !== 0) return true;
    }
    return false;
  }
}

const showNumber = (codes: Uint16Array, corner: number, number: number): void => {
  const digit = number + 1;
  codes[corner]! += digit;
  codes[(corner + 1) & WRAP]! += digit;
  codes[(corner - 1) & WRAP]! += 7 * digit;
  codes[(corner - ROW - 1) & WRAP]! += 7 * digit;
  codes[(corner - ROW) & WRAP]! += 49 * digit;
  codes[(corner - ROW + 1) & WRAP]! += 49 * digit;
};

const sidesShared = (codes: Uint16Array, cell: number): number => {
  let sides = 0;
  if (codes[(cell - 1) & WRAP]! >= TAKEN) sides++;
  if (codes[(cell + 1) & WRAP]! >= TAKEN) sides++;
  if (codes[acrossFrom(cell)]! >= TAKEN) sides++;
  return sides;
};
