import { POINTS } from '../../../games/triominos/index.ts';
import {
  acrossFrom,
  cornerOf,
  lowFit,
  highFit,
  knownSum,
  LATTICE_SIZE,
  missingCorner,
  NO_CORNER,
  ROW,
  SEEN,
  TAKEN,
  WRAP,
} from './packedCells.ts';
import { NeighbourCells } from './neighbourCells.ts';
import { dearest, FULL_WORD, highBit, lowBit, openingNumbers, sumAt } from './packedTiles.ts';

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

  /** The result of the last `findBest`, and all tiles that fit anywhere. */
  bestCell = 0;
  bestTile = 0;
  fitLow = 0;
  fitHigh = 0;

  /** Filled by a judgement for the cell it looks at. */
  readonly around = new NeighbourCells();

  codeAt(cell: number): number {
    return this.codes[cell]!;
  }

  openCell(i: number): number {
    return this.open[i]!;
  }

  clear(bridgeNeedsGaps: boolean): void {
    this.codes.fill(0);
    this.tilesAt.fill(0);
    this.openCount = 0;
    this.liveLow = FULL_WORD;
    this.liveHigh = FULL_WORD;
    this.tiles = 0;
    this.bridgeNeedsGaps = bridgeNeedsGaps;
  }

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

  /** Trusts that the tile fits. */
  lay(cell: number, tile: number): void {
    const { codes } = this;
    const code = this.codeAt(cell);
    const missing = missingCorner(code);
    if (missing !== NO_CORNER) showNumber(codes, cornerOf(cell, missing), sumAt(tile) - knownSum(code));
    this.lie(cell, tile);
  }

  private lie(cell: number, tile: number): void {
    const { codes, tilesAt } = this;
    codes[cell] = TAKEN;
    this.liveLow &= ~lowBit(tile);
    this.liveHigh &= ~highBit(tile);
    this.tiles++;
    const across = acrossFrom(cell);
    // The corners of a cell are its tip and the two ends of its base, which lie on either side of this index.
    const base = (cell & 1) === 0 ? across : cell;
    const tip = (cell & 1) === 0 ? cell : (cell + ROW) & WRAP;
    addTile(tilesAt, tip);
    addTile(tilesAt, (base + 1) & WRAP);
    addTile(tilesAt, (base - 1) & WRAP);
    this.see((cell - 1) & WRAP);
    this.see((cell + 1) & WRAP);
    this.see(across);
  }

  private see(cell: number): void {
    const code = this.codeAt(cell) + SEEN;
    if (code >= TAKEN) return;
    this.codes[cell] = code;
    if (((lowFit(code) & this.liveLow) | (highFit(code) & this.liveHigh)) !== 0) this.open[this.openCount++] = cell;
  }

  /** T-09 to T-11: what a tile in the cell earns besides its sum. */
  bonusAt(cell: number): number {
    const { codes, tilesAt } = this;
    if (missingCorner(this.codeAt(cell)) !== NO_CORNER) return 0;
    let hexagons = 0;
    if (tilesAt[cornerOf(cell, 0) >> 1] === 5) hexagons++;
    if (tilesAt[cornerOf(cell, 1) >> 1] === 5) hexagons++;
    if (tilesAt[cornerOf(cell, 2) >> 1] === 5) hexagons++;
    if (hexagons > 0) return HEXAGONS[hexagons]!;
    return this.bridgeNeedsGaps && sidesShared(codes, cell) !== 1 ? 0 : POINTS.bridge;
  }

  /** The most that a tile of the set earns anywhere; −1 when none fits. Forgets cells that nothing will fit any more. */
  findBest(low: number, high: number): number {
    const { open, liveLow, liveHigh } = this;
    let count = this.openCount;
    let best = -1;
    let bestCell = 0;
    let bestTile = 0;
    let allLow = 0;
    let allHigh = 0;
    let i = 0;
    while (i < count) {
      const cell = this.openCell(i);
      const code = this.codeAt(cell);
      const fitLow = lowFit(code);
      const fitHigh = highFit(code);
      if (((fitLow & liveLow) | (fitHigh & liveHigh)) === 0) {
        open[i] = this.openCell(--count);
        continue;
      }
      i++;
      allLow |= fitLow;
      allHigh |= fitHigh;
      const ownLow = fitLow & low;
      const ownHigh = fitHigh & high;
      if ((ownLow | ownHigh) === 0) continue;
      const tile = dearest(ownLow, ownHigh);
      const points = sumAt(tile) + (missingCorner(code) === NO_CORNER ? this.bonusAt(cell) : 0);
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
    for (let i = 0; i < this.openCount; i++) {
      const code = this.codeAt(this.openCell(i));
      if (((lowFit(code) & low) | (highFit(code) & high)) !== 0) return true;
    }
    return false;
  }
}

const showNumber = (codes: Uint16Array, corner: number, number: number): void => {
  const digit = number + 1;
  addCode(codes, corner, digit);
  addCode(codes, corner + 1, digit);
  addCode(codes, corner - 1, 7 * digit);
  addCode(codes, corner - ROW - 1, 7 * digit);
  addCode(codes, corner - ROW, 49 * digit);
  addCode(codes, corner - ROW + 1, 49 * digit);
};

const addCode = (codes: Uint16Array, cell: number, value: number): void => {
  codes[cell & WRAP]! += value;
};

const addTile = (tilesAt: Uint8Array, corner: number): void => {
  tilesAt[corner >> 1]!++;
};

const isTaken = (codes: Uint16Array, cell: number): boolean => codes[cell & WRAP]! >= TAKEN;

const sidesShared = (codes: Uint16Array, cell: number): number => {
  let sides = 0;
  if (isTaken(codes, cell - 1)) sides++;
  if (isTaken(codes, cell + 1)) sides++;
  if (isTaken(codes, acrossFrom(cell))) sides++;
  return sides;
};
