import type { Pickomino } from '../../games/pickomino/index.ts';
import type { Bot } from '../bot.ts';
import { chick } from './chick.ts';
import { greedy } from './greedy.ts';
import { master } from './master.ts';
import { temperedBot } from './temperedBot.ts';
import { careful, rival } from './solverBot.ts';

/** Timid: would rather keep its tile than win two from the grill, and does not like to steal. */
const hen = temperedBot('hen', { theft: 0.5, fear: 2.5, regret: 1, misjudges: 0.5 });

/** Daring: wants what others have, and trusts that things will go well. */
const rooster = temperedBot('rooster', { theft: 3, fear: 0.6, regret: 0, misjudges: 0.25 });

/** By rising strength. */
export const PICKOMINO_BOTS: readonly Bot<Pickomino>[] = [chick, greedy, hen, rooster, careful, rival, master];
