/** Triominos' bots, all and each alone. */
export { bruno, dot, greedy, master, pip, searcher, shrewd, TRIOMINOS_BOTS, veteran } from './bots.ts';
export { TRIOMINOS_LEVELS } from './levels.ts';
