import { botByName } from '../../bots/index.ts';
import type { AnyGame, Setup } from '../../core/index.ts';
import { gameById } from '../../games/index.ts';
import { isOwnBot, OWN_BOT_LIMIT, OwnBot, type ProcessList } from '../ownBots/index.ts';
import type { Contestant } from './botTable.ts';

/** Those who can be asked to a table, by name. Bots that were brought along are started once, and play on and on. */
export interface Company {
  readonly game: AnyGame;
  readonly contestant: (name: string) => Contestant;
  close(): void;
}

export interface CompanySettings {
  readonly game: string;
  readonly setup: Setup;
  readonly budget: number | null;
}

export const gather = ({ game: id, setup, budget }: CompanySettings, processes?: ProcessList): Company => {
  const game = gameById(id);
  if (!game) throw new Error(`nobody plays ${id}`);
  const settings = { game: id, setup, limit: budget ?? OWN_BOT_LIMIT, ...(processes ? { processes } : {}) };
  const brought = new Map<string, OwnBot>();
  const bring = (name: string): OwnBot => {
    const bot = brought.get(name) ?? new OwnBot(name, settings);
    brought.set(name, bot);
    return bot;
  };
  return {
    game,
    contestant: (name) => {
      const bot = isOwnBot(name) ? bring(name) : botByName(game, name);
      if (!bot) throw new Error(`there is no bot ${name}`);
      return bot;
    },
    close: () => {
      for (const bot of brought.values()) bot.close();
    },
  };
};
