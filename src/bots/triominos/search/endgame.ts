/**
 * Two players and an empty pool: nothing is hidden any more, and alpha-beta on the difference of scores finds the
 * best move. As long as the rest is too deep for it, its leaves are played out greedily.
 */
import type { Limit } from '../../bot.ts';
import { listMoves, MOST_MOVES, playMove, pointsFor } from '../packed/packedMoves.ts';
import { round } from '../packed/packedRound.ts';
import { playOutGreedily } from './playout.ts';
import { Snapshot } from '../packed/snapshot.ts';

const MOST_PLIES = 32;

/** The round before each ply, and its moves. */
const rounds = Array.from({ length: MOST_PLIES + 1 }, () => new Snapshot());
const lists = Array.from({ length: MOST_PLIES + 1 }, () => new Int32Array(MOST_MOVES));
const points = new Int32Array(MOST_MOVES);

export interface Solution {
  readonly move: number;
  /** The lead of the seat to move at the end of the round. */
  readonly lead: number;
  /** Did every line reach the end of the round? */
  readonly isExact: boolean;
}

interface Effort {
  readonly limit: Limit;
  nodesLeft: number;
  wasCut: boolean;
}

/** Solves the packed round: looks deeper and deeper until all is known, the nodes are used up or the limit is reached. */
export const solveEndgame = (nodes: number, limit: Limit): Solution => {
  rounds[0]!.save();
  const effort: Effort = { limit, nodesLeft: nodes, wasCut: true };
  let moves = orderedMoves(0);
  let solution: Solution = { move: moves[0]!, lead: 0, isExact: false };
  for (let depth = 1; depth <= MOST_PLIES && effort.wasCut; depth++) {
    effort.wasCut = false;
    const found = searchRoot(moves, depth, effort);
    if (found === undefined) break;
    solution = { ...found, isExact: !effort.wasCut };
    moves = [found.move, ...moves.filter((move) => move !== found.move)];
  }
  return solution;
};

const searchRoot = (moves: readonly number[], depth: number, effort: Effort): Omit<Solution, 'isExact'> | undefined => {
  let best = { move: moves[0]!, lead: -Infinity };
  for (const move of moves) {
    const lead = leadAfter(move, 0, depth, best.lead, Infinity, effort);
    if (effort.nodesLeft <= 0) return undefined;
    if (lead > best.lead) best = { move, lead };
  }
  return best;
};

/** What the move is worth to the seat that makes it. */
const leadAfter = (move: number, ply: number, depth: number, least: number, most: number, effort: Effort): number => {
  if (isSpent(effort)) return 0;
  rounds[ply]!.load();
  const { seat } = round;
  playMove(move);
  if (!round.isOver && depth > 1) return -bestLead(ply + 1, depth - 1, -most, -least, effort);
  if (!round.isOver) {
    effort.wasCut = true;
    playOutGreedily();
  }
  return round.scores[seat]! - round.scores[1 - seat]!;
};

const NODES_BETWEEN_LOOKS = 128;

const isSpent = (effort: Effort): boolean => {
  effort.nodesLeft--;
  if (effort.nodesLeft % NODES_BETWEEN_LOOKS === 0 && effort.limit()) effort.nodesLeft = 0;
  return effort.nodesLeft <= 0;
};

const bestLead = (ply: number, depth: number, least: number, most: number, effort: Effort): number => {
  rounds[ply]!.save();
  const count = orderMoves(ply);
  const moves = lists[ply]!;
  let best = -Infinity;
  for (let i = 0; i < count && best < most; i++)
    best = Math.max(best, leadAfter(moves[i]!, ply, depth, Math.max(least, best), most, effort));
  return best;
};

const orderedMoves = (ply: number): number[] => {
  const count = orderMoves(ply);
  return [...lists[ply]!.subarray(0, count)];
};

/** The dearest first, as they are most often the best. */
const orderMoves = (ply: number): number => {
  const moves = lists[ply]!;
  const count = listMoves(moves);
  for (let i = 0; i < count; i++) {
    const move = moves[i]!;
    const worth = pointsFor(move);
    let j = i;
    for (; j > 0 && points[j - 1]! < worth; j--) {
      moves[j] = moves[j - 1]!;
      points[j] = points[j - 1]!;
    }
    moves[j] = move;
    points[j] = worth;
  }
  return count;
};
