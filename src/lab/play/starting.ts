import type { Refusal, Setup } from '../../core/index.ts';
import { gameById } from '../../games/index.ts';
import { isOwnBot, OWN_BOT_LIMIT, OwnBot } from '../ownBots/index.ts';
import { isWeightsFile, readWeightsBot } from './weightsBot.ts';

/** The bots of a run, by the names that stand for them. */
export interface BotLineUp {
  readonly game: string;
  readonly setup: Setup;
  readonly bots: readonly string[];
  readonly budget?: number | null;
}

/** Starts each own bot as a test and ends it again, and reads each file of weights; the first failure is refused. */
export const whyCannotStart = async (lineUp: BotLineUp): Promise<Refusal | undefined> => {
  for (const name of new Set(lineUp.bots)) {
    const refusal = isWeightsFile(name) ? whyBadWeights(name, lineUp) : await whyBadProgram(name, lineUp);
    if (refusal) return refusal;
  }
  return undefined;
};

const whyBadWeights = (name: string, { game: id, setup }: BotLineUp): Refusal | undefined => {
  const game = gameById(id);
  const bot = game && readWeightsBot(name, game, setup);
  return !bot || bot.ok ? undefined : bot.error;
};

const whyBadProgram = async (name: string, { game, setup, budget }: BotLineUp): Promise<Refusal | undefined> => {
  if (!isOwnBot(name)) return undefined;
  const bot = new OwnBot(name, { game, setup, limit: budget ?? OWN_BOT_LIMIT });
  const started = await bot.start();
  bot.close();
  return started.ok ? undefined : { code: 'bot-cannot-start', bot: name, why: started.error.detail };
};
