/** `npm run train`: makes the weights of the bots that learn. */
import type { GameId } from '../../games/index.ts';
import { trainPickomino } from './pickomino/pickominoTraining.ts';
import { trainTriominos } from './triominos/triominosTraining.ts';

const TRAININGS: Readonly<Record<GameId, (args: readonly string[]) => Promise<number>>> = {
  pickomino: trainPickomino,
  triominos: trainTriominos,
};

const isGame = (word: string): word is GameId => Object.hasOwn(TRAININGS, word);

/** Without a game it is Pickomino: the commands that made the nets that ship name none. */
const [game = '', ...args] = process.argv.slice(2);

process.exitCode = isGame(game) ? await TRAININGS[game](args) : await TRAININGS.pickomino(process.argv.slice(2));
