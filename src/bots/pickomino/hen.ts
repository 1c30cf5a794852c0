import { temperedBot } from './temperedBot.ts';

/** Timid: would rather keep its tile than win two from the grill, and does not like to steal. */
export const hen = temperedBot('hen', { theft: 0.5, fear: 2.5, regret: 1, misjudges: 0.5 });
