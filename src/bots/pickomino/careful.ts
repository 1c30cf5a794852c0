import { countOwnWorms } from './solver/appraisal.ts';
import { solverBot } from './solverBot.ts';

/** Plays for the worms of this turn, less those on the tile at risk. */
export const careful = solverBot('careful', countOwnWorms);
