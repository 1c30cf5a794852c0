import type { WrittenNet } from '../net/writtenNet.ts';
import { PLAYERS_2 } from './players2.ts';
import { PLAYERS_3 } from './players3.ts';
import { PLAYERS_4 } from './players4.ts';
import { PLAYERS_5 } from './players5.ts';
import { PLAYERS_6 } from './players6.ts';
import { PLAYERS_7 } from './players7.ts';

/** One for each number of players, from two up. */
export const NETS: readonly WrittenNet[] = [PLAYERS_2, PLAYERS_3, PLAYERS_4, PLAYERS_5, PLAYERS_6, PLAYERS_7];
