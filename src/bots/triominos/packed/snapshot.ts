import { board } from './packedBoard.ts';
import { round } from './packedRound.ts';

const { codes, tilesAt, open } = board;
const { rackLow, rackHigh, rackSizes, scores, pool } = round;
const ARRAYS = [codes, tilesAt, open, rackLow, rackHigh, rackSizes, scores, pool];

/** The packed round, put aside. */
export class Snapshot {
  private readonly arrays = ARRAYS.map((array) => array.slice());
  private openCount = 0;
  private liveLow = 0;
  private liveHigh = 0;
  private tiles = 0;
  private poolSize = 0;
  private seat = 0;
  private drawn = 0;
  private newest = 0;
  private passes = 0;

  /** Keeps the round as it is, but for its rules. */
  save(): void {
    for (let i = 0; i < ARRAYS.length; i++) this.arrays[i]!.set(ARRAYS[i]!);
    this.openCount = board.openCount;
    this.liveLow = board.liveLow;
    this.liveHigh = board.liveHigh;
    this.tiles = board.tiles;
    this.poolSize = round.poolSize;
    this.seat = round.seat;
    this.drawn = round.drawn;
    this.newest = round.newest;
    this.passes = round.passes;
  }

  /** Makes the round what it was; only rounds that were not over are kept. */
  load(): void {
    for (let i = 0; i < ARRAYS.length; i++) ARRAYS[i]!.set(this.arrays[i]!);
    board.openCount = this.openCount;
    board.liveLow = this.liveLow;
    board.liveHigh = this.liveHigh;
    board.tiles = this.tiles;
    round.poolSize = this.poolSize;
    round.seat = this.seat;
    round.drawn = this.drawn;
    round.newest = this.newest;
    round.passes = this.passes;
    round.isOver = false;
  }
}
