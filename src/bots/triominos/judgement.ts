/** What a placement is worth beyond its points, by what it keeps and what it opens; and what it is worth to wait. */
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
import { DRAW, PASS, pointsFor } from './packedMoves.ts';
import { round } from './packedRound.ts';
import { countOf, HIGH_BITS, LOW_BITS, SUMS, TILE_NAMES } from './packedTiles.ts';

/** In points. */
interface Worths {
  /** For each point of the tile itself, which could be had later too. */
  readonly sum: number;
  readonly triple: number;
  readonly double: number;
  /** A new gap that one tile fills for a bonus: one on the own rack, one that another may have, or none that is left. */
  readonly ownGap: number;
  readonly openGap: number;
  readonly deadGap: number;
  /** Each tile that would fit beside the new one: on the own rack, or elsewhere. */
  readonly ownFit: number;
  readonly otherFit: number;
  /** A corner's fourth and fifth tile, after which the sixth earns a hexagon. */
  readonly fourthTile: number;
  readonly fifthTile: number;
  /** To draw rather than to place; more for each tile in the pool. */
  readonly draw: number;
  readonly drawPerTile: number;
}

/** Between two it pays to draw much, place for bonuses and leave the other nothing that fits. Found by self-play. */
const DUEL: Worths = {
  sum: -0.85,
  triple: 4,
  double: -2.3,
  ownGap: 9.8,
  openGap: -12.3,
  deadGap: 2.2,
  ownFit: 0.4,
  otherFit: -2.8,
  fourthTile: -1.1,
  fifthTile: -1.8,
  draw: 1.1,
  drawPerTile: 0.21,
};

/** Among more, what one leaves falls to many: tiles are placed while they fit. Found by play against greedy. */
const CROWD: Worths = {
  sum: -0.57,
  triple: 6.6,
  double: -3.4,
  ownGap: 14.8,
  openGap: -7,
  deadGap: 1.6,
  ownFit: 1.9,
  otherFit: -0.3,
  fourthTile: -0.6,
  fifthTile: 0.4,
  draw: -10.6,
  drawPerTile: 0,
};

const worths = (): Worths => (round.players === 2 ? DUEL : CROWD);

const keptWorths = ({ triple, double, sum }: Worths): Float64Array =>
  Float64Array.from(TILE_NAMES, (tile, i) => {
    const kind = isTriple(tile) ? triple : new Set(tile).size === 2 ? double : 0;
    return kind + SUMS[i]! * sum;
  });

const KEPT_IN_DUEL = keptWorths(DUEL);
const KEPT_IN_CROWD = keptWorths(CROWD);

/** What the seat to move may expect of a legal move, in points. */
export const judge = (move: number): number => {
  if (move === DRAW) return worths().draw + worths().drawPerTile * round.poolSize;
  if (move === PASS) return -Infinity;
  const tile = move & 63;
  const tileWorth = pointsFor(move) + (round.players === 2 ? KEPT_IN_DUEL : KEPT_IN_CROWD)[tile]!;
  return board.tiles === 0 ? tileWorth : tileWorth + judgeCorners(move >> 6) + judgeOpening(move >> 6, tile);
};

const judgeCorners = (cell: number): number => {
  const { fourthTile, fifthTile } = worths();
  let worth = 0;
  for (let corner = 0; corner < 3; corner++) {
    const tiles = board.tilesAt[cornerOf(cell, corner) >> 1];
    if (tiles === 3) worth += fourthTile;
    else if (tiles === 4) worth += fifthTile;
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
  const { ownFit, otherFit, ownGap, openGap, deadGap } = worths();
  if (MISSING[code] !== NO_CORNER) return own * ownFit + others * otherFit;
  return own + others === 0 ? deadGap : own * ownGap + others * openGap;
};
