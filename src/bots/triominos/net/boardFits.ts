/** What a board offers: the tiles that fit, those that would earn a bonus, and the open edges by their two numbers. */
import type { PackedBoard } from '../packed/packedBoard.ts';
import { cornerOf, highFit, knownSum, lowFit, missingCorner, NO_CORNER, SEEN } from '../packed/packedCells.ts';

const NUMBERS = 6;
/** Ordered pairs: the same two numbers read the other way round take other tiles. */
export const EDGES = NUMBERS * NUMBERS;

/** A corner is crowded from three tiles on; the sixth is the last. */
const CROWD = 3;
export const CROWDS = 3;

export class BoardFits {
  /** Tiles that fit somewhere, in two cells at least, and for a bonus. */
  low = 0;
  high = 0;
  twiceLow = 0;
  twiceHigh = 0;
  bonusLow = 0;
  bonusHigh = 0;
  /** How many open cells show each pair of numbers. */
  readonly edges = new Uint8Array(EDGES);
  /** How many corners of open cells have three, four and five tiles: the sixth closes a hexagon. */
  readonly crowded = new Uint8Array(CROWDS);

  find(board: PackedBoard): void {
    const { liveLow, liveHigh } = board;
    let low = 0;
    let high = 0;
    let twiceLow = 0;
    let twiceHigh = 0;
    let bonusLow = 0;
    let bonusHigh = 0;
    this.edges.fill(0);
    this.crowded.fill(0);
    for (let i = 0; i < board.openCount; i++) {
      const cell = board.openCell(i);
      const code = board.codeAt(cell);
      const fitLow = lowFit(code) & liveLow;
      const fitHigh = highFit(code) & liveHigh;
      if ((fitLow | fitHigh) === 0) continue;
      for (let corner = 0; corner < 3; corner++) {
        const tiles = board.tilesAt[cornerOf(cell, corner) >> 1]!;
        if (tiles >= CROWD) this.crowded[tiles - CROWD]!++;
      }
      twiceLow |= low & fitLow;
      twiceHigh |= high & fitHigh;
      low |= fitLow;
      high |= fitHigh;
      if (missingCorner(code) !== NO_CORNER) this.edges[edgeOf(code)]!++;
      else if (board.bonusAt(cell) > 0) {
        bonusLow |= fitLow;
        bonusHigh |= fitHigh;
      }
    }
    this.low = low;
    this.high = high;
    this.twiceLow = twiceLow;
    this.twiceHigh = twiceHigh;
    this.bonusLow = bonusLow;
    this.bonusHigh = bonusHigh;
  }
}

const EDGE_OF = new Uint8Array(2 * SEEN);
const edgeOf = (code: number): number => EDGE_OF[code]!;

for (let code = SEEN; code < SEEN + 343; code++) {
  const missing = missingCorner(code);
  if (missing >= NO_CORNER) continue;
  const rest = code - SEEN;
  const numbers = [(rest % 7) - 1, (Math.floor(rest / 7) % 7) - 1, Math.floor(rest / 49) - 1];
  const first = numbers[(missing + 1) % 3]!;
  EDGE_OF[code] = first * NUMBERS + knownSum(code) - first;
}
