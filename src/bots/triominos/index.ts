/** Triominos' bots, all and each alone; the trainer, which makes their weights, knows them from inside. */
export { TRIOMINOS_BOTS } from './bots.ts';
export { bruno } from './bruno.ts';
export { dot } from './dot.ts';
export { greedy } from './greedy.ts';
export { TRIOMINOS_LEVELS } from './levels.ts';
export { master } from './master.ts';
export { pip } from './pip.ts';
export { searcher } from './searcher.ts';
export { shrewd } from './shrewd.ts';
