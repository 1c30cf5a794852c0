import { LEAST_PLAYERS } from '../../games/pickomino/index.ts';
import type { Appraiser } from './appraisal.ts';
import { byForesight, newForesight } from './foresight.ts';
import { unpackNet } from './packedNet.ts';
import { solverBot } from './solverBot.ts';
import { NETS } from './weights/index.ts';

const known: Appraiser[] = [];

const foresightFor = (players: number): Appraiser =>
  (known[players] ??= byForesight(newForesight(unpackNet(NETS[players - LEAST_PLAYERS]!))));

/** The chance to win the whole game, as learned by self-play. */
export const byWinChance: Appraiser = (game, appraisal) => foresightFor(game.players)(game, appraisal);

/** Plays each turn best for its chance to win the game. */
export const master = solverBot('master', byWinChance);
