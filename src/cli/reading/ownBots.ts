import { whyCannotStart, type BotLineUp, type OwnBot } from '../../lab/index.ts';
import { reasonFor } from '../terminal/sentences.ts';
import { UsageError, type Flag } from './command.ts';

/** Starts them before the first game, so that a bot that cannot start is reported at once. */
export const startAll = async (bots: readonly OwnBot[]): Promise<void> => {
  for (const bot of bots) {
    const started = await bot.start();
    if (started.ok) continue;
    for (const one of bots) one.close();
    throw new UsageError(`${bot.name} cannot play: ${started.error.detail}`, HINT);
  }
};

/** Starts them as a test and ends them again. */
export const tryAll = async (lineUp: BotLineUp): Promise<void> => {
  const failure = await whyCannotStart(lineUp);
  if (failure) throw new UsageError(reasonFor(failure), HINT);
};

const HINT = 'How to write a bot: docs/develop/own-bots.md';

export const LOG_FLAG: Flag = {
  name: 'log',
  value: 'FOLDER',
  help: 'keep all that is exchanged with bots of your own, and their standard error, in files there',
};
