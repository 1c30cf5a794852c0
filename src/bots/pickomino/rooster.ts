import { temperedBot } from './temperedBot.ts';

/** Daring: wants what others have, and trusts that things will go well. */
export const rooster = temperedBot('rooster', { theft: 3, fear: 0.6, regret: 0, misjudges: 0.25 });
