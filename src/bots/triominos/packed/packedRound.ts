import { MOST_DRAWS, POINTS, type TriominosRules } from '../../../games/triominos/index.ts';
import { PackedBoard } from './packedBoard.ts';
import { highBit, lowBit, openingBonusAt, sumAt, sumOfSet, TILE_COUNT } from './packedTiles.ts';

const MOST_SEATS = 6;

/** A round to search in: its board, and round it the racks, the pool and the scores. Changed in place. */
export class PackedRound {
  readonly board = new PackedBoard();
  readonly rackLow = new Int32Array(MOST_SEATS);
  readonly rackHigh = new Int32Array(MOST_SEATS);
  readonly rackSizes = new Int32Array(MOST_SEATS);
  readonly scores = new Int32Array(MOST_SEATS);
  /** Tiles are drawn from the end. */
  readonly pool = new Uint8Array(TILE_COUNT);
  poolSize = 0;
  players = 0;
  seat = 0;
  /** How many tiles the seat to move has drawn this turn, and the last of them. */
  drawn = 0;
  newest = 0;
  /** Passes in a row on an empty pool. */
  passes = 0;
  isOver = false;

  highestOpens = false;
  anyAfterDraw = false;
  emptyPoolPenalty = 0;
  blockedSubtracts = false;

  clear(rules: TriominosRules, players: number): void {
    this.board.clear(rules.bridge === 'gapBothSides');
    this.rackLow.fill(0);
    this.rackHigh.fill(0);
    this.rackSizes.fill(0);
    this.scores.fill(0);
    this.poolSize = 0;
    this.players = players;
    this.seat = 0;
    this.drawn = 0;
    this.passes = 0;
    this.isOver = false;
    this.highestOpens = rules.firstSeat === 'triple';
    this.anyAfterDraw = rules.afterDraw === 'any';
    this.emptyPoolPenalty = rules.emptyPoolPenalty;
    this.blockedSubtracts = rules.blocked === 'subtract';
  }

  copy(other: PackedRound): void {
    this.board.copy(other.board);
    this.rackLow.set(other.rackLow);
    this.rackHigh.set(other.rackHigh);
    this.rackSizes.set(other.rackSizes);
    this.scores.set(other.scores);
    this.pool.set(other.pool);
    this.poolSize = other.poolSize;
    this.players = other.players;
    this.seat = other.seat;
    this.drawn = other.drawn;
    this.newest = other.newest;
    this.passes = other.passes;
    this.isOver = other.isOver;
    this.highestOpens = other.highestOpens;
    this.anyAfterDraw = other.anyAfterDraw;
    this.emptyPoolPenalty = other.emptyPoolPenalty;
    this.blockedSubtracts = other.blockedSubtracts;
  }

  lowRack(seat: number): number {
    return this.rackLow[seat]!;
  }

  highRack(seat: number): number {
    return this.rackHigh[seat]!;
  }

  scoreOf(seat: number): number {
    return this.scores[seat]!;
  }

  private add(seat: number, points: number): void {
    this.scores[seat]! += points;
  }

  addToRack(seat: number, tile: number): void {
    this.rackLow[seat] = this.lowRack(seat) | lowBit(tile);
    this.rackHigh[seat] = this.highRack(seat) | highBit(tile);
    this.rackSizes[seat]!++;
  }

  /** T-14: the tiles that may be placed now. */
  get placeableLow(): number {
    return this.drawn > 0 && !this.anyAfterDraw ? lowBit(this.newest) : this.lowRack(this.seat);
  }

  get placeableHigh(): number {
    return this.drawn > 0 && !this.anyAfterDraw ? highBit(this.newest) : this.highRack(this.seat);
  }

  get mayDraw(): boolean {
    return this.drawn < MOST_DRAWS && this.poolSize > 0;
  }

  /** Takes the last tile of the pool. */
  draw(): void {
    const tile = this.pool[--this.poolSize]!;
    this.addToRack(this.seat, tile);
    this.add(this.seat, POINTS.draw);
    this.drawn++;
    this.newest = tile;
  }

  pass(): void {
    this.add(this.seat, this.drawn === MOST_DRAWS ? POINTS.threeDraws : -this.emptyPoolPenalty);
    this.passes = this.poolSize === 0 ? this.passes + 1 : 0;
    this.endTurn();
  }

  /** The first tile lies in cell 0. */
  open(tile: number): void {
    this.board.layFirst(tile);
    this.score(tile, sumAt(tile) + (this.highestOpens ? openingBonusAt(tile) : 0));
  }

  /** Lays any tile but the first, for what it earns there. */
  place(cell: number, tile: number, points: number): void {
    this.board.lay(cell, tile);
    this.score(tile, points);
  }

  private score(tile: number, points: number): void {
    const { seat } = this;
    this.add(seat, points);
    this.rackLow[seat] = this.lowRack(seat) & ~lowBit(tile);
    this.rackHigh[seat] = this.highRack(seat) & ~highBit(tile);
    this.passes = 0;
    if (--this.rackSizes[seat]! === 0) this.goOut();
    else this.endTurn();
  }

  private endTurn(): void {
    if (this.poolSize === 0 && this.isBlocked()) {
      this.scoreBlocked();
      return;
    }
    this.seat = this.seat + 1 === this.players ? 0 : this.seat + 1;
    this.drawn = 0;
  }

  /** With an empty pool the tiles that are not on the board are those on the racks. */
  private isBlocked(): boolean {
    const { board } = this;
    return this.passes === this.players || !board.fits(board.liveLow, board.liveHigh);
  }

  private rackSum(seat: number): number {
    return sumOfSet(this.lowRack(seat), this.highRack(seat));
  }

  private goOut(): void {
    this.isOver = true;
    let points: number = POINTS.goingOut;
    for (let seat = 0; seat < this.players; seat++) points += this.rackSum(seat);
    this.add(this.seat, points);
  }

  private scoreBlocked(): void {
    this.isOver = true;
    let least = Infinity;
    let total = 0;
    for (let seat = 0; seat < this.players; seat++) {
      const sum = this.rackSum(seat);
      total += sum;
      if (sum < least) least = sum;
      if (this.blockedSubtracts) this.add(seat, -sum);
    }
    if (this.blockedSubtracts) return;
    for (let seat = 0; seat < this.players; seat++)
      if (this.rackSum(seat) === least) this.add(seat, total - least * this.players);
  }
}
