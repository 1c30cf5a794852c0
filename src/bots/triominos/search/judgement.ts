/** The value of a placement beyond its points, by the tiles left on the rack and the cells it opens; and of a draw. */
import { isTriple } from '../../../games/triominos/index.ts';
import type { PackedBoard } from '../packed/packedBoard.ts';
import { cornerOf, lowFit, highFit, missingCorner, NO_CORNER } from '../packed/packedCells.ts';
import { DRAW, openingTile, packPlace, PASS } from '../packed/packedMoves.ts';
import type { PackedRound } from '../packed/packedRound.ts';
import { countOfBoth, dearest, highBit, lowBit, sumAt, TILE_NAMES } from '../packed/packedTiles.ts';
import { TRAINED_WORTHS } from '../weights/trainedWorths.ts';
import type { Worths } from '../weights/worths.ts';

/** Values moves for the seat to move. */
export class Judgement {
  readonly worths: Worths;
  /** The value of being rid of each tile. */
  private readonly spent: Float64Array;

  constructor(worths: Worths) {
    this.worths = worths;
    this.spent = Float64Array.from(TILE_NAMES, (tile, i) => {
      const kind = isTriple(tile) ? worths.triple : new Set(tile).size === 2 ? worths.double : 0;
      return kind + sumAt(i) * worths.sum;
    });
  }

  /** The value of a legal move, in points. */
  of(round: PackedRound, move: number): number {
    const { board } = round;
    if (move === DRAW) return this.ofDraw(round);
    if (move === PASS) return -Infinity;
    if (board.tiles === 0) return this.ofOpening(move & 63);
    const cell = move >> 6;
    board.around.find(board.codes, cell);
    return this.ofPlace(round, board.bonusAt(cell), this.ofCorners(board, cell), move & 63);
  }

  /** The first of the best legal moves. Forgets cells that nothing will fit any more. */
  best(round: PackedRound): number {
    const { board } = round;
    if (board.tiles === 0) return this.bestOpening(round);
    const low = round.placeableLow;
    const high = round.placeableHigh;
    const { open, codes, openCount, liveLow, liveHigh } = board;
    let kept = 0;
    let best = PASS;
    let most = -Infinity;
    for (let i = 0; i < openCount; i++) {
      const cell = board.openCell(i);
      const code = board.codeAt(cell);
      if (((lowFit(code) & liveLow) | (highFit(code) & liveHigh)) === 0) continue;
      open[kept++] = cell;
      let restLow = lowFit(code) & low;
      let restHigh = highFit(code) & high;
      if ((restLow | restHigh) === 0) continue;
      board.around.find(codes, cell);
      const bonus = board.bonusAt(cell);
      const corners = this.ofCorners(board, cell);
      while ((restLow | restHigh) !== 0) {
        const tile = dearest(restLow, restHigh);
        restLow &= ~lowBit(tile);
        restHigh &= ~highBit(tile);
        const worth = this.ofPlace(round, bonus, corners, tile);
        if (worth <= most) continue;
        most = worth;
        best = packPlace(cell, tile);
      }
    }
    board.openCount = kept;
    return round.mayDraw && this.ofDraw(round) > most ? DRAW : best;
  }

  private spentOn(tile: number): number {
    return this.spent[tile]!;
  }

  private ofDraw({ poolSize }: PackedRound): number {
    return this.worths.draw + this.worths.drawPerTile * poolSize;
  }

  private ofOpening(tile: number): number {
    return sumAt(tile) + this.spentOn(tile);
  }

  private bestOpening(round: PackedRound): number {
    if (round.highestOpens) return packPlace(0, openingTile(round));
    let low = round.lowRack(round.seat);
    let high = round.highRack(round.seat);
    let best = dearest(low, high);
    while ((low | high) !== 0) {
      const tile = dearest(low, high);
      low &= ~lowBit(tile);
      high &= ~highBit(tile);
      if (this.ofOpening(tile) > this.ofOpening(best)) best = tile;
    }
    return packPlace(0, best);
  }

  /** The value of the tile in the cell whose neighbours were found last. */
  private ofPlace(round: PackedRound, bonus: number, corners: number, tile: number): number {
    const { count, knownSum, codes, digits } = round.board.around;
    let worth = 0;
    const digit = sumAt(tile) - knownSum + 1;
    for (let i = 0; i < count; i++) worth += this.ofCell(round, codes[i]! + digit * digits[i]!, tile);
    return sumAt(tile) + bonus + this.spentOn(tile) + corners + worth;
  }

  private ofCorners({ tilesAt }: PackedBoard, cell: number): number {
    let worth = 0;
    for (let corner = 0; corner < 3; corner++) {
      const tiles = tilesAt[cornerOf(cell, corner) >> 1];
      if (tiles === 3) worth += this.worths.fourthTile;
      else if (tiles === 4) worth += this.worths.fifthTile;
    }
    return worth;
  }

  /** The value of a cell that has this code once the tile lies. */
  private ofCell(round: PackedRound, code: number, tile: number): number {
    const { board, seat } = round;
    const low = lowFit(code) & board.liveLow & ~lowBit(tile);
    const high = highFit(code) & board.liveHigh & ~highBit(tile);
    const ownLow = low & round.lowRack(seat);
    const ownHigh = high & round.highRack(seat);
    if (missingCorner(code) === NO_CORNER) {
      if ((low | high) === 0) return this.worths.deadGap;
      return (ownLow | ownHigh) === 0 ? this.worths.openGap : this.worths.ownGap;
    }
    const own = (ownLow | ownHigh) === 0 ? 0 : countOfBoth(ownLow, ownHigh);
    return own * this.worths.ownFit + (countOfBoth(low, high) - own) * this.worths.otherFit;
  }
}

const judgementBy = ({ worths }: { readonly worths: Worths }): Judgement => new Judgement(worths);

/** For two players, for three, and for all larger tables. */
const FICHE = [TRAINED_WORTHS.fiche2, TRAINED_WORTHS.fiche3, TRAINED_WORTHS.fiche4].map(judgementBy);
const CLASSIC = [TRAINED_WORTHS.classic2, TRAINED_WORTHS.classic3, TRAINED_WORTHS.classic4].map(judgementBy);

/** The judgement for a round: the value of a draw depends most on the tiles that may be placed after it. */
export const judgeOf = ({ anyAfterDraw, players }: PackedRound): Judgement =>
  (anyAfterDraw ? CLASSIC : FICHE)[Math.min(players, FICHE.length + 1) - 2]!;
