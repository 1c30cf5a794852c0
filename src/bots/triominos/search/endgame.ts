/**
 * Two players and an empty pool: nothing is hidden any more, and alpha-beta on the difference of scores finds the
 * best move. Lines that are too long to follow are played out greedily from where the search stops.
 */
import type { Limit } from '../../bot.ts';
import { listMoves, MOST_MOVES, playMove, pointsFor } from '../packed/packedMoves.ts';
import { PackedRound } from '../packed/packedRound.ts';
import { playOutGreedily } from './playout.ts';

const MOST_PLIES = 32;

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
}

/** Weighs every move: looks deeper and deeper, equally far for each, until all is known or the nodes are used up. */
export const weighEndgame = (round: PackedRound, nodes: number, limit: Limit): WeighedMove[] =>
  new Endgame(round, nodes, limit).weigh();

class Endgame {
  /** The round before each ply, and its moves. */
  private readonly rounds: PackedRound[] = [];
  private readonly lists: Int32Array[] = [];
  private readonly points = new Int32Array(MOST_MOVES);
  private readonly round: PackedRound;
  private readonly limit: Limit;
  private nodesLeft: number;
  private wasCut = true;

  constructor(round: PackedRound, nodes: number, limit: Limit) {
    this.round = round;
    this.nodesLeft = nodes;
    this.limit = limit;
  }

  solve(): Solution {
    this.roundBefore(0).copy(this.round);
    let moves = this.firstMoves();
    let solution: Solution = { move: moves[0]!, lead: 0, isExact: false };
    for (let depth = 1; depth <= MOST_PLIES && this.wasCut; depth++) {
      this.wasCut = false;
      const found = this.searchRoot(moves, depth);
      if (found === undefined) break;
      solution = { ...found, isExact: !this.wasCut };
      moves = [found.move, ...moves.filter((move) => move !== found.move)];
    }
    return solution;
  }

  weigh(): WeighedMove[] {
    this.roundBefore(0).copy(this.round);
    let weighed: WeighedMove[] | undefined;
    const moves = this.firstMoves();
    for (let depth = 1; depth <= MOST_PLIES && this.wasCut; depth++) {
      this.wasCut = false;
      const leads = moves.map((move) => this.leadAfter(move, 0, depth, -Infinity, Infinity));
      if (weighed && this.nodesLeft <= 0) break;
      weighed = moves.map((move, i): WeighedMove => {
        const lead = leads[i]!;
        return { move, lead, leadBefore: this.wasCut ? (weighed?.[i]!.lead ?? lead) : lead };
      });
    }
    return weighed!;
  }

  private searchRoot(moves: readonly number[], depth: number): Omit<Solution, 'isExact'> | undefined {
    let best = { move: moves[0]!, lead: -Infinity };
    for (const move of moves) {
      const lead = this.leadAfter(move, 0, depth, best.lead, Infinity);
      if (this.nodesLeft <= 0) return undefined;
      if (lead > best.lead) best = { move, lead };
    }
    return best;
  }

  /** The lead of the seat that makes the move. */
  private leadAfter(move: number, ply: number, depth: number, least: number, most: number): number {
    if (this.isSpent()) return 0;
    const { round } = this;
    round.copy(this.roundBefore(ply));
    const { seat } = round;
    playMove(round, move);
    if (!round.isOver && depth > 1) return -this.bestLead(ply + 1, depth - 1, -most, -least);
    if (!round.isOver) {
      this.wasCut = true;
      playOutGreedily(round);
    }
    return round.scoreOf(seat) - round.scoreOf(1 - seat);
  }

  private isSpent(): boolean {
    this.nodesLeft--;
    if (this.nodesLeft % NODES_BETWEEN_LOOKS === 0 && this.limit()) this.nodesLeft = 0;
    return this.nodesLeft <= 0;
  }

  private bestLead(ply: number, depth: number, least: number, most: number): number {
    this.roundBefore(ply).copy(this.round);
    const moves = this.listAt(ply);
    const count = this.orderMoves(moves);
    let best = -Infinity;
    for (let i = 0; i < count && best < most; i++)
      best = Math.max(best, this.leadAfter(moves[i]!, ply, depth, Math.max(least, best), most));
    return best;
  }

  private firstMoves(): number[] {
    const moves = this.listAt(0);
    return [...moves.subarray(0, this.orderMoves(moves))];
  }

  /** Those that earn most come first, as they are most often the best. */
  private orderMoves(moves: Int32Array): number {
    const { round, points } = this;
    const count = listMoves(round, moves);
    for (let i = 0; i < count; i++) {
      const move = moves[i]!;
      const worth = pointsFor(round, move);
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
