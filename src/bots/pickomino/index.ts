/** Pickomino's bots, all and each alone; the trainer, which makes their weights, knows them from inside. */
export { PICKOMINO_BOTS } from './bots.ts';
export { careful } from './careful.ts';
export { chick } from './chick.ts';
export { greedy } from './greedy.ts';
export { hen } from './hen.ts';
export { PICKOMINO_LEVELS } from './levels.ts';
export { master } from './master.ts';
export { rival } from './rival.ts';
export { rooster } from './rooster.ts';
