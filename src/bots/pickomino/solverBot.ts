import { indexOf, type Move, type Pickomino, type State } from '../../games/pickomino/index.ts';
import { bestOf, type Bot } from '../bot.ts';
import { countOwnWorms, countStolenTwice, type Appraiser } from './solver/appraisal.ts';
import { packGame, LOWEST } from './packed/packedGame.ts';
import { newTurnPlayer, prepareTurn, type TurnPlayer } from './solver/turnPlayer.ts';
import { stateAfterKeep, stateOfKept } from './solver/turnStates.ts';

export interface MoveValue {
  readonly move: Move;
  readonly value: number;
}

/** What each move is worth with the best play after it. */
export const weighMoves = (view: State, legal: readonly Move[], appraise: Appraiser): MoveValue[] => {
  const player = newTurnPlayer(appraise);
  prepareTurn(player, packGame(view));
  return legal.map((move) => ({ move, value: valueOf(view, move, player) }));
};

const valueOf = (view: State, move: Move, { appraisal, values }: TurnPlayer): number => {
  const state = stateOfKept(view.kept);
  switch (move.type) {
    case 'roll':
      return values.roll[state]!;
    case 'keep': {
      const face = indexOf(move.face);
      return values.value[stateAfterKeep(state, face, view.rolled![face]!)]!;
    }
    case 'stop':
      return move.take === null ? appraisal.lost : appraisal.take[move.take - LOWEST]!;
  }
};

/** The best move; among equals a stop comes before a roll. */
export const bestMove = (weighed: readonly MoveValue[]): Move => {
  const stopsFirst = weighed.toSorted((a, b) => Number(a.move.type === 'roll') - Number(b.move.type === 'roll'));
  return bestOf(stopsFirst, ({ value }) => value).move;
};

/** A bot that plays each turn best for what it thinks the endings are worth. */
export const solverBot = (name: string, appraise: Appraiser): Bot<Pickomino> => ({
  name,
  choose: (view, legal) => (legal.length === 1 ? legal[0]! : bestMove(weighMoves(view, legal, appraise))),
});

/** The most worms this turn, the tile at risk set against them. */
export const careful = solverBot('careful', countOwnWorms);

/** Careful, and a theft counts twice. */
export const rival = solverBot('rival', countStolenTwice);
