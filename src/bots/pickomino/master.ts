import { LEAST_PLAYERS } from '../../games/pickomino/index.ts';
import type { Appraiser } from './solver/appraisal.ts';
import { byForesight, newForesight } from './net/foresight.ts';
import { readNet } from './net/writtenNet.ts';
import { solverBot } from './solverBot.ts';
import { NETS } from './net/weights/index.ts';

const known: Appraiser[] = [];

const foresightFor = (players: number): Appraiser =>
  (known[players] ??= byForesight(newForesight(readNet(NETS[players - LEAST_PLAYERS]!))));

/** The chance to win the whole game, as learned by self-play. */
export const byWinChance: Appraiser = (game, appraisal) => foresightFor(game.players)(game, appraisal);

/** Plays each turn best for its chance to win the game. */
export const master = solverBot('master', byWinChance);
