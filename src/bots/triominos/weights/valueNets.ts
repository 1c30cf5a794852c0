import { LEAST_PLAYERS } from '../../../games/triominos/index.ts';
import { readNet } from '../../net/writtenNet.ts';
import { lowerChooser } from '../net/chooserOdds.ts';
import { KnownJudge } from '../net/knownJudge.ts';
import { NetJudge } from '../net/netJudge.ts';
import type { WrittenNets } from '../net/nets.ts';
import { PLAYERS_2 } from './players2.ts';
import { PLAYERS_3 } from './players3.ts';
import { PLAYERS_4 } from './players4.ts';
import { PLAYERS_5 } from './players5.ts';
import { PLAYERS_6 } from './players6.ts';

/** One for each number of players, from two up. */
export const VALUE_NETS: readonly WrittenNets[] = [PLAYERS_2, PLAYERS_3, PLAYERS_4, PLAYERS_5, PLAYERS_6];

const netsFor = (players: number): WrittenNets => VALUE_NETS[players - LEAST_PLAYERS]!;

/** Nets take a moment to read: each is read when it is first needed. */
const ownJudges: NetJudge[] = [];
const knownJudges: KnownJudge[] = [];

/** Judges choices by what their player knows; holds what it said last. */
export const ownJudgeFor = (players: number): NetJudge =>
  (ownJudges[players] ??= new NetJudge(readNet(netsFor(players).own), lowerChooser));

/** Judges positions with all racks known; holds what it said last. */
export const knownJudgeFor = (players: number): KnownJudge =>
  (knownJudges[players] ??= new KnownJudge(readNet(netsFor(players).known)));
