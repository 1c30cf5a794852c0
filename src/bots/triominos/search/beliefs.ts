/**
 * How likely each tile is to lie on each rack, learned from the turns that all can see: a seat that drew probably has no
 * tile that fits, and one that placed a tile probably has none that would have earned more.
 */
import type { Seat } from '../../../core/index.ts';
import type { PackedBoard } from '../packed/packedBoard.ts';
import { lowFit, highFit } from '../packed/packedCells.ts';
import { SUMS, sumAt, TILE_COUNT } from '../packed/packedTiles.ts';

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
export const trustAt = (players: number): Trust => (players === 2 ? DUEL_TRUST : CROWD_TRUST);

/** For each seat the weight of each tile, 0 to 1. */
export type Suspicions = readonly Float64Array[];

/** A turn that is over. */
export interface TurnSeen {
  readonly seat: Seat;
  readonly draws: number;
  /** What the tile that it placed earned; `null` when it placed none. */
  readonly points: number | null;
}

export class Beliefs {
  readonly weights: Suspicions;
  private readonly trust: Trust;
  private readonly worth = new Float64Array(TILE_COUNT);

  constructor(players: number, trust: Trust) {
    this.weights = Array.from({ length: players }, () => new Float64Array(TILE_COUNT).fill(1));
    this.trust = trust;
  }

  of(seat: Seat): Float64Array {
    return this.weights[seat]!;
  }

  clear(): void {
    for (const weights of this.weights) weights.fill(1);
  }

  /** Learns from a turn on this board, which it has not changed yet; `size` is that of the rack before the turn. */
  learn(board: PackedBoard, turn: TurnSeen, size: number): void {
    findWorth(board, this.worth);
    weigh(this.of(turn.seat), this.worth, turn, size, this.trust);
  }
}

/** The most each tile would earn now; −1 where it does not fit. */
const findWorth = (board: PackedBoard, worth: Float64Array): void => {
  if (board.tiles === 0) return worth.set(SUMS);
  worth.fill(-1);
  for (let i = 0; i < board.openCount; i++) {
    const cell = board.openCell(i);
    const code = board.codeAt(cell);
    const bonus = board.bonusAt(cell);
    raise(worth, 0, lowFit(code), bonus);
    raise(worth, TILE_COUNT / 2, highFit(code), bonus);
  }
};

const raise = (worth: Float64Array, first: number, word: number, bonus: number): void => {
  for (let rest = word; rest !== 0; rest &= rest - 1) {
    const tile = first + 31 - Math.clz32(rest & -rest);
    worth[tile] = Math.max(worth[tile]!, sumAt(tile) + bonus);
  }
};

const weigh = (weights: Float64Array, worth: Float64Array, turn: TurnSeen, size: number, trust: Trust): void => {
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
