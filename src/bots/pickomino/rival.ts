import { countStolenTwice } from './solver/appraisal.ts';
import { solverBot } from './solverBot.ts';

/** Plays for the worms of this turn, less those on the tile at risk; a stolen tile counts twice. */
export const rival = solverBot('rival', countStolenTwice);
