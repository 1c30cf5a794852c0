/** Games between bots as jobs of a pool: deals of an arena, games of a simulation. */
import { playDeals, type ArenaJob, type PlayedDeals } from '../arena/deal.ts';
import type { ArenaSettings } from '../arena/settings.ts';
import { loadBots, type BotPool, type BotPoolExtras } from '../play/botPool.ts';
import {
  simulateGames,
  type SimulatedGames,
  type SimulationJob,
  type SimulationSettings,
} from '../simulation/simulation.ts';
import { localPool, type WorkerPool } from '../workerPool.ts';

interface Kinds {
  arena: { settings: ArenaSettings; job: ArenaJob; answer: PlayedDeals };
  simulation: { settings: SimulationSettings; job: SimulationJob; answer: SimulatedGames };
}

export type Kind = keyof Kinds;

export type SettingsOf<K extends Kind> = Kinds[K]['settings'];

export type GamePool<K extends Kind> = WorkerPool<Kinds[K]['job'], Kinds[K]['answer']>;

/** What each thread is given. */
export interface GameWork<K extends Kind = Kind> {
  readonly kind: K;
  readonly settings: SettingsOf<K>;
  readonly processes: SharedArrayBuffer;
  readonly log?: string | undefined;
}

type Play<K extends Kind> = (
  settings: SettingsOf<K>,
  bots: BotPool,
  job: Kinds[K]['job'],
) => Promise<Kinds[K]['answer']>;

const PLAY: { readonly [K in Kind]: Play<K> } = { arena: playDeals, simulation: simulateGames };

/** Plays in this thread. */
export const localGames = <K extends Kind>(kind: K, settings: SettingsOf<K>, extras?: BotPoolExtras): GamePool<K> => {
  const bots = loadBots(settings, extras);
  return localPool((job) => PLAY[kind](settings, bots, job), bots.close);
};
