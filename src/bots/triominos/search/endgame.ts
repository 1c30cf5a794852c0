/**
 * Two players and an empty pool: nothing is hidden any more, and alpha-beta on the difference of scores finds the
 * best move. Lines that are too long to follow are played out greedily from where the search stops.
 */
import type { Limit } from '../../bot.ts';
import { listMoves, MOST_MOVES, PASS, playMove, pointsFor } from '../packed/packedMoves.ts';
import { PackedRound } from '../packed/packedRound.ts';
import { AT_LEAST, AT_MOST, COMPLETE, EXACT, highHash, KnownPositions, lowHash, NOTHING } from './knownPositions.ts';
import { playOutGreedily } from './playout.ts';

const MOST_PLIES = 64;

export interface Solution {
  readonly move: number;
  /** The lead of the seat to move at the end of the round. */
  readonly lead: number;
  /** Did every line reach the end of the round? */
  readonly isExact: boolean;
}

const NODES_BETWEEN_LOOKS = 128;

/** Solves a round: looks deeper and deeper until all is known, the nodes are used up or the limit is reached. */
export const solveEndgame = (round: PackedRound, nodes: number, limit: Limit): Solution =>
  new Endgame(round, nodes, limit).solve();

/** A move, and the lead of the seat that makes it at the end of the round. */
export interface WeighedMove {
  readonly move: number;
  readonly lead: number;
  /** The lead by a search one move less deep; the same once all is known. */
  readonly leadBefore: number;
  /** Was every line after it followed to the end of the round? */
  readonly isExact: boolean;
}

/** Weighs every move: looks deeper and deeper, equally far for each, until all is known or the nodes are used up. */
export const weighEndgame = (round: PackedRound, nodes: number, limit: Limit): WeighedMove[] =>
  new Endgame(round, nodes, limit).weigh();

class Endgame {
  /** The round before each ply, its moves, and the hash of its board. */
  private readonly rounds: PackedRound[] = [];
  private readonly lists: Int32Array[] = [];
  private readonly low = new Int32Array(MOST_PLIES + 2);
  private readonly high = new Int32Array(MOST_PLIES + 2);
  private readonly points = new Int32Array(MOST_MOVES);
  private readonly known: KnownPositions;
  private readonly round: PackedRound;
  private readonly limit: Limit;
  private nodesLeft: number;
  /** How many lines were not followed to their end. */
  private cuts = 0;

  constructor(round: PackedRound, nodes: number, limit: Limit) {
    this.round = new PackedRound();
    this.round.copy(round);
    this.nodesLeft = nodes;
    this.limit = limit;
    this.known = new KnownPositions(nodes);
  }

  solve(): Solution {
    this.roundBefore(0).copy(this.round);
    const lead = leadIn(this.round);
    let moves = this.firstMoves();
    let solution: Solution = { move: moves[0]!, lead: 0, isExact: false };
    for (let depth = 1; depth <= MOST_PLIES && !solution.isExact; depth++) {
      const before = this.cuts;
      const found = this.searchRoot(moves, depth);
      if (found === undefined) break;
      solution = { move: found.move, lead: lead + found.gain, isExact: this.cuts === before };
      moves = [found.move, ...moves.filter((move) => move !== found.move)];
    }
    return solution;
  }

  weigh(): WeighedMove[] {
    this.roundBefore(0).copy(this.round);
    const lead = leadIn(this.round);
    const moves = this.firstMoves();
    let weighed: WeighedMove[] | undefined;
    for (let depth = 1; depth <= MOST_PLIES && !weighed?.every(({ isExact }) => isExact); depth++) {
      const deeper = moves.map((move, i) => this.weighMove(move, lead, depth, weighed?.[i]));
      if (weighed && this.nodesLeft <= 0) break;
      weighed = deeper;
    }
    return weighed!;
  }

  private weighMove(move: number, lead: number, depth: number, before: WeighedMove | undefined): WeighedMove {
    if (before?.isExact) return before;
    const cuts = this.cuts;
    const found = lead + this.gainOf(move, 0, depth, -MOST, MOST);
    const isExact = this.cuts === cuts && this.nodesLeft > 0;
    return { move, lead: found, leadBefore: isExact ? found : (before?.lead ?? found), isExact };
  }

