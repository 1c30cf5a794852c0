/** What a placement is worth beyond its points, by what it keeps and what it opens. */
import { isTriple } from '../../games/triominos/index.ts';
import { board } from './packedBoard.ts';
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
} from './packedCells.ts';
import { pointsFor } from './packedMoves.ts';
import { round } from './packedRound.ts';
import { countOf, HIGH_BITS, LOW_BITS, SUMS, TILE_NAMES } from './packedTiles.ts';

/** In points; found by playing many thousands of rounds against greedy with slightly different ones. */
const WORTH = {
  /** For each point of the tile itself, which could be had later too. */
  sum: -0.64,
  triple: 4.66,
  double: -1.33,
  /** A new gap that one tile fills for a bonus: one on the own rack, or one that another may have. */
  ownGap: 9.4,
  openGap: -6.4,
  /** Each tile that would fit beside the new one: on the own rack, or elsewhere. */
  ownFit: 2.3,
  otherFit: -0.43,
  /** A corner's fourth and fifth tile, after which the sixth earns a hexagon. */
  fourthTile: -0.57,
  fifthTile: -1.5,
};

const KEPT_WORTH = Float64Array.from(TILE_NAMES, (tile, i) => {
  const kind = isTriple(tile) ? WORTH.triple : new Set(tile).size === 2 ? WORTH.double : 0;
  return kind + SUMS[i]! * WORTH.sum;
});

/** What the seat to move may expect of a legal placement, in points. */
export const judge = (move: number): number => {
  const tile = move & 63;
  if (board.tiles === 0) return pointsFor(move) + KEPT_WORTH[tile]!;
  const cell = move >> 6;
  return pointsFor(move) + KEPT_WORTH[tile]! + judgeCorners(cell) + judgeOpening(cell, tile);
};

const judgeCorners = (cell: number): number => {
  let worth = 0;
  for (let corner = 0; corner < 3; corner++) {
    const tiles = board.tilesAt[cornerOf(cell, corner) >> 1];
    if (tiles === 3) worth += WORTH.fourthTile;
    else if (tiles === 4) worth += WORTH.fifthTile;
  }
  return worth;
};

/** What the number that a placement shows first does to the cells round it. */
const judgeOpening = (cell: number, tile: number): number => {
  const code = board.codes[cell]!;
  const missing = MISSING[code]!;
  if (missing === NO_CORNER) return 0;
  const corner = cornerOf(cell, missing);
  const digit = SUMS[tile]! - KNOWN_SUM[code]! + 1;
  let worth = 0;
  for (let i = 0; i < ROUND_CORNER.length; i++) {
    const beside = (corner + ROUND_CORNER[i]!) & WRAP;
    const old = board.codes[beside]!;
    if (beside === cell || old >= TAKEN || (old < SEEN && !areNeighbours(cell, beside))) continue;
    worth += judgeCell((old < SEEN ? old + SEEN : old) + digit * DIGIT_VALUE[i]!, tile);
  }
  return worth;
};

const areNeighbours = (cell: number, other: number): boolean =>
  other === ((cell - 1) & WRAP) || other === ((cell + 1) & WRAP) || other === acrossFrom(cell);

/** A cell that will have this code once the tile lies. */
const judgeCell = (code: number, tile: number): number => {
  const low = FIT_LOW[code]! & board.liveLow & ~LOW_BITS[tile]!;
  const high = FIT_HIGH[code]! & board.liveHigh & ~HIGH_BITS[tile]!;
  const own = countOf(low & round.rackLow[round.seat]!) + countOf(high & round.rackHigh[round.seat]!);
  const others = countOf(low) + countOf(high) - own;
  return MISSING[code] === NO_CORNER
    ? own * WORTH.ownGap + others * WORTH.openGap
    : own * WORTH.ownFit + others * WORTH.otherFit;
};
