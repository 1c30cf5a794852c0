import { LEAST_PLAYERS } from '../../../games/triominos/index.ts';
import { readNet } from '../../net/writtenNet.ts';
import { lowerChooser } from './chooserOdds.ts';
import { KnownJudge } from './knownJudge.ts';
import { NetJudge } from './netJudge.ts';
import type { WrittenNets } from '../weights/writtenNets.ts';
import { PLAYERS_2 } from '../weights/players2.ts';
import { PLAYERS_3 } from '../weights/players3.ts';
import { PLAYERS_4 } from '../weights/players4.ts';
import { PLAYERS_5 } from '../weights/players5.ts';
import { PLAYERS_6 } from '../weights/players6.ts';

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
