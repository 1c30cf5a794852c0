import { botByName } from '../../bots/index.ts';
import type { AnyGame, Setup } from '../../core/index.ts';
import { gameById } from '../../games/index.ts';
import { isOwnBot, OWN_BOT_LIMIT, OwnBot, type ProcessList } from '../ownBots/index.ts';
import type { Contestant } from './botTable.ts';

/** The bots of a run by name. A program of the user is started once and plays game after game. */
export interface BotPool {
  readonly game: AnyGame;
  readonly contestant: (name: string) => Contestant;
  close(): void;
}

export interface BotPoolSettings {
  readonly game: string;
  readonly setup: Setup;
  /** Milliseconds for each decision. */
  readonly budget?: number | null;
}

export const loadBots = ({ game: id, setup, budget }: BotPoolSettings, processes?: ProcessList): BotPool => {
  const game = gameById(id);
  if (!game) throw new Error(`there is no game ${id}`);
  const settings = { game: id, setup, limit: budget ?? OWN_BOT_LIMIT, ...(processes ? { processes } : {}) };
  const started = new Map<string, OwnBot>();
  const ownBot = (name: string): OwnBot => {
    const bot = started.get(name) ?? new OwnBot(name, settings);
    started.set(name, bot);
    return bot;
  };
  return {
    game,
    contestant: (name) => {
      const bot = isOwnBot(name) ? ownBot(name) : botByName(game, name);
      if (!bot) throw new Error(`there is no bot ${name}`);
      return bot;
    },
    close: () => {
      for (const bot of started.values()) bot.close();
    },
  };
};