  private searchRoot(moves: readonly number[], depth: number): { move: number; gain: number } | undefined {
    let best = { move: moves[0]!, gain: -MOST };
    for (const move of moves) {
      const gain = this.gainOf(move, 0, depth, best.gain, MOST);
      if (this.nodesLeft <= 0) return undefined;
      if (gain > best.gain) best = { move, gain };
    }
    return best;
  }

  /** By how much the seat that makes the move gains on the other until the end of the round. */
  private gainOf(move: number, ply: number, depth: number, least: number, most: number): number {
    if (this.isSpent()) return 0;
    const { round } = this;
    round.copy(this.roundBefore(ply));
    const lead = leadIn(round);
    const { seat } = round;
    playMove(round, move);
    if (!round.isOver && depth > 1) {
      const points = leadOf(round, seat) - lead;
      const place = move === PASS ? 0 : move;
      this.low[ply + 1] = place === 0 ? this.low[ply]! : this.low[ply]! ^ lowHash(place);
      this.high[ply + 1] = place === 0 ? this.high[ply]! : this.high[ply]! ^ highHash(place);
      return points - this.bestGain(ply + 1, depth - 1, points - most, points - least);
    }
    if (!round.isOver) {
      this.cuts++;
      playOutGreedily(round);
    }
    return leadOf(round, seat) - lead;
  }

  private isSpent(): boolean {
    this.nodesLeft--;
    if (this.nodesLeft % NODES_BETWEEN_LOOKS === 0 && this.limit()) this.nodesLeft = 0;
    return this.nodesLeft <= 0;
  }

  /** What the seat to move gains with the best play of both: exact between the two bounds, else a bound. */
  private bestGain(ply: number, depth: number, least: number, most: number): number {
    const { known } = this;
    const turn = 1 + this.round.seat + 2 * this.round.passes;
    const low = this.low[ply]! ^ lowHash(-turn);
    const high = this.high[ply]! ^ highHash(-turn);
    const at = known.find(low, high);
    if (at !== NOTHING && known.depths[at]! >= depth) {
      const value = known.values[at]!;
      const bound = known.bounds[at]!;
      if (bound === EXACT || (bound === AT_LEAST && value >= most) || (bound === AT_MOST && value <= least)) {
        if (known.depths[at] !== COMPLETE) this.cuts++;
        return value;
      }
    }
    return this.searchAll(ply, depth, least, most, low, high, at === NOTHING ? 0 : known.moves[at]!);
  }

  private searchAll(
    ply: number,
    depth: number,
    least: number,
    most: number,
    low: number,
    high: number,
    first: number,
  ): number {
    this.roundBefore(ply).copy(this.round);
    const moves = this.listAt(ply);
    const count = this.orderMoves(moves, first);
    const { cuts } = this;
    let best = -MOST;
    let bestMove = moves[0]!;
    for (let i = 0; i < count && best < most; i++) {
      const gain = this.gainOf(moves[i]!, ply, depth, Math.max(least, best), most);
      if (this.nodesLeft <= 0) return 0;
      if (gain <= best) continue;
      best = gain;
      bestMove = moves[i]!;
    }
    const bound = best >= most ? AT_LEAST : best <= least ? AT_MOST : EXACT;
    this.known.keep(low, high, best, bound, this.cuts === cuts ? COMPLETE : depth, bestMove);
    return best;
  }

  private firstMoves(): number[] {
    const moves = this.listAt(0);
    return [...moves.subarray(0, this.orderMoves(moves, 0))];
  }

  /** The best by an earlier look, then those that earn most, as they are most often the best. */
  private orderMoves(moves: Int32Array, first: number): number {
    const { round, points } = this;
    const count = listMoves(round, moves);
    for (let i = 0; i < count; i++) {
      const move = moves[i]!;
      const worth = move === first ? MOST : pointsFor(round, move);
      let j = i;
      for (; j > 0 && points[j - 1]! < worth; j--) {
        moves[j] = moves[j - 1]!;
        points[j] = points[j - 1]!;
      }
      moves[j] = move;
      points[j] = worth;
    }
    return count;
  }

  private roundBefore(ply: number): PackedRound {
    return (this.rounds[ply] ??= new PackedRound());
  }

  private listAt(ply: number): Int32Array {
    return (this.lists[ply] ??= new Int32Array(MOST_MOVES));
  }
}

/** More than any lead. */
const MOST = 30_000;

const leadOf = (round: PackedRound, seat: number): number => round.scoreOf(seat) - round.scoreOf(1 - seat);
const leadIn = (round: PackedRound): number => leadOf(round, round.seat);
