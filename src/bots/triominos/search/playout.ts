import { openingTile, playMove } from '../packed/packedMoves.ts';
import type { PackedRound } from '../packed/packedRound.ts';
import { dearest, highBit, lowBit } from '../packed/packedTiles.ts';
import { judgeOf } from './judgement.ts';

/** Plays the packed round to its end, every seat as greedy does: the most points at once, a draw only when nothing fits. */
export const playOutGreedily = (round: PackedRound): void => {
  if (round.board.tiles === 0) openGreedily(round);
  while (!round.isOver) takeTurn(round);
};

/** Plays one turn of the packed round as greedy does. */
export const playTurnGreedily = (round: PackedRound): void =>
  round.board.tiles === 0 ? openGreedily(round) : takeTurn(round);

const openGreedily = (round: PackedRound): void => {
  const { seat, highestOpens } = round;
  round.open(highestOpens ? openingTile(round) : dearest(round.lowRack(seat), round.highRack(seat)));
};

const takeTurn = (round: PackedRound): void => {
  const { board } = round;
  const points = board.findBest(round.placeableLow, round.placeableHigh);
  if (points >= 0) return round.place(board.bestCell, board.bestTile, points);
  const { fitLow, fitHigh } = board;
  while (round.mayDraw) {
    round.draw();
    const low = lowBit(round.newest);
    const high = highBit(round.newest);
    if (((low & fitLow) | (high & fitHigh)) === 0) continue;
    const earned = board.findBest(low, high);
    return round.place(board.bestCell, board.bestTile, earned);
  }
  round.pass();
};

/** Plays the packed round to its end, every seat by judgement. */
export const playOutByJudgement = (round: PackedRound): void => {
  const judge = judgeOf(round);
  while (!round.isOver) playMove(round, judge.best(round));
};
