/** The coach of Pickomino: the value of every choice, the best one, and the reason. */
import { pickomino, topOf, worms, type Move, type State } from '../../games/pickomino/index.ts';
import { LOST_ROW } from '../../bots/pickomino/net/foresight.ts';
import { LOWEST } from '../../bots/pickomino/packed/packedGame.ts';
import { bestMove } from '../../bots/pickomino/solver/moveValues.ts';
import type { PickominoChoice } from './choice.ts';
import { reasonFor, type PickominoReason } from './reason.ts';
import { SolvedTurn, type Ends } from './solvedTurn.ts';

export interface PickominoAdvice {
  /** In the order of the legal moves. */
  readonly choices: readonly PickominoChoice[];
  /** The move that the master plays. */
  readonly best: PickominoChoice;
  readonly reason: PickominoReason;
}

/** Asked where a decision is due. */
export const weighPickomino = (view: State): PickominoAdvice => {
  const legal = pickomino.legalMoves(view);
  const turn = new SolvedTurn(view);
  const weighed = turn.weigh(view, legal);
  const choices = weighed.map(({ move, value }) => choiceOf(turn, view, move, value));
  const best = choices[legal.indexOf(bestMove(weighed))]!;
  return { choices, best, reason: reasonFor(view, best, choices) };
};

const choiceOf = (turn: SolvedTurn, view: State, move: Move, win: number): PickominoChoice => {
  const ends = turn.endsOf(view, move);
  const tiles = tilesOf(ends);
  const lost = ends[LOST_ROW]!;
  return { move, win, chances: turn.chancesOf(ends), lost, tiles, worms: wormsOf(view, tiles, lost) };
};

const tilesOf = (ends: Ends): Record<number, number> => {
  const tiles: Record<number, number> = {};
  for (let tile = 0; tile < LOST_ROW; tile++) if (ends[tile]! > 0) tiles[tile + LOWEST] = ends[tile]!;
  return tiles;
};

const wormsOf = (view: State, tiles: Readonly<Record<number, number>>, lost: number): number => {
  const own = topOf(view.piles[view.seat]!);
  const won = Object.entries(tiles).reduce((sum, [tile, chance]) => sum + chance * worms(Number(tile)), 0);
  return won - (own === undefined ? 0 : lost * worms(own));
};
