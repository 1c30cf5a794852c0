import { botByName, type AnyBot } from '../../bots/index.ts';
import { unwrap, type AnyGame, type Setup } from '../../core/index.ts';
import { gameById } from '../../games/index.ts';
import { isOwnBot, OWN_BOT_LIMIT, OwnBot, type ProcessList } from '../ownBots/index.ts';
import type { Contestant } from './botTable.ts';
import { isWeightsFile, readWeightsBot } from './weightsBot.ts';

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

/** What a pool may be given beside its settings. */
export interface BotPoolExtras {
  /** Knows the programs that were started, for a thread that cannot end them itself. */
  readonly processes?: ProcessList;
  /** A folder for all that is exchanged with programs. */
  readonly log?: string | undefined;
  /** Bots that are values of this thread, by name. */
  readonly given?: ReadonlyMap<string, AnyBot>;
}

export const loadBots = (
  { game: id, setup, budget }: BotPoolSettings,
  { processes, log, given }: BotPoolExtras = {},
): BotPool => {
  const game = gameById(id);
  if (!game) throw new Error(`there is no game ${id}`);
  const settings = {
    game: id,
    setup,
    limit: budget ?? OWN_BOT_LIMIT,
    ...(processes ? { processes } : {}),
    ...(log === undefined ? {} : { log }),
  };
  const load = (name: string): Contestant => {
    if (isWeightsFile(name)) return unwrap(readWeightsBot(name, game, setup));
    const bot = isOwnBot(name) ? new OwnBot(name, settings) : botByName(game, name);
    if (!bot) throw new Error(`there is no bot ${name}`);
    return bot;
  };
  const loaded = new Map<string, Contestant>(given);
  return {
    game,
    contestant: (name) => {
      const bot = loaded.get(name) ?? load(name);
      loaded.set(name, bot);
      return bot;
    },
    close: () => {
      for (const bot of loaded.values()) if (bot instanceof OwnBot) bot.close();
    },
  };
};
