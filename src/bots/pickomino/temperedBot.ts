/** A player with the weaknesses people have: it fears losses too much or too little, envies, and misjudges. */
import type { Pickomino } from '../../games/pickomino/index.ts';
import type { Bot } from '../bot.ts';
import { feelWorms, type Feelings } from './solver/appraisal.ts';
import { bestMove, weighMoves } from './solver/moveValues.ts';

export interface Temper extends Feelings {
  /** By how many worms it misjudges a move at most. */
  readonly misjudges: number;
}

export const temperedBot = (name: string, temper: Temper): Bot<Pickomino> => {
  const feel = feelWorms(temper);
  return {
    name,
    choose: (view, legal, rng) => {
      const weighed = weighMoves(view, legal, feel);
      return bestMove(weighed.map(({ move, value }) => ({ move, value: value + (2 * rng() - 1) * temper.misjudges })));
    },
  };
};
