/** `npm run train`: makes the weights of the bots that learn. */
import { trainPickomino } from './pickomino/training.ts';
import { trainTriominos } from './triominos/training.ts';

const [game, ...args] = process.argv.slice(2);

process.exitCode =
  game === 'triominos'
    ? await trainTriominos(args)
    : await trainPickomino(game === 'pickomino' || game === undefined ? args : [game, ...args]);
