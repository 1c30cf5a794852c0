import { Judgement } from './judgement.ts';
import { DUEL } from './weights/duel.ts';
import { CROWD } from './weights/crowd.ts';

const DUEL_JUDGE = new Judgement(DUEL);
const CROWD_JUDGE = new Judgement(CROWD);

/** Whose judgement to use at a table of so many. */
export const judgeFor = (players: number): Judgement => (players === 2 ? DUEL_JUDGE : CROWD_JUDGE);
