import { LEAST_PLAYERS } from '../../../games/pickomino/index.ts';
import { byForesight, newForesight, type Foresight } from '../net/foresight.ts';
import { readNet } from '../net/writtenNet.ts';
import type { Appraiser } from '../solver/appraisal.ts';
import { NETS } from './nets.ts';

/** Nets take a moment to read: each is read when it is first needed. */
const known: Foresight[] = [];

/** Holds every seat's chances after the position that was appraised last. */
export const foresightFor = (players: number): Foresight =>
  (known[players] ??= newForesight(readNet(NETS[players - LEAST_PLAYERS]!)));

/** The chance to win the whole game, as learned by self-play. */
export const byWinChance: Appraiser = (game, appraisal) => byForesight(foresightFor(game.players))(game, appraisal);
