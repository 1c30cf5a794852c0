/** What a view tells of the other racks: its turns of this round, learned from one after the other. */
import type { ScoreLine, View } from '../../../games/triominos/index.ts';
import { PackedBoard } from '../packed/packedBoard.ts';
import { packTile } from '../packed/packedTiles.ts';
import { layPlacement } from '../packed/packing.ts';
import { Beliefs, type Trust, type TurnSeen } from './beliefs.ts';

/** The viewer's own turns tell it nothing. */
export const beliefsOf = (view: View, trust: Trust): Beliefs => {
  const beliefs = new Beliefs(view.scores.length, trust);
  for (const weights of beliefs.weights) for (const { tile } of view.lots) weights[packTile(tile)] = 0;
  const board = new PackedBoard();
  board.clear(view.rules.bridge === 'gapBothSides');
  const sizes = sizesAtDeal(view);
  for (const turn of turnsOf(view)) {
    if (turn.seat !== view.viewer) beliefs.learn(board, turn, sizes[turn.seat]!);
    sizes[turn.seat]! += turn.draws - (turn.points === null ? 0 : 1);
    if (turn.points !== null) layPlacement(board, view.board[board.tiles]!);
  }
  return beliefs;
};

const sizesAtDeal = (view: View): number[] => {
  const placed = view.rackSizes.map((_, seat) => view.board.filter((placement) => placement.seat === seat).length);
  return view.rackSizes.map((size, seat) => size + placed[seat]! - view.draws[seat]!);
};

/** The turns of this round that are over. */
const turnsOf = (view: View): TurnSeen[] => {
  const players = view.scores.length;
  const lines: ScoreLine[][] = Array.from({ length: view.turns }, () => []);
  for (const line of view.sheet) if (line.round === view.round && line.turn < view.turns) lines[line.turn]!.push(line);
  return lines.map((sheet, turn) => ({
    // Counted back from the seat to move, since a pass may leave no line.
    seat: (((view.seat - (view.turns - turn)) % players) + players) % players,
    draws: sheet.filter((line) => line.reason === 'draw').length,
    points: sheet.some((line) => line.reason === 'tile') ? pointsIn(sheet) : null,
  }));
};

const pointsIn = (lines: readonly ScoreLine[]): number =>
  lines.filter((line) => line.tile !== null).reduce((sum, line) => sum + line.points, 0);
