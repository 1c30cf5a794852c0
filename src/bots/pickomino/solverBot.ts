import type { Pickomino } from '../../games/pickomino/index.ts';
import type { Bot } from '../bot.ts';
import { countOwnWorms, countStolenTwice, type Appraiser } from './solver/appraisal.ts';
import { bestMove, weighMoves } from './solver/moveValues.ts';

/** A bot that plays each turn best for what it thinks the endings are worth. */
export const solverBot = (name: string, appraise: Appraiser): Bot<Pickomino> => ({
  name,
  choose: (view, legal) => (legal.length === 1 ? legal[0]! : bestMove(weighMoves(view, legal, appraise))),
});

/** Plays for the worms of this turn, less those on the tile at risk. */
export const careful = solverBot('careful', countOwnWorms);

/** The same, but a stolen tile counts twice. */
export const rival = solverBot('rival', countStolenTwice);
