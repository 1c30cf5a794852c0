/** Pickomino's bots, all and each alone. */
export { careful, chick, greedy, hen, master, PICKOMINO_BOTS, rival, rooster } from './bots.ts';
export { PICKOMINO_LEVELS } from './levels.ts';
