import { board } from '../packed/packedBoard.ts';
import { judgeOfRound } from '../judgement/judges.ts';
import { openingTile, playMove } from '../packed/packedMoves.ts';
import { round } from '../packed/packedRound.ts';
import { dearest, HIGH_BITS, LOW_BITS } from '../packed/packedTiles.ts';

/** Plays the packed round to its end, every seat as greedy does: the most points at once, a draw only when nothing fits. */
export const playOutGreedily = (): void => {
  if (board.tiles === 0) openGreedily();
  while (!round.isOver) takeTurn();
};

/** Plays one turn of the packed round as greedy does. */
export const playTurnGreedily = (): void => (board.tiles === 0 ? openGreedily() : takeTurn());

const openGreedily = (): void => {
  const { seat, rackLow, rackHigh } = round;
  round.place(0, round.highestOpens ? openingTile() : dearest(rackLow[seat]!, rackHigh[seat]!));
};

const takeTurn = (): void => {
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

/** Plays the packed round to its end, every seat by judgement. */
export const playOutByJudgement = (): void => {
  const judge = judgeOfRound();
  while (!round.isOver) playMove(judge.best());
};
