/** Pickomino's bots, all and each alone. */
export { careful, chick, greedy, hen, master, masterWith, PICKOMINO_BOTS, rival, rooster } from './bots.ts';
export { PICKOMINO_LEVELS } from './levels.ts';
export { winChanceBy, type WinChance } from './net/winChanceBy.ts';
export { pickominoByWeights } from './weightsBot.ts';
export type { WrittenNet } from '../net/writtenNet.ts';
