import { POINTS } from '../../games/triominos/index.ts';
import {
  FIT_HIGH,
  FIT_LOW,
  KNOWN_SUM,
  LATTICE_SIZE,
  MISSING,
  NO_CORNER,
  ROW,
  SEEN,
  TAKEN,
  WRAP,
} from './packedCells.ts';
import { dearest, FULL_WORD, HIGH_BITS, LOW_BITS, openingNumbers, SUMS } from './packedTiles.ts';

/** Each tile opens two cells at most, the first one three. */
const MOST_OPEN = 128;

const HEXAGONS = Int32Array.from(POINTS.hexagons);

/** The tiles on the table, for search: changed in place, nothing allocated once it is made. */
export class PackedBoard {
  readonly codes = new Uint16Array(LATTICE_SIZE);
  /** How many tiles meet at each corner, by half its index. */
  readonly tilesAt = new Uint8Array(LATTICE_SIZE / 2);
  /** Every cell where a tile may lie now or later, and some that have died since. */
  readonly open = new Int16Array(MOST_OPEN);
  openCount = 0;
  /** The tiles that are not on the board. */
  liveLow = FULL_WORD;
  liveHigh = FULL_WORD;
  tiles = 0;
  bridgeNeedsGaps = false;

  /** What the last `findBest` found, or, where it found nothing, all the tiles that would fit. */
  bestCell = 0;
  bestTile = 0;
  fitLow = 0;
  fitHigh = 0;

  clear(bridgeNeedsGaps: boolean): void {
    this.codes.fill(0);
    this.tilesAt.fill(0);
    this.openCount = 0;
    this.liveLow = FULL_WORD;
    this.liveHigh = FULL_WORD;
    this.tiles = 0;
    this.bridgeNeedsGaps = bridgeNeedsGaps;
  }

  copyFrom(other: PackedBoard): void {
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
    this.showNumber(0, top);
    this.showNumber(ROW + 1, right);
    this.showNumber(ROW - 1, left);
    this.lie(0, tile);
  }

  /** The tile fits. */
  lay(cell: number, tile: number): void {
    const code = this.codes[cell]!;
    const missing = MISSING[code]!;
    if (missing !== NO_CORNER) this.showNumber(cornerOf(cell, missing), SUMS[tile]! - KNOWN_SUM[code]!);
    this.lie(cell, tile);
  }

  private showNumber(corner: number, number: number): void {
    const { codes } = this;
    const digit = number + 1;
    codes[corner]! += digit;
    codes[(corner + 1) & WRAP]! += digit;
    codes[(corner - 1) & WRAP]! += 7 * digit;
    codes[(corner - ROW - 1) & WRAP]! += 7 * digit;
    codes[(corner - ROW) & WRAP]! += 49 * digit;
    codes[(corner - ROW + 1) & WRAP]! += 49 * digit;
  }

  private lie(cell: number, tile: number): void {
    const { codes, tilesAt } = this;
    const pointsUp = (cell & 1) === 0;
    codes[cell] = TAKEN;
    this.liveLow &= ~LOW_BITS[tile]!;
    this.liveHigh &= ~HIGH_BITS[tile]!;
    this.tiles++;
    tilesAt[cornerOf(cell, 0) >> 1]!++;
    tilesAt[cornerOf(cell, 1) >> 1]!++;
    tilesAt[cornerOf(cell, 2) >> 1]!++;
    this.see((cell - 1) & WRAP);
    this.see((cell + 1) & WRAP);
    this.see((pointsUp ? cell + ROW : cell - ROW) & WRAP);
  }

  private see(cell: number): void {
    const code = this.codes[cell]! + SEEN;
    if (code >= TAKEN) return;
    this.codes[cell] = code;
    if (((FIT_LOW[code]! & this.liveLow) | (FIT_HIGH[code]! & this.liveHigh)) !== 0) this.open[this.openCount++] = cell;
  }

  /** T-09 to T-11: what a tile in the cell earns besides its sum. */
  bonusAt(cell: number): number {
    if (MISSING[this.codes[cell]!] !== NO_CORNER) return 0;
    const { tilesAt } = this;
    let hexagons = 0;
    if (tilesAt[cornerOf(cell, 0) >> 1] === 5) hexagons++;
    if (tilesAt[cornerOf(cell, 1) >> 1] === 5) hexagons++;
    if (tilesAt[cornerOf(cell, 2) >> 1] === 5) hexagons++;
    if (hexagons > 0) return HEXAGONS[hexagons]!;
    return this.bridgeNeedsGaps && this.sidesShared(cell) !== 1 ? 0 : POINTS.bridge;
  }

  private sidesShared(cell: number): number {
    const { codes } = this;
    let sides = 0;
    if (codes[(cell - 1) & WRAP]! >= TAKEN) sides++;
    if (codes[(cell + 1) & WRAP]! >= TAKEN) sides++;
    if (codes[((cell & 1) === 0 ? cell + ROW : cell - ROW) & WRAP]! >= TAKEN) sides++;
    return sides;
  }

  /** Where a tile of the set earns most, and how much; −1 when none fits. Forgets cells that nothing fits any more. */
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
      const fitLow = FIT_LOW[code]!;
      const fitHigh = FIT_HIGH[code]!;
      const ownLow = fitLow & low;
      const ownHigh = fitHigh & high;
      if ((ownLow | ownHigh) !== 0) {
        const tile = dearest(ownLow, ownHigh);
        const points = SUMS[tile]! + (MISSING[code] === NO_CORNER ? this.bonusAt(cell) : 0);
        if (points > best) {
          best = points;
          bestCell = cell;
          bestTile = tile;
        }
        i++;
      } else if (((fitLow & liveLow) | (fitHigh & liveHigh)) !== 0) {
        allLow |= fitLow;
        allHigh |= fitHigh;
        i++;
      } else open[i] = open[--count]!;
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
      if (((FIT_LOW[code]! & low) | (FIT_HIGH[code]! & high)) !== 0) return true;
    }
    return false;
  }
}

const cornerOf = (cell: number, corner: number): number => {
  if ((cell & 1) === 0) return corner === 0 ? cell : (cell + (corner === 1 ? ROW + 1 : ROW - 1)) & WRAP;
  return (cell + (corner === 0 ? -1 : corner === 1 ? 1 : ROW)) & WRAP;
};
