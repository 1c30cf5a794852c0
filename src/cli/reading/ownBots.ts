import { err, ok, type Result } from '../../core/index.ts';
import type { OwnBot } from '../../lab/index.ts';
import type { Misuse } from './command.ts';

/** Before the first game: it would be a pity to learn only later that a bot does not even start. */
export const startAll = async (bots: Iterable<OwnBot>): Promise<Result<void, Misuse>> => {
  for (const bot of bots) {
    const started = await bot.start();
    if (!started.ok) return err({ sentence: `${bot.name} cannot play: ${started.error.detail}`, hint: HINT });
  }
  return ok(undefined);
};

/** Starts them for a try and ends them again. */
export const tryAll = async (bots: readonly OwnBot[]): Promise<Result<void, Misuse>> => {
  const started = await startAll(bots);
  for (const bot of bots) bot.close();
  return started;
};

const HINT = 'How to write a bot: docs/develop/own-bots.md';
