import { LEAST_PLAYERS } from '../../../games/pickomino/index.ts';
import type { Foresight } from '../net/foresight.ts';
import type { WrittenNet } from '../../net/writtenNet.ts';
import type { Appraiser } from '../solver/appraisal.ts';
import { winChanceBy, type WinChance } from '../net/winChanceBy.ts';
import { PLAYERS_2 } from './players2.ts';
import { PLAYERS_3 } from './players3.ts';
import { PLAYERS_4 } from './players4.ts';
import { PLAYERS_5 } from './players5.ts';
import { PLAYERS_6 } from './players6.ts';
import { PLAYERS_7 } from './players7.ts';

/** One for each number of players, from two up. */
export const NETS: readonly WrittenNet[] = [PLAYERS_2, PLAYERS_3, PLAYERS_4, PLAYERS_5, PLAYERS_6, PLAYERS_7];

/** Nets take a moment to read: each is read when it is first needed. */
const known: WinChance[] = [];

export const winChanceFor = (players: number): WinChance =>
  (known[players] ??= winChanceBy(NETS[players - LEAST_PLAYERS]!));

/** Holds every seat's chances after the position that was appraised last. */
export const foresightFor = (players: number): Foresight => winChanceFor(players).foresight;

/** The chance to win the whole game, as learned by self-play. */
export const byWinChance: Appraiser = (game, appraisal) => winChanceFor(game.players).appraise(game, appraisal);
