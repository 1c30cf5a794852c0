/** What a placement is worth beyond its points, by what it keeps and what it opens; and what it is worth to wait. */
import { isTriple } from '../../../games/triominos/index.ts';
import { board } from '../packed/packedBoard.ts';
import {
  acrossFrom,
  cornerOf,
  DIGIT_VALUE,
  FIT_HIGH,
  FIT_LOW,
  KNOWN_SUM,
  MISSING,
  NO_CORNER,
  ROUND_CORNER,
  SEEN,
  TAKEN,
  WRAP,
} from '../packed/packedCells.ts';
import { DRAW, listMoves, MOST_MOVES, packPlace, PASS, pointsFor } from '../packed/packedMoves.ts';
import { round } from '../packed/packedRound.ts';
import { countOfBoth, dearest, HIGH_BITS, LOW_BITS, SUMS, TILE_NAMES } from '../packed/packedTiles.ts';
import type { Worths } from './worths.ts';

/** Knows what a move is worth to the seat to move. */
export class Judgement {
  readonly worths: Worths;
  /** What it is worth not to have each tile any more. */
  private readonly spent: Float64Array;

  constructor(worths: Worths) {
    this.worths = worths;
    this.spent = Float64Array.from(TILE_NAMES, (tile, i) => {
      const kind = isTriple(tile) ? worths.triple : new Set(tile).size === 2 ? worths.double : 0;
      return kind + SUMS[i]! * worths.sum;
    });
  }

  /** What the seat may expect of a legal move, in points. */
  of(move: number): number {
    if (move === DRAW) return this.ofDraw();
    if (move === PASS) return -Infinity;
    if (board.tiles === 0) return this.ofOpening(move);
    const cell = move >> 6;
    findSurroundings(cell);
    return this.ofPlace(board.bonusAt(cell), this.ofCorners(cell), move & 63);
  }

  /** The first of the best legal moves. Forgets cells that nothing will fit any more. */
  best(): number {
    if (board.tiles === 0) return this.bestOpening();
    const low = round.placeableLow;
    const high = round.placeableHigh;
    const { open, codes, openCount, liveLow, liveHigh } = board;
    let kept = 0;
    let best = PASS;
    let most = -Infinity;
    for (let i = 0; i < openCount; i++) {
      const cell = open[i]!;
      const code = codes[cell]!;
      if (((FIT_LOW[code]! & liveLow) | (FIT_HIGH[code]! & liveHigh)) === 0) continue;
      open[kept++] = cell;
      let restLow = FIT_LOW[code]! & low;
      let restHigh = FIT_HIGH[code]! & high;
      if ((restLow | restHigh) === 0) continue;
      findSurroundings(cell);
      const bonus = board.bonusAt(cell);
      const corners = this.ofCorners(cell);
      while ((restLow | restHigh) !== 0) {
        const tile = dearest(restLow, restHigh);
        restLow &= ~LOW_BITS[tile]!;
        restHigh &= ~HIGH_BITS[tile]!;
        const worth = this.ofPlace(bonus, corners, tile);
        if (worth <= most) continue;
        most = worth;
        best = packPlace(cell, tile);
      }
    }
    board.openCount = kept;
    return round.mayDraw && this.ofDraw() > most ? DRAW : best;
  }

  private ofDraw(): number {
    return this.worths.draw + this.worths.drawPerTile * round.poolSize;
  }

  private ofOpening(move: number): number {
    return pointsFor(move) + this.spent[move & 63]!;
  }

  private bestOpening(): number {
    const count = listMoves(moves);
    let best = moves[0]!;
    for (let i = 1; i < count; i++) if (this.ofOpening(moves[i]!) > this.ofOpening(best)) best = moves[i]!;
    return best;
  }

  /** Of the tile in the cell whose surroundings were found. */
  private ofPlace(bonus: number, corners: number, tile: number): number {
    let worth = 0;
    const digit = SUMS[tile]! - around.knownSum + 1;
    for (let i = 0; i < around.count; i++) worth += this.ofCell(codesAround[i]! + digit * digitsAround[i]!, tile);
    return SUMS[tile]! + bonus + this.spent[tile]! + corners + worth;
  }

  private ofCorners(cell: number): number {
    let worth = 0;
    for (let corner = 0; corner < 3; corner++) {
      const tiles = board.tilesAt[cornerOf(cell, corner) >> 1];
      if (tiles === 3) worth += this.worths.fourthTile;
      else if (tiles === 4) worth += this.worths.fifthTile;
    }
    return worth;
  }

  /** Of a cell that will have this code once the tile lies. */
  private ofCell(code: number, tile: number): number {
    const low = FIT_LOW[code]! & board.liveLow & ~LOW_BITS[tile]!;
    const high = FIT_HIGH[code]! & board.liveHigh & ~HIGH_BITS[tile]!;
    const ownLow = low & round.rackLow[round.seat]!;
    const ownHigh = high & round.rackHigh[round.seat]!;
    if (MISSING[code] === NO_CORNER) {
      if ((low | high) === 0) return this.worths.deadGap;
      return (ownLow | ownHigh) === 0 ? this.worths.openGap : this.worths.ownGap;
    }
    const own = (ownLow | ownHigh) === 0 ? 0 : countOfBoth(ownLow, ownHigh);
    return own * this.worths.ownFit + (countOfBoth(low, high) - own) * this.worths.otherFit;
  }
}

const moves = new Int32Array(MOST_MOVES);

/** The cells that see the number which a tile in a cell would show first: their codes, and what its digit adds to them. */
const around = { count: 0, knownSum: 0 };
const codesAround = new Int32Array(5);
const digitsAround = new Int32Array(5);

const findSurroundings = (cell: number): void => {
  const code = board.codes[cell]!;
  const missing = MISSING[code]!;
  let count = 0;
  if (missing !== NO_CORNER) {
    around.knownSum = KNOWN_SUM[code]!;
    const first = ((cell & 1) * 3 + missing) * 5;
    for (let i = first; i < first + 5; i++) {
      const old = board.codes[(cell + STEPS[i]!) & WRAP]!;
      if (old >= TAKEN || old + SEES[i]! < SEEN) continue;
      codesAround[count] = old | SEEN;
      digitsAround[count++] = DIGITS[i]!;
    }
  }
  around.count = count;
};

/** For each way a cell points and each of its corners, the five other cells there: how far they are, ... */
const STEPS = new Int16Array(30);
/** ... what a digit at the corner counts in their code, ... */
const DIGITS = new Uint8Array(30);
/** ... and whether a tile in the cell makes them seen. */
const SEES = new Int16Array(30);

for (const cell of [0, 1])
  for (const corner of [0, 1, 2]) {
    let at = (cell * 3 + corner) * 5;
    for (const [i, step] of ROUND_CORNER.entries()) {
      const beside = (cornerOf(cell, corner) + step) & WRAP;
      if (beside === cell) continue;
      const isNeighbour = [(cell - 1) & WRAP, (cell + 1) & WRAP, acrossFrom(cell)].includes(beside);
      STEPS[at] = beside - cell;
      DIGITS[at] = DIGIT_VALUE[i]!;
      SEES[at++] = isNeighbour ? SEEN : 0;
    }
  }
