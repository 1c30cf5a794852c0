/** Exact answers about a position: what every move is worth, and how the turn may end. */
import { pickomino, type Move, type State } from '../../../games/pickomino/index.ts';
import { packGame, type PackedGame } from '../packed/packedGame.ts';
import { bestMove, stateAfter, valueOfMove, type MoveValue } from '../solver/moveValues.ts';
import { LOST, outlookAfter, type Outlook } from './outlook.ts';
import type { Stakes } from './stakes.ts';
import { solve } from '../solver/turnSolver.ts';
import { stateOfKept } from '../solver/turnStates.ts';

export interface Advice {
  readonly value: number;
  /** In the order of the legal moves. */
  readonly options: readonly MoveValue[];
  /** Nothing when the dice have already lost the turn. */
  readonly best: Move | null;
  /** With the best play from here on. */
  readonly outlook: Outlook;
}

/** Asked where a decision is due, or where the dice that were rolled show nothing new. */
export const adviceBy = (state: State, stakesIn: (game: PackedGame) => Stakes): Advice => {
  const game = packGame(state);
  const stakes = stakesIn(game);
  const values = solve(stakes.ends);
  const take = stakes.appraisal?.take ?? null;
  const options = pickomino.legalMoves(state).map((move) => ({ move, value: valueOfMove(state, move, values, take) }));
  if (options.length === 0) return { value: stakes.ends.lost, options, best: null, outlook: LOST };
  const best = bestMove(options);
  const value = Math.max(...options.map((option) => option.value));
  const outlook =
    best.type === 'stop'
      ? stopped(best.take)
      : outlookAfter(game, best.type === 'keep' ? stateAfter(state, best) : stateOfKept(state.kept), stakes, values);
  return { value, options, best, outlook };
};

const stopped = (take: number | null): Outlook =>
  take === null ? { ...LOST, lostNext: 0 } : { lostNext: 0, lost: 0, tiles: { [take]: 1 } };
