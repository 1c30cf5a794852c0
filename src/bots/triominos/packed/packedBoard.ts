import { POINTS } from '../../../games/triominos/index.ts';
import {
  acrossFrom,
  cornerOf,
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

// Constants of this file and not fields: arrays whose address the compiler knows make playouts a sixth faster.
const codes = new Uint16Array(LATTICE_SIZE);
const tilesAt = new Uint8Array(LATTICE_SIZE / 2);
const open = new Int16Array(128);

const HEXAGONS = Int32Array.from(POINTS.hexagons);

/** The one board that search works on, changed in place, nothing allocated; a `Snapshot` keeps others for later. */
class PackedBoard {
  /** What each cell's corners show, and whether it was seen or taken. */
  readonly codes = codes;
  /** How many tiles meet at each corner, by half its index. */
  readonly tilesAt = tilesAt;
  /** Every cell where a tile may lie now or later, and some that have died since: two for each tile at most. */
  readonly open = open;
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
    codes.fill(0);
    tilesAt.fill(0);
    this.openCount = 0;
    this.liveLow = FULL_WORD;
    this.liveHigh = FULL_WORD;
    this.tiles = 0;
    this.bridgeNeedsGaps = bridgeNeedsGaps;
  }

  layFirst(tile: number): void {
    const [top, right, left] = openingNumbers(tile);
    showNumber(0, top);
    showNumber(ROW + 1, right);
    showNumber(ROW - 1, left);
    this.lie(0, tile);
  }

  /** The tile fits. */
  lay(cell: number, tile: number): void {
    const code = codes[cell]!;
    const missing = MISSING[code]!;
    if (missing !== NO_CORNER) showNumber(cornerOf(cell, missing), SUMS[tile]! - KNOWN_SUM[code]!);
    this.lie(cell, tile);
  }

  private lie(cell: number, tile: number): void {
    codes[cell] = TAKEN;
    this.liveLow &= ~LOW_BITS[tile]!;
    this.liveHigh &= ~HIGH_BITS[tile]!;
    this.tiles++;
    tilesAt[cornerOf(cell, 0) >> 1]!++;
    tilesAt[cornerOf(cell, 1) >> 1]!++;
    tilesAt[cornerOf(cell, 2) >> 1]!++;
    this.see((cell - 1) & WRAP);
    this.see((cell + 1) & WRAP);
    this.see(acrossFrom(cell));
  }

  private see(cell: number): void {
    const code = codes[cell]! + SEEN;
    if (code >= TAKEN) return;
    codes[cell] = code;
    if (((FIT_LOW[code]! & this.liveLow) | (FIT_HIGH[code]! & this.liveHigh)) !== 0) open[this.openCount++] = cell;
  }

  /** T-09 to T-11: what a tile in the cell earns besides its sum. */
  bonusAt(cell: number): number {
    if (MISSING[codes[cell]!] !== NO_CORNER) return 0;
    let hexagons = 0;
    if (tilesAt[cornerOf(cell, 0) >> 1] === 5) hexagons++;
    if (tilesAt[cornerOf(cell, 1) >> 1] === 5) hexagons++;
    if (tilesAt[cornerOf(cell, 2) >> 1] === 5) hexagons++;
    if (hexagons > 0) return HEXAGONS[hexagons]!;
    return this.bridgeNeedsGaps && sidesShared(cell) !== 1 ? 0 : POINTS.bridge;
  }

  /** The most that a tile of the set earns anywhere; −1 when none fits. Forgets cells that nothing will fit any more. */
  findBest(low: number, high: number): number {
    const { liveLow, liveHigh } = this;
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
    for (let i = 0; i < this.openCount; i++) {
      const code = codes[open[i]!]!;
      if (((FIT_LOW[code]! & low) | (FIT_HIGH[code]! & high)) !== 0) return true;
    }
    return false;
  }
}

const showNumber = (corner: number, number: number): void => {
  const digit = number + 1;
  codes[corner]! += digit;
  codes[(corner + 1) & WRAP]! += digit;
  codes[(corner - 1) & WRAP]! += 7 * digit;
  codes[(corner - ROW - 1) & WRAP]! += 7 * digit;
  codes[(corner - ROW) & WRAP]! += 49 * digit;
  codes[(corner - ROW + 1) & WRAP]! += 49 * digit;
};

const sidesShared = (cell: number): number => {
  let sides = 0;
  if (codes[(cell - 1) & WRAP]! >= TAKEN) sides++;
  if (codes[(cell + 1) & WRAP]! >= TAKEN) sides++;
  if (codes[acrossFrom(cell)]! >= TAKEN) sides++;
  return sides;
};

export const board = new PackedBoard();
