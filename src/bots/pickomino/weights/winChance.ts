import { LEAST_PLAYERS } from '../../../games/pickomino/index.ts';
import { byForesight, newForesight } from '../net/foresight.ts';
import { readNet } from '../net/writtenNet.ts';
import type { Appraiser } from '../solver/appraisal.ts';
import { NETS } from './nets.ts';

/** Nets take a moment to read: each is read when it is first needed. */
const known: Appraiser[] = [];

const foresightFor = (players: number): Appraiser =>
  (known[players] ??= byForesight(newForesight(readNet(NETS[players - LEAST_PLAYERS]!))));

/** The chance to win the whole game, as learned by self-play. */
export const byWinChance: Appraiser = (game, appraisal) => foresightFor(game.players)(game, appraisal);
