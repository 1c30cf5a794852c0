/**
 * Two players and an empty pool: nothing is hidden any more, and alpha-beta on the difference of scores finds the
 * best move. As long as the rest is too deep for it, its leaves are played out greedily.
 */
import type { Limit } from '../bot.ts';
import { MOST_MOVES, PackedRound } from './packedRound.ts';
import { playOutGreedily } from './playout.ts';

const MOST_PLIES = 32;

/** One round and one list of moves for each ply, made once. */
const rounds = Array.from({ length: MOST_PLIES + 1 }, () => new PackedRound());
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
  nodesLeft: number;
  wasCut: boolean;
}

/** Looks deeper and deeper until all is known, the nodes are used up or the limit is reached. */
export const solveEndgame = (root: PackedRound, nodes: number, limit: Limit): Solution => {
  rounds[0]!.copyFrom(root);
  const effort: Effort = { nodesLeft: nodes, wasCut: true };
  let moves = orderedMoves(0);
  let solution: Solution = { move: moves[0]!, lead: 0, isExact: false };
  for (let depth = 1; depth <= MOST_PLIES && effort.wasCut && !limit(); depth++) {
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
  const { seat } = rounds[ply]!;
  const after = rounds[ply + 1]!;
  after.copyFrom(rounds[ply]!);
  after.play(move);
  if (!after.isOver && depth > 1) return -bestLead(ply + 1, depth - 1, -most, -least, effort);
  if (!after.isOver) {
    effort.wasCut = true;
    playOutGreedily(after);
  }
  return after.scores[seat]! - after.scores[1 - seat]!;
};

const bestLead = (ply: number, depth: number, least: number, most: number, effort: Effort): number => {
  if (--effort.nodesLeft <= 0) return 0;
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
  const round = rounds[ply]!;
  const count = round.listMoves(moves);
  for (let i = 0; i < count; i++) {
    const move = moves[i]!;
    const worth = round.pointsFor(move);
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
