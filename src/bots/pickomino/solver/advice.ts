/** Exact answers about a position: what every move is worth, and how the turn may end. */
import { indexOf, pickomino, type Move, type State } from '../../../games/pickomino/index.ts';
import { packGame, LOWEST } from '../packed/packedGame.ts';
import { worthsFor, type Objective, type Worths } from './objective.ts';
import { LOST, outlookAfter, type Outlook } from './outlook.ts';
import { bestMove, type MoveValue } from '../solverBot.ts';
import { solve } from './turnSolver.ts';
import { stateAfterKeep, stateOfKept } from './turnStates.ts';
import { END_OF_STATE, type TurnValues } from './turnValues.ts';

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
export const advise = (state: State, objective: Objective): Advice => {
  const game = packGame(state);
  const worths = worthsFor(objective, game);
  const values = solve(worths.ends);
  const options = pickomino.legalMoves(state).map((move) => ({ move, value: valueOf(state, move, worths, values) }));
  if (options.length === 0) return { value: worths.ends.lost, options, best: null, outlook: LOST };
  const best = bestMove(options);
  const value = Math.max(...options.map((option) => option.value));
  const outlook =
    best.type === 'stop'
      ? stopped(best.take)
      : outlookAfter(game, best.type === 'keep' ? stateAfter(state, best) : stateOfKept(state.kept), worths, values);
  return { value, options, best, outlook };
};

const valueOf = (state: State, move: Move, { ends, appraisal }: Worths, values: TurnValues): number => {
  const here = stateOfKept(state.kept);
  if (move.type === 'roll') return values.roll[here]!;
  if (move.type === 'keep') return values.value[stateAfter(state, move)]!;
  if (appraisal === null) return ends.forced[END_OF_STATE[here]!]!;
  return move.take === null ? ends.lost : appraisal.take[move.take - LOWEST]!;
};

const stateAfter = (state: State, move: Move & { type: 'keep' }): number => {
  const face = indexOf(move.face);
  return stateAfterKeep(stateOfKept(state.kept), face, state.rolled![face]!);
};

const stopped = (take: number | null): Outlook =>
  take === null ? { ...LOST, lostNext: 0 } : { lostNext: 0, lost: 0, tiles: { [take]: 1 } };
