import { MOST_DRAWS, POINTS, type TriominosRules } from '../../games/triominos/index.ts';
import { PackedBoard } from './packedBoard.ts';
import { FIT_HIGH, FIT_LOW } from './packedCells.ts';
import {
  dearest,
  HIGH_BITS,
  LOW_BITS,
  OPENING_BONUS,
  SUMS,
  TILE_COUNT,
  TRIPLES_HIGH,
  TRIPLES_LOW,
} from './packedTiles.ts';

const MOST_SEATS = 6;

/** A move is one number: a placement is cell × 64 + tile. */
export const packPlace = (cell: number, tile: number): number => cell * 64 + tile;
export const DRAW = -1;
export const PASS = -2;

/** Room for any list of moves: no cell takes more than six tiles. */
export const MOST_MOVES = 800;

/** One round of Triominos for search: changed in place, nothing allocated once it is made. */
export class PackedRound {
  readonly board = new PackedBoard();
  readonly rackLow = new Int32Array(MOST_SEATS);
  readonly rackHigh = new Int32Array(MOST_SEATS);
  readonly rackSizes = new Int32Array(MOST_SEATS);
  /** Tiles are drawn from the end. */
  readonly pool = new Uint8Array(TILE_COUNT);
  poolSize = 0;
  readonly scores = new Int32Array(MOST_SEATS);
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
    this.poolSize = 0;
    this.scores.fill(0);
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

  copyFrom(other: PackedRound): void {
    this.board.copyFrom(other.board);
    this.rackLow.set(other.rackLow);
    this.rackHigh.set(other.rackHigh);
    this.rackSizes.set(other.rackSizes);
    this.pool.set(other.pool);
    this.poolSize = other.poolSize;
    this.scores.set(other.scores);
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

  addToRack(seat: number, tile: number): void {
    this.rackLow[seat]! |= LOW_BITS[tile]!;
    this.rackHigh[seat]! |= HIGH_BITS[tile]!;
    this.rackSizes[seat]!++;
  }

  /** T-14: the tiles that may be placed now. */
  get placeableLow(): number {
    return this.drawn > 0 && !this.anyAfterDraw ? LOW_BITS[this.newest]! : this.rackLow[this.seat]!;
  }

  get placeableHigh(): number {
    return this.drawn > 0 && !this.anyAfterDraw ? HIGH_BITS[this.newest]! : this.rackHigh[this.seat]!;
  }

  get mayDraw(): boolean {
    return this.drawn < MOST_DRAWS && this.poolSize > 0;
  }

  /** The tile that must open where the highest triple does; it lies on the rack of the seat to move. */
  get openingTile(): number {
    const low = this.rackLow[this.seat]!;
    const high = this.rackHigh[this.seat]!;
    const hasTriple = ((low & TRIPLES_LOW) | (high & TRIPLES_HIGH)) !== 0;
    return hasTriple ? dearest(low & TRIPLES_LOW, high & TRIPLES_HIGH) : dearest(low, high);
  }

  /** Writes every legal move and says how many there are. */
  listMoves(moves: Int32Array): number {
    if (this.isOver) return 0;
    if (this.board.tiles === 0) return this.listOpenings(moves);
    let count = this.listPlaces(moves);
    moves[count++] = this.mayDraw ? DRAW : PASS;
    return count;
  }

  private listOpenings(moves: Int32Array): number {
    if (this.highestOpens) {
      moves[0] = packPlace(0, this.openingTile);
      return 1;
    }
    return listSet(moves, 0, 0, this.rackLow[this.seat]!, this.rackHigh[this.seat]!);
  }

  private listPlaces(moves: Int32Array): number {
    const { codes, open, openCount } = this.board;
    const low = this.placeableLow;
    const high = this.placeableHigh;
    let count = 0;
    for (let i = 0; i < openCount; i++) {
      const cell = open[i]!;
      const code = codes[cell]!;
      count = listSet(moves, count, cell, FIT_LOW[code]! & low, FIT_HIGH[code]! & high);
    }
    return count;
  }

  /** What the move earns at once. */
  pointsFor(move: number): number {
    if (move < 0) return -1;
    return SUMS[move & 63]! + (this.board.tiles === 0 ? 0 : this.board.bonusAt(move >> 6));
  }

  /** Any legal move; a draw takes the last tile of the pool. */
  play(move: number): void {
    if (move === DRAW) this.draw();
    else if (move === PASS) this.pass();
    else this.place(move >> 6, move & 63);
  }

  draw(): void {
    const tile = this.pool[--this.poolSize]!;
    this.addToRack(this.seat, tile);
    this.scores[this.seat]! += POINTS.draw;
    this.drawn++;
    this.newest = tile;
  }

  pass(): void {
    this.scores[this.seat]! += this.drawn === MOST_DRAWS ? POINTS.threeDraws : -this.emptyPoolPenalty;
    this.passes = this.poolSize === 0 ? this.passes + 1 : 0;
    this.endTurn();
  }

  place(cell: number, tile: number): void {
    const { seat, board } = this;
    if (board.tiles === 0) {
      this.scores[seat]! += SUMS[tile]! + (this.highestOpens ? OPENING_BONUS[tile]! : 0);
      board.layFirst(tile);
    } else {
      this.scores[seat]! += SUMS[tile]! + board.bonusAt(cell);
      board.lay(cell, tile);
    }
    this.rackLow[seat]! &= ~LOW_BITS[tile]!;
    this.rackHigh[seat]! &= ~HIGH_BITS[tile]!;
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
    return this.passes === this.players || !this.board.fits(this.board.liveLow, this.board.liveHigh);
  }

  rackSum(seat: number): number {
    return sumOfWord(this.rackLow[seat]!, 0) + sumOfWord(this.rackHigh[seat]!, 28);
  }

  private goOut(): void {
    let points: number = POINTS.goingOut;
    for (let seat = 0; seat < this.players; seat++) points += this.rackSum(seat);
    this.scores[this.seat]! += points;
    this.isOver = true;
  }

  private scoreBlocked(): void {
    this.isOver = true;
    if (this.blockedSubtracts) {
      for (let seat = 0; seat < this.players; seat++) this.scores[seat]! -= this.rackSum(seat);
      return;
    }
    let least = this.rackSum(0);
    let total = least;
    for (let seat = 1; seat < this.players; seat++) {
      const sum = this.rackSum(seat);
      total += sum;
      if (sum < least) least = sum;
    }
    for (let seat = 0; seat < this.players; seat++)
      if (this.rackSum(seat) === least) this.scores[seat]! += total - least * this.players;
  }
}

const listSet = (moves: Int32Array, from: number, cell: number, low: number, high: number): number => {
  let count = from;
  let restLow = low;
  let restHigh = high;
  while ((restLow | restHigh) !== 0) {
    const tile = dearest(restLow, restHigh);
    restLow &= ~LOW_BITS[tile]!;
    restHigh &= ~HIGH_BITS[tile]!;
    moves[count++] = packPlace(cell, tile);
  }
  return count;
};

const sumOfWord = (word: number, first: number): number => {
  let sum = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) sum += SUMS[first + 31 - Math.clz32(rest & -rest)]!;
  return sum;
};
