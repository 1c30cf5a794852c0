import type { Pickomino } from '../../games/pickomino/index.ts';
import type { Bot } from '../bot.ts';
import { careful } from './careful.ts';
import { chick } from './chick.ts';
import { greedy } from './greedy.ts';
import { hen } from './hen.ts';
import { master } from './master.ts';
import { rival } from './rival.ts';
import { rooster } from './rooster.ts';

/** By rising strength. */
export const PICKOMINO_BOTS: readonly Bot<Pickomino>[] = [chick, greedy, hen, rooster, careful, rival, master];
