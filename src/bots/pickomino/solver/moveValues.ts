/** The values of the moves of a solved turn. */
import { indexOf, type Move, type State } from '../../../games/pickomino/index.ts';
import { bestOf } from '../../bot.ts';
import { LOWEST, packGame } from '../packed/packedGame.ts';
import type { Appraiser } from './appraisal.ts';
import { newTurnPlayer, prepareTurn } from './turnPlayer.ts';
import { stateAfterKeep, stateOfKept } from './turnStates.ts';
import { endOf, type TurnValues } from './turnValues.ts';

export interface MoveValue {
  readonly move: Move;
  readonly value: number;
}

/** The value of a move with the best play after it. `take` has the value of each tile; `null` where the total alone counts. */
export const valueOfMove = (state: State, move: Move, values: TurnValues, take: Float64Array | null): number => {
  const { ends, value, roll } = values;
  if (move.type === 'keep') return value[stateAfter(state, move)]!;
  const here = stateOfKept(state.kept);
  if (move.type === 'roll') return roll[here]!;
  if (take === null) return ends.forced[endOf(here)]!;
  return move.take === null ? ends.lost : take[move.take - LOWEST]!;
};

/** The state of the turn after keeping a symbol of the roll. */
export const stateAfter = ({ kept, rolled }: State, move: Move & { type: 'keep' }): number => {
  const face = indexOf(move.face);
  return stateAfterKeep(stateOfKept(kept), face, rolled?.[face] ?? 0);
};

/** The value of each move to a player who appraises the endings in this way. */
export const weighMoves = (view: State, legal: readonly Move[], appraise: Appraiser): MoveValue[] => {
  const player = newTurnPlayer(appraise);
  prepareTurn(player, packGame(view));
  return legal.map((move) => ({ move, value: valueOfMove(view, move, player.values, player.appraisal.take) }));
};

/** The best move; among equals a stop comes before a roll. */
export const bestMove = (weighed: readonly MoveValue[]): Move => {
  const stopsFirst = weighed.toSorted((a, b) => Number(a.move.type === 'roll') - Number(b.move.type === 'roll'));
  return bestOf(stopsFirst, ({ value }) => value).move;
};
