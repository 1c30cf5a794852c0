/**
 * How likely each tile is to lie on each rack, judged by the moves of its seat: a seat that drew probably has no
 * tile that fits, and one that placed a tile probably has none that would have earned more.
 */
import type { Seat } from '../../../core/index.ts';
import type { ScoreLine, View } from '../../../games/triominos/index.ts';
import { PackedBoard } from '../packed/packedBoard.ts';
import { lowFit, highFit } from '../packed/packedCells.ts';
import { highBit, lowBit, packTile, sumAt, SUMS, TILE_COUNT } from '../packed/packedTiles.ts';
import { layPlacement } from '../packed/packing.ts';

export interface Trust {
  /** How likely a seat is to draw though a tile of its rack fits, compared with when none does; 1 learns nothing from a draw. */
  readonly drawsInVain: number;
  /** How likely a seat is to give up a point, for each point it gives up; 1 learns nothing from a placement. */
  readonly leavesPoint: number;
  /** No choice is less likely than this. */
  readonly least: number;
}

/** Between two, rounds are long and a good player draws often without having to. */
export const DUEL_TRUST: Trust = { drawsInVain: 0.5, leavesPoint: 0.9, least: 0.2 };
export const CROWD_TRUST: Trust = { drawsInVain: 0.05, leavesPoint: 0.85, least: 0.1 };

/** For each seat the weight of each tile, 0 to 1. */
export type Suspicions = readonly Float64Array[];

interface TurnSeen {
  readonly seat: Seat;
  readonly draws: number;
  /** What the tile that it placed earned; `null` when it placed none. */
  readonly points: number | null;
}

export const suspicionsOf = (view: View, trust: Trust): Suspicions => {
  const weights = view.scores.map(() => new Float64Array(TILE_COUNT).fill(1));
  for (const seat of weights) for (const { tile } of view.lots) seat[packTile(tile)] = 0;
  const board = new PackedBoard();
  board.clear(view.rules.bridge === 'gapBothSides');
  const sizes = sizesAtDeal(view);
  const worth = new Float64Array(TILE_COUNT);
  for (const turn of turnsOf(view)) {
    if (turn.seat !== view.viewer) {
      findWorth(board, worth);
      learn(weights[turn.seat]!, worth, turn, sizes[turn.seat]!, trust);
    }
    sizes[turn.seat]! += turn.draws - (turn.points === null ? 0 : 1);
    if (turn.points !== null) layPlacement(board, view.board[board.tiles]!);
  }
  return weights;
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

/** The most each tile would earn now; −1 where it does not fit. */
const findWorth = (board: PackedBoard, worth: Float64Array): void => {
  if (board.tiles === 0) return worth.set(SUMS);
  worth.fill(-1);
  for (let i = 0; i < board.openCount; i++) {
    const cell = board.openCell(i);
    const code = board.codeAt(cell);
    const bonus = board.bonusAt(cell);
    for (let tile = 0; tile < TILE_COUNT; tile++)
      if (((lowFit(code) & lowBit(tile)) | (highFit(code) & highBit(tile))) !== 0)
        worth[tile] = Math.max(worth[tile]!, sumAt(tile) + bonus);
  }
};

const learn = (weights: Float64Array, worth: Float64Array, turn: TurnSeen, size: number, trust: Trust): void => {
  const kept = turn.points === null ? turn.draws : Math.max(0, turn.draws - 1);
  for (let tile = 0; tile < TILE_COUNT; tile++) {
    // Tiles drawn in this turn were not on the rack in earlier ones.
    let weight = weights[tile]!;
    const value = worth[tile]!;
    if (kept > 0) weight = (weight * size + kept) / (size + kept);
    if (turn.draws > 0 || turn.points === null) weight *= value >= 0 ? trust.drawsInVain : 1;
    else if (value > turn.points) weight *= Math.max(trust.least, trust.leavesPoint ** (value - turn.points));
    weights[tile] = weight;
  }
};
