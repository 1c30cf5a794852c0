/** Bots that play by a file of weights. */
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { botByWeights, type AnyBot } from '../../bots/index.ts';
import { err, ok, whatWentWrong, type AnyGame, type Refusal, type Result, type Setup } from '../../core/index.ts';
import { pathOf } from '../ownBots/index.ts';

export const isWeightsFile = (name: string): boolean => extname(pathOf(name) ?? '') === '.json';

/** The bot of a file of weights, or why it has none for this table. */
export const readWeightsBot = (
  file: string,
  game: AnyGame,
  { players }: Pick<Setup, 'players'>,
): Result<AnyBot, Refusal> => {
  const path = pathOf(file) ?? file;
  const read = readJson(path);
  const bot = read.ok ? botByWeights(game, read.value, players, basename(path, '.json')) : read;
  return bot.ok ? bot : err({ code: 'bad-weights', file: path, why: bot.error });
};

const readJson = (path: string): Result<unknown, string> => {
  try {
    return ok(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    return err(whatWentWrong(error));
  }
};
