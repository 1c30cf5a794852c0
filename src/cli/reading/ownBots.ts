import type { OwnBot } from '../../lab/index.ts';
import { UsageError } from './command.ts';

/** Starts them before the first game, so that a bot that cannot start is reported at once. */
export const startAll = async (bots: readonly OwnBot[]): Promise<void> => {
  for (const bot of bots) {
    const started = await bot.start();
    if (started.ok) continue;
    closeAll(bots);
    throw new UsageError(`${bot.name} cannot play: ${started.error.detail}`, HINT);
  }
};

/** Starts them as a test and ends them again. */
export const tryAll = async (bots: readonly OwnBot[]): Promise<void> => {
  await startAll(bots);
  closeAll(bots);
};

const closeAll = (bots: readonly OwnBot[]): void => {
  for (const bot of bots) bot.close();
};

const HINT = 'How to write a bot: docs/develop/own-bots.md';
