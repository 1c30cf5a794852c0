/** `npm run train`: makes the weights of the bots that learn. */
import type { GameId } from '../../games/index.ts';
import { trainPickomino } from './pickomino/pickominoTraining.ts';
import { trainTriominos } from './triominos/triominosTraining.ts';

type Training = (args: readonly string[]) => Promise<number>;

/** Of the games whose bots learn. */
const TRAININGS = {
  pickomino: trainPickomino,
  triominos: trainTriominos,
} satisfies Partial<Record<GameId, Training>>;

const isTrained = (word: string): word is keyof typeof TRAININGS => Object.hasOwn(TRAININGS, word);

/** Without a game it is Pickomino: the commands that made the nets that ship name none. */
const [game = '', ...args] = process.argv.slice(2);

process.exitCode = isTrained(game) ? await TRAININGS[game](args) : await TRAININGS.pickomino(process.argv.slice(2));
