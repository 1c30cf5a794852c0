/** Moves of the packed round as numbers: a placement is cell × 64 + tile. */
import { lowFit, highFit } from './packedCells.ts';
import type { PackedRound } from './packedRound.ts';
import { dearest, highBit, lowBit, sumAt, TRIPLES } from './packedTiles.ts';

export const packPlace = (cell: number, tile: number): number => cell * 64 + tile;
export const DRAW = -1;
export const PASS = -2;

/** Room for any list of moves: no cell takes more than six tiles. */
export const MOST_MOVES = 800;

export const playMove = (round: PackedRound, move: number): void => {
  if (move === DRAW) round.draw();
  else if (move === PASS) round.pass();
  else if (round.board.tiles === 0) round.open(move & 63);
  else round.place(move >> 6, move & 63, pointsFor(round, move));
};

/** What the move earns at once. */
export const pointsFor = ({ board }: PackedRound, move: number): number => {
  if (move < 0) return -1;
  return sumAt(move & 63) + (board.tiles === 0 ? 0 : board.bonusAt(move >> 6));
};

/** The tile that must open under the rule of the highest triple; it lies on the rack of the seat to move. */
export const openingTile = (round: PackedRound): number => {
  const low = round.lowRack(round.seat);
  const high = round.highRack(round.seat);
  const lowTriples = low & TRIPLES.low;
  const highTriples = high & TRIPLES.high;
  return (lowTriples | highTriples) === 0 ? dearest(low, high) : dearest(lowTriples, highTriples);
};

/** Writes every legal move and returns their number. */
export const listMoves = (round: PackedRound, moves: Int32Array): number => {
  if (round.isOver) return 0;
  if (round.board.tiles === 0) return listOpenings(round, moves);
  const count = listPlaces(round, moves);
  moves[count] = round.mayDraw ? DRAW : PASS;
  return count + 1;
};

const listOpenings = (round: PackedRound, moves: Int32Array): number => {
  if (!round.highestOpens) return listSet(moves, 0, 0, round.lowRack(round.seat), round.highRack(round.seat));
  moves[0] = packPlace(0, openingTile(round));
  return 1;
};

const listPlaces = (round: PackedRound, moves: Int32Array): number => {
  const { board, placeableLow, placeableHigh } = round;
  let count = 0;
  for (let i = 0; i < board.openCount; i++) {
    const cell = board.openCell(i);
    const code = board.codeAt(cell);
    count = listSet(moves, count, cell, lowFit(code) & placeableLow, highFit(code) & placeableHigh);
  }
  return count;
};

const listSet = (moves: Int32Array, from: number, cell: number, low: number, high: number): number => {
  let count = from;
  let restLow = low;
  let restHigh = high;
  while ((restLow | restHigh) !== 0) {
    const tile = dearest(restLow, restHigh);
    restLow &= ~lowBit(tile);
    restHigh &= ~highBit(tile);
    moves[count++] = packPlace(cell, tile);
  }
  return count;
};
