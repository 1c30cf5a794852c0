import type { Triominos } from '../../games/triominos/index.ts';
import type { Bot } from '../bot.ts';
import { bruno } from './bruno.ts';
import { dot } from './dot.ts';
import { greedy } from './greedy.ts';
import { master } from './master.ts';
import { pip } from './pip.ts';
import { searcher } from './searcher.ts';
import { shrewd } from './shrewd.ts';

/** By rising strength. */
export const TRIOMINOS_BOTS: readonly Bot<Triominos>[] = [pip, dot, greedy, bruno, shrewd, searcher, master];
