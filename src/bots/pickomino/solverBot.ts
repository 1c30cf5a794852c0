import type { Pickomino } from '../../games/pickomino/index.ts';
import type { Bot } from '../bot.ts';
import type { Appraiser } from './solver/appraisal.ts';
import { bestMove, weighMoves } from './solver/moveValues.ts';

/** A bot that plays each turn best for what it thinks the endings are worth. */
export const solverBot = (name: string, appraise: Appraiser): Bot<Pickomino> => ({
  name,
  choose: (view, legal) => (legal.length === 1 ? legal[0]! : bestMove(weighMoves(view, legal, appraise))),
});
