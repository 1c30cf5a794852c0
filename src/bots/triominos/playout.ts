import { dearest, HIGH_BITS, LOW_BITS } from './packedTiles.ts';
import type { PackedRound } from './packedRound.ts';

/** Plays the round to its end, every seat as greedy does: the most points at once, a draw only when nothing fits. */
export const playOutGreedily = (round: PackedRound): void => {
  if (round.board.tiles === 0) open(round);
  while (!round.isOver) takeTurn(round);
};

const open = (round: PackedRound): void => {
  const tile = round.highestOpens
    ? round.openingTile
    : dearest(round.rackLow[round.seat]!, round.rackHigh[round.seat]!);
  round.place(0, tile);
};

const takeTurn = (round: PackedRound): void => {
  const { board } = round;
  if (board.findBest(round.placeableLow, round.placeableHigh) >= 0) return round.place(board.bestCell, board.bestTile);
  const { fitLow, fitHigh } = board;
  while (round.mayDraw) {
    round.draw();
    const low = LOW_BITS[round.newest]!;
    const high = HIGH_BITS[round.newest]!;
    if (((low & fitLow) | (high & fitHigh)) === 0) continue;
    board.findBest(low, high);
    return round.place(board.bestCell, board.bestTile);
  }
  round.pass();
};
