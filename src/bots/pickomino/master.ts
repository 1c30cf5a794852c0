import { solverBot } from './solverBot.ts';
import { byWinChance } from './weights/winChance.ts';

/** Plays each turn best for its chance to win the game. */
export const master = solverBot('master', byWinChance);
